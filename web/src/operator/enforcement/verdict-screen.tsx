import type { ReactNode } from 'react';
import type { Tone } from './senses.ts';
import type { Said } from './verdict-words.ts';

/** Of its own in both schemes: seen from a metre away, in the sun. */
const GROUNDS: Record<Tone, string> = {
  fine: 'bg-[#0b7a4b] text-[#fff]',
  wait: 'bg-[#1457c5] text-[#fff]',
  look: 'bg-[#ffb020] text-[#14171c]',
  adverse: 'bg-[#b3261e] text-[#fff]',
  unknown: 'bg-[#3a4049] text-[#fff]',
};

export const groundOf = (tone: Tone): string => GROUNDS[tone];

/** One glance: a word, a mark and a colour, then the time, then what to do. */
export function VerdictScreen({ said, children }: { said: Said; children?: ReactNode }) {
  return (
    <div className="flex min-h-0 grow flex-col">
      <div
        role="status"
        className="flex min-h-0 grow flex-col items-center justify-center gap-2 overflow-y-auto px-4 py-3 text-center"
      >
        <p
          aria-hidden="true"
          className="grid size-[clamp(3.5rem,13dvh,7rem)] shrink-0 place-items-center rounded-full border-2 border-current text-[clamp(2rem,7dvh,3.875rem)] leading-none font-extrabold"
        >
          {said.mark}
        </p>
        <p className="text-[clamp(2rem,11vw,2.875rem)] leading-[1.05] font-extrabold tracking-[-.03em]">
          {said.word}
        </p>
        {said.lines.length > 0 && (
          <p className="grid text-[1.1875rem] leading-7 font-semibold tabular-nums">
            {said.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        {said.advice !== null && <p className="max-w-80 text-base font-medium">{said.advice}</p>}
      </div>
      {children}
    </div>
  );
}
