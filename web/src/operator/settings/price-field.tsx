import { minorDigits } from '@anypark/core/kernel/money';
import { Field } from '../../ui/field.tsx';

interface PriceFieldProps {
  label: string;
  currency: string;
  value: string;
  error: string | null;
  hint?: string;
  onChange: (text: string) => void;
}

/** A price in major units. As specified: from 0, to the cent, and what is no number becomes 0. */
export function PriceField({ currency, value, onChange, ...rest }: PriceFieldProps) {
  return (
    <Field
      {...rest}
      type="number"
      inputMode="decimal"
      min={0}
      step={1 / 10 ** minorDigits(currency)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (value.trim() === '' || !Number.isFinite(Number(value))) onChange('0');
      }}
      className="tabular-nums"
    />
  );
}
