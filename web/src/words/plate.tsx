import { spokenPlate } from '@anypark/core/kernel/plate';

const SIZES = {
  s: 'text-base px-2.5 py-1 rounded-sm border-2',
  m: 'text-[min(1.375rem,6vw)] leading-none px-3.5 py-1.5 rounded-[8px] border-2',
  l: 'text-[2.125rem] leading-none px-6 py-4 rounded-[12px] border-[3px]',
} as const;
/** A plate is never cut: a long one is written smaller. */
const LONG = 'text-[min(1.375rem,5vw)] leading-[2.125rem] px-4 py-4 rounded-[12px] border-[3px]';

/** A plate in a sentence or a button: for the ear sign by sign. */
export function PlateText({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      {/* For the ear alone: who copies a plate copies it as it is written. */}
      <span className="sr-only select-none">{spokenPlate(text)}</span>
    </>
  );
}

/** A licence plate, recognisable by the same shape on every page. */
export function PlateBadge({ text, size = 's' }: { text: string; size?: keyof typeof SIZES }) {
  return (
    <span
      dir="ltr"
      className={`relative inline-block shrink-0 whitespace-nowrap border-plate-edge bg-plate-face text-center align-middle font-plate font-semibold tracking-[.07em] text-plate-ink ${size === 'l' && text.length > 9 ? LONG : SIZES[size]}`}
    >
      <PlateText text={text} />
    </span>
  );
}
