import type { PlateCheck } from '@anypark/core/enforcement/contract';
import type { ReactNode } from 'react';
import { ComparePlates } from './compare-plates.tsx';
import type { Shown } from './use-check.ts';
import { VerdictScreen } from './verdict-screen.tsx';
import { type Clock, type Said, sayCheck, sayList } from './verdict-words.ts';

/** What fills the screen, as words; null: nothing does. */
export function verdictOf(shown: Shown, at: Date, clock: Clock): Said | null {
  const neutral = { mark: '?', tone: 'unknown' } as const;
  switch (shown.state) {
    case 'nothing':
      return null;
    case 'asking':
      return { ...neutral, mark: '…', word: 'Asking', lines: [], advice: null };
    case 'answered':
      return sayCheck(shown.check, at, clock);
    case 'from_list': {
      const said = sayList(shown.answer, at, clock);
      if (shown.isKept) return said;
      return { ...said, advice: 'This phone keeps nothing: this check is not noted.' };
    }
    case 'refused':
      return { ...neutral, word: 'Not checked', lines: [shown.message], advice: null };
    case 'outdated':
      return {
        ...neutral,
        word: 'Ask again',
        lines: ['This answer is too old'],
        advice: 'It may have been paid since.',
      };
  }
}

interface VerdictProps {
  shown: Shown;
  said: Said;
  onAnswer: (id: number, isSameCar: boolean) => void;
  onAgain: (plate: string) => void;
  onNotice: (check: PlateCheck) => void;
}

/** The verdict with the plate that it is about, and what can be done with it. */
export function Verdict({ shown, said, ...does }: VerdictProps) {
  return (
    <VerdictScreen said={said}>
      <div className="grid shrink-0 gap-2 px-4 pb-1">{foot(shown, does)}</div>
    </VerdictScreen>
  );
}

type Does = Pick<VerdictProps, 'onAnswer' | 'onAgain' | 'onNotice'>;

function foot(shown: Shown, { onAnswer, onAgain, onNotice }: Does): ReactNode {
  switch (shown.state) {
    case 'nothing':
    case 'refused':
      return null;
    case 'asking':
      return <BigPlate text={shown.plate.display} />;
    case 'from_list':
      return (
        <>
          <BigPlate text={shown.plate.display} />
          {shown.answer?.said !== 'paid' && shown.answer?.said !== 'pass' && (
            <Quiet onClick={() => onAgain(shown.plate.display)}>Check again</Quiet>
          )}
        </>
      );
    case 'outdated':
      return (
        <>
          <BigPlate text={shown.licensePlate} />
          <Quiet onClick={() => onAgain(shown.licensePlate)}>Check again</Quiet>
        </>
      );
    case 'answered': {
      const { id, verdict, licensePlate, lookAlikes, noticeBase } = shown.check;
      if (verdict !== 'near_match')
        return (
          <>
            <BigPlate text={licensePlate} />
            {noticeBase !== null && (
              <button
                type="button"
                onClick={() => onNotice(shown.check)}
                className="min-h-15 rounded-md bg-paint px-4 text-[1.0625rem] font-bold text-ink"
              >
                Write a notice
              </button>
            )}
          </>
        );
      return (
        <>
          <ComparePlates licensePlate={licensePlate} lookAlikes={lookAlikes} />
          <button
            type="button"
            onClick={() => onAnswer(id, true)}
            className="min-h-15 rounded-md bg-[#14171c] px-4 text-[1.0625rem] font-bold text-[#fff]"
          >
            It is the same car: fine
          </button>
          <Quiet onClick={() => onAnswer(id, false)}>No, the plate is {licensePlate}</Quiet>
        </>
      );
    }
  }
}

function BigPlate({ text }: { text: string }) {
  return (
    <p
      dir="ltr"
      className="rounded-[12px] border-[3px] border-plate-edge bg-plate-face px-3 py-1.5 text-center font-plate text-[min(2.25rem,8.5vw)] leading-tight font-semibold tracking-[.06em] whitespace-nowrap text-plate-ink"
    >
      {text}
    </p>
  );
}

function Quiet({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-15 rounded-md border-2 border-current px-4 text-[1.0625rem] font-bold"
    >
      {children}
    </button>
  );
}
