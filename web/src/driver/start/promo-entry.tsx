import { useEffect, useRef } from 'react';
import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';
import type { PromoState } from './use-promo.ts';

interface PromoEntryProps {
  value: string;
  state: PromoState;
  covered: boolean;
  /** It has been asked for just now. */
  takesFocus: boolean;
  onChange: (code: string) => void;
}

/** A code, and what it saves or why not. */
export default function PromoEntry({ value, state, covered, takesFocus, onChange }: PromoEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <div className="motion-safe:animate-rise">
      <label htmlFor="promo" className="field-label">
        {say('Promo code')}
      </label>
      <input
        ref={input}
        id="promo"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby="promo-note"
        className="h-12 w-full rounded-md border border-edge bg-raised px-3.5 text-base font-semibold tracking-wide uppercase hover:border-sign"
      />
      <p id="promo-note" aria-live="polite" className="mt-1 min-h-5 text-[0.8125rem] leading-5">
        {covered ? (
          <span className="text-muted">{say('Not needed: your subscription covers this stay.')}</span>
        ) : (
          <Note state={state} />
        )}
      </p>
    </div>
  );
}

function Note({ state }: { state: PromoState }) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'needs-plate':
      return <span className="text-muted">{say('Enter your license plate to check the code.')}</span>;
    case 'checking':
      return <span className="text-muted">{say('Checking...')}</span>;
    case 'applies':
      return (
        <span className="flex items-center gap-1.5 font-semibold text-go">
          <Icon name="check" size={16} /> {state.message}
        </span>
      );
    case 'refused':
      return (
        <span className="flex items-center gap-1.5 text-stop">
          <Icon name="alert" size={16} className="shrink-0" /> {state.message}
        </span>
      );
  }
}
