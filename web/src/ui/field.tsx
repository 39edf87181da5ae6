import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What helps before anything is wrong. */
  hint?: string;
  error?: string | null;
  /** What is wrong is found while the focus is elsewhere, and has to be said. */
  live?: boolean;
}

/** A labelled input with its hint or what is wrong with it. */
export function Field({ label, hint, error = null, live = false, className = '', ...rest }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== null}
        {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
        className={`h-12 w-full rounded-md border bg-raised px-3.5 text-base hover:border-sign ${error === null ? 'border-edge' : 'border-stop'} ${className}`}
        {...rest}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          aria-live={live ? 'polite' : undefined}
          className={`mt-1 text-sm ${error === null ? 'text-muted' : 'text-stop'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
