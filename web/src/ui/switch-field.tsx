import { useId } from 'react';

interface SwitchFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A labelled switch, with the state as a mark and a word beside it. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p id={id} className="font-semibold">
          {label}
        </p>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onClick={() => onChange(!checked)}
        className={`-me-2 flex min-h-11 shrink-0 items-center gap-2.5 rounded-sm px-2 text-sm font-semibold ${checked ? 'text-go' : 'text-muted'}`}
      >
        {checked ? 'On' : 'Off'}
        <SwitchMark on={checked} />
      </button>
    </div>
  );
}

/** The mark of a switch. Decoration: the button around it says what it is. */
export function SwitchMark({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex h-6 w-10 items-center rounded-full border p-0.5 ${on ? 'justify-end border-go bg-go/20' : 'border-edge bg-raised'}`}
    >
      <span
        className={`size-4 rounded-full forced-colors:bg-[ButtonText] ${on ? 'bg-go' : 'border-2 border-muted'}`}
      />
    </span>
  );
}
