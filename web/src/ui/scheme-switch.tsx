import { useState } from 'react';
import { chooseScheme, chosenScheme } from './scheme.ts';
import { Segments } from './segments.tsx';

const CHOICES = [
  { value: 'device', label: 'Auto' },
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
] as const;

/** Day or night, whatever the device thinks. */
export default function SchemeSwitch({ className = '' }: { className?: string }) {
  const [scheme, setScheme] = useState(chosenScheme);
  return (
    <Segments
      legend="Appearance"
      name="scheme"
      choices={CHOICES}
      value={scheme}
      onChange={(next) => {
        setScheme(next);
        chooseScheme(next);
      }}
      className={className}
    />
  );
}
