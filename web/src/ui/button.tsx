import type { ButtonHTMLAttributes } from 'react';

const KINDS = {
  /** The one primary action of a screen. */
  primary:
    'bg-paint text-ink font-bold text-[17px] min-h-[54px] px-6 hover:bg-paint-press active:bg-paint-press disabled:bg-line disabled:text-muted',
  quiet:
    'bg-raised text-text font-semibold text-base min-h-12 px-5 border border-edge hover:border-sign active:bg-hair disabled:text-muted',
  /** What takes something away. */
  danger:
    'bg-raised text-stop font-semibold text-base min-h-12 px-5 border border-edge hover:border-stop active:bg-hair disabled:text-muted',
  link: 'text-sign font-semibold text-sm min-h-8 hover:underline underline-offset-4',
} as const;

type Kind = keyof typeof KINDS;

/** The look of a button, for links that lead on like one. */
export function buttonClass(kind: Kind, more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-md transition-colors duration-150 ${KINDS[kind]} ${more}`;
}

export function Button({
  kind = 'quiet',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />;
}
