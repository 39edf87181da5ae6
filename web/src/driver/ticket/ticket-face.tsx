import type { ReactNode } from 'react';
import { say } from '../../languages/say.ts';
import { dayLabel, timeLabel } from '../../words/clock.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { Ring } from './ring.tsx';
import { timeLeft } from './time-left.ts';

interface TicketFaceProps {
  plate: string;
  startsAt: Date;
  endsAt: Date;
  /** Nothing runs any more, whatever time was left. */
  isOver?: boolean;
  zone: string;
  now: Date;
  /** Beside the end: what was paid, or where the car stands. */
  children?: ReactNode;
}

const CLOCK = { go: 'text-text', hold: 'text-hold', stop: 'text-stop' } as const;

/** The time left as a ring, the plate, the end. */
export function TicketFace({
  plate,
  startsAt,
  endsAt,
  isOver = false,
  zone,
  now,
  children,
}: TicketFaceProps) {
  const left = timeLeft(startsAt, endsAt, now);
  const isUp = isOver || left.tone === 'stop';
  const tone = isUp ? 'stop' : left.tone;
  return (
    <>
      <Ring share={isUp ? 0 : left.share} tone={tone}>
        <span className="text-[min(0.875rem,4.4vw)] text-muted">
          {isOver
            ? say('This stay is over')
            : isUp
              ? say('Time is up')
              : tone === 'hold'
                ? say('Ends soon')
                : say('Time left')}
        </span>
        <span
          aria-hidden="true"
          className={`text-[min(3.75rem,16vw)] leading-none font-bold tracking-[-.045em] tabular-nums ${CLOCK[tone]}`}
        >
          {isOver ? '–' : left.clock}
        </span>
        {!isUp && <span className="sr-only">{left.words}</span>}
        <span className="sr-only">{say('License plate')}</span>
        <PlateBadge text={plate} size="m" />
      </Ring>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4 tabular-nums">
        <div>
          <p className="text-sm text-muted">{isUp ? say('Paid until') : say('Parked until')}</p>
          <p className="text-[clamp(1.625rem,8vw,1.875rem)] leading-9 font-bold tracking-tight whitespace-nowrap">
            {timeLabel(endsAt, zone)}
          </p>
          <p className="text-sm text-muted">{dayLabel(endsAt, zone)}</p>
        </div>
        <div className="ms-auto min-w-0 text-end">{children}</div>
      </div>
    </>
  );
}

/** A word, what it is about, and a word more, on the right side of a ticket. */
export function TicketNote({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <>
      <p className="text-sm text-muted">{label}</p>
      <p className="text-[clamp(1.25rem,6vw,1.375rem)] leading-9 font-bold tracking-tight">{value}</p>
      <p className="text-sm text-muted">{note}</p>
    </>
  );
}
