interface SegmentsProps<T extends string> {
  /** What is chosen, for who cannot see it. */
  legend: string;
  /** Unique on its page. */
  name: string;
  choices: readonly { readonly value: T; readonly label: string }[];
  /** Undefined: none of them. */
  value: T | undefined;
  onChange: (value: T) => void;
  className?: string;
}

/** One of a few, side by side. */
export function Segments<T extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
  className = '',
}: SegmentsProps<T>) {
  return (
    <fieldset className={`flex min-w-0 rounded-md border border-hair bg-card p-1 ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 grow items-center justify-center rounded-sm px-1 py-2 text-center text-sm font-semibold text-muted has-checked:bg-line has-checked:text-text has-focus-visible:outline-3 has-focus-visible:outline-sign sm:px-3"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
