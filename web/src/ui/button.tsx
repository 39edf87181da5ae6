import type { ButtonHTMLAttributes, MouseEvent } from 'react';

const KINDS = {
  /** The one primary action of a screen. */
  primary:
    'bg-paint shadow-[inset_0_0_0_1.5px_var(--color-paint-edge)] aria-disabled:shadow-none text-ink font-bold text-[1.0625rem] min-h-[3.375rem] px-6 hover:bg-paint-press active:bg-paint-press aria-disabled:bg-line aria-disabled:text-muted',
  quiet:
    'bg-raised text-text font-semibold text-base min-h-12 px-5 border border-edge hover:border-sign active:bg-hair aria-disabled:border-edge aria-disabled:text-muted',
  /** What takes something away. */
  danger:
    'bg-raised text-stop font-semibold text-base min-h-12 px-5 border border-edge hover:border-stop active:bg-hair aria-disabled:border-edge aria-disabled:text-muted',
  link: 'text-sign font-semibold text-sm min-h-11 min-w-11 hover:underline underline-offset-4',
} as const;

type Kind = keyof typeof KINDS;

/** The look of a button, for links that lead on like one. */
export function buttonClass(kind: Kind, more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-md py-1.5 text-center transition-colors duration-150 ${KINDS[kind]} ${more}`;
}

/**
 * A button that is `disabled` ignores presses and keeps the focus: with the browser's own attribute, whoever presses
 * 'Save' with a keyboard would be thrown to the page's beginning while it is being saved.
 */
export function Button({
  kind = 'quiet',
  className = '',
  type = 'button',
  disabled = false,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) {
  return (
    <button
      type={type}
      className={buttonClass(kind, className)}
      aria-disabled={disabled || undefined}
      onClick={disabled ? ignore : onClick}
      {...rest}
    />
  );
}

/** Keeps a form from being sent too, also by Enter in one of its fields. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
