import { Field } from '../../ui/field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** A first code, before there are backup codes. */
  appOnly?: boolean;
  error?: string | null;
}

/** A code of the authenticator app, or a backup code. */
export function CodeField({ value, onChange, appOnly = false, error = null }: CodeFieldProps) {
  return (
    <Field
      label="Code"
      name="code"
      required
      maxLength={40}
      autoComplete="one-time-code"
      inputMode={appOnly ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      hint={appOnly ? 'The six digits that your app shows.' : 'The six digits of your app, or a backup code.'}
      error={error}
      value={value}
      onChange={onChange}
      className="font-plate tracking-[.12em]"
    />
  );
}
