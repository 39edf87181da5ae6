import { Field } from '../../ui/field.tsx';

interface ReasonFieldProps {
  label?: string;
  hint?: string;
  /** What is said most often here: one press fills the field. */
  usual: readonly string[];
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
}

/** Why something is done: one of the usual reasons, or own words. */
export function ReasonField({ label = 'Reason', usual, value, error, onChange, ...rest }: ReasonFieldProps) {
  return (
    <div>
      <Field
        label={label}
        maxLength={200}
        autoComplete="off"
        value={value}
        error={error}
        onChange={onChange}
        {...rest}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend for the eye */}
      <div role="group" aria-label="Often chosen" className="mt-2 flex flex-wrap gap-2">
        {usual.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={value === reason}
            onClick={() => onChange({ target: { value: value === reason ? '' : reason } })}
            className="min-h-9 rounded-full border border-edge bg-raised px-3 text-sm hover:border-sign aria-pressed:border-sign aria-pressed:text-sign"
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  );
}
