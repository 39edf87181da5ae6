import { minorDigits } from '@anypark/core/kernel/money';
import { Field } from '../../ui/field.tsx';

interface PriceFieldProps {
  label: string;
  currency: string;
  value: string;
  error: string | null;
  hint?: string;
  /** Without a price it is not offered; else what is no number becomes 0, as specified. */
  isOptional?: boolean;
  onChange: (text: string) => void;
}

/** A price in major units, from 0, to the cent. */
export function PriceField({ currency, value, isOptional = false, onChange, ...rest }: PriceFieldProps) {
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
        const isPrice = value.trim() !== '' && Number.isFinite(Number(value));
        if (!isPrice && !isOptional) onChange('0');
      }}
      {...(isOptional && { placeholder: 'Not offered' })}
      className="tabular-nums"
    />
  );
}
