import { useState } from 'react';
import { say } from '../languages/say.ts';
import { chooseScheme } from './choose-scheme.ts';
import { chosenScheme } from './scheme.ts';
import { Segments } from './segments.tsx';

const CHOICES = [
  { value: 'device', label: 'Auto' },
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
] as const;

/** Day or night, whatever the device thinks. */
export default function SchemeSwitch({ className = '' }: { className?: string }) {
  const [scheme, setScheme] = useState(chosenScheme);
  const choices = CHOICES.map(({ value, label }) => ({ value, label: say(label) }));
  return (
    <Segments
      legend={say('Appearance')}
      name="scheme"
      choices={choices}
      value={scheme}
      onChange={(next) => {
        setScheme(next);
        chooseScheme(next);
      }}
      className={className}
    />
  );
}
