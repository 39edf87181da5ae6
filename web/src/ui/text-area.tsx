import { type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  error?: string | null;
}

/** A labelled field for several lines, with its hint or what is wrong with it. */
export function TextArea({ label, hint, error = null, className = '', ...rest }: TextAreaProps) {
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
        className={`w-full rounded-md border bg-raised p-3 text-base hover:border-sign ${error === null ? 'border-edge' : 'border-stop'} ${className}`}
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
