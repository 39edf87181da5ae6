const SIZES = {
  s: 'text-base px-2.5 py-1 rounded-sm border-2',
  l: 'text-[34px] leading-none px-6 py-4 rounded-[12px] border-[3px]',
} as const;
/** A plate is never cut: a long one is written smaller. */
const LONG = 'text-[min(22px,5vw)] leading-[34px] px-4 py-4 rounded-[12px] border-[3px]';

/** A licence plate, recognisable by the same shape on every page. */
export function PlateBadge({ text, size = 's' }: { text: string; size?: keyof typeof SIZES }) {
  return (
    <span
      className={`inline-block shrink-0 whitespace-nowrap border-plate-edge bg-plate-face text-center align-middle font-plate font-semibold tracking-[.07em] text-plate-ink ${size === 'l' && text.length > 9 ? LONG : SIZES[size]}`}
    >
      {text}
    </span>
  );
}
