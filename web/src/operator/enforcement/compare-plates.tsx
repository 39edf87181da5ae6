import type { PlateCheck } from '@anypark/core/enforcement/contract';
import { marksOf } from '@anypark/core/kernel/look-alike';
import { spokenPlate } from '@anypark/core/kernel/plate';

/** What a look-alike has, in a word. */
const HAS = { paid: 'paid', grace: 'in grace', pass: 'pass', paying: 'paying' } as const;

/** The plate that was typed above those that read almost like it, with what differs marked. */
export function ComparePlates({ licensePlate, lookAlikes }: Pick<PlateCheck, 'licensePlate' | 'lookAlikes'>) {
  const first = lookAlikes[0]?.licensePlate ?? licensePlate;
  return (
    <dl className="grid gap-2">
      <Plate term="Typed" text={licensePlate} other={first} isLarge />
      {lookAlikes.map((other) => (
        <Plate
          key={other.licensePlate}
          term={HAS[other.why]}
          text={other.licensePlate}
          other={licensePlate}
          isLarge={false}
        />
      ))}
    </dl>
  );
}

interface PlateProps {
  term: string;
  text: string;
  other: string;
  isLarge: boolean;
}

function Plate({ term, text, other, isLarge }: PlateProps) {
  const marks = marksOf(text, other);
  return (
    <div
      className={`flex min-h-14 items-center justify-between gap-3 rounded-[12px] border-[3px] border-plate-edge bg-plate-face px-4 py-1.5 text-plate-ink ${isLarge ? 'text-[min(2.25rem,8vw)]' : 'text-[min(1.75rem,7vw)]'}`}
    >
      <dt className="text-sm font-semibold">{term}</dt>
      <dd dir="ltr" className="font-plate leading-tight font-semibold tracking-[.06em] whitespace-nowrap">
        <span aria-hidden="true">
          {[...text].map((sign, n) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a sign is known by its place
              key={n}
              className={
                marks[n] ? 'rounded-[5px] bg-[#ffb020] px-0.5 underline decoration-2 underline-offset-4' : ''
              }
            >
              {sign}
            </span>
          ))}
        </span>
        <span className="sr-only">{spokenPlate(text)}</span>
      </dd>
    </div>
  );
}
