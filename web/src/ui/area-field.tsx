import { type TextareaHTMLAttributes, useId } from 'react';

interface AreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  error: string | null;
}

/** A labelled text of some lines, with its hint or what is wrong with it. */
export function AreaField({ label, hint, error, ...rest }: AreaFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error !== null}
        {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
        className={`block w-full rounded-md border bg-raised px-3.5 py-3 text-base hover:border-sign ${error === null ? 'border-edge' : 'border-stop'}`}
        {...rest}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error === null ? 'text-muted' : 'text-stop'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
