import { type SelectHTMLAttributes, useId } from 'react';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** For a select in a row of a list: the label is for screen readers alone. */
  quiet?: boolean;
}

/** A labelled choice: the system's own list, which every phone shows well. */
export function SelectField({ label, quiet = false, className = '', ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      <select
        id={id}
        className={`h-12 w-full rounded-md border border-edge bg-raised px-3 text-base hover:border-sign ${className}`}
        {...rest}
      />
    </div>
  );
}
