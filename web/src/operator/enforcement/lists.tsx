import type { CheckedByPerson, FirstLook, PastCheck } from '@anypark/core/enforcement/contract';
import type { ValidPlate } from '@anypark/core/enforcement/valid-contract';
import type { ReactNode } from 'react';
import { lengthLabel } from '../../words/lengths.ts';
import { PlateBadge } from '../../words/plate.tsx';
import type { Tone } from './senses.ts';
import { type Clock, lookOf } from './verdict-words.ts';

const INKS: Record<Tone, string> = {
  fine: 'text-go',
  wait: 'text-sign',
  look: 'text-hold',
  adverse: 'text-stop',
  unknown: 'text-muted',
};
const ROW =
  'flex min-h-14 w-full items-center justify-between gap-3 rounded-md border border-hair bg-card px-3.5 py-2 text-left font-semibold';

/** A part of the page under its name; says so where there is nothing in it. */
export function Part({
  title,
  count,
  empty,
  children,
}: {
  title: string;
  count?: number;
  empty: string | null;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold tracking-tight">
        {title} {count !== undefined && <span className="font-medium text-muted tabular-nums">{count}</span>}
      </h2>
      {empty === null ? <ul className="grid gap-2">{children}</ul> : <p className="text-muted">{empty}</p>}
    </section>
  );
}

/** Where to look first; a press checks the plate. */
export function FirstLookRow({
  look,
  at,
  clock,
  onAsk,
}: {
  look: FirstLook;
  at: Date;
  clock: Clock;
  onAsk: (plate: string) => void;
}) {
  const { licensePlate, why, since, graceUntil, lastCheckedAt } = look;
  const left = graceUntil === null ? null : `${lengthLabel(Date.parse(graceUntil) - at.getTime())} left`;
  const over = lengthLabel(at.getTime() - Date.parse(since));
  const words =
    why === 'over'
      ? left === null
        ? `over for ${over}`
        : `grace, ${left}`
      : left === null
        ? `came ${clock(since)}, unpaid`
        : `just came, ${left}`;
  return (
    <li>
      <button type="button" onClick={() => onAsk(licensePlate)} className={`${ROW} active:border-sign`}>
        <PlateBadge text={licensePlate} />
        <span className="min-w-0 text-right tabular-nums">
          <span className={left === null ? (why === 'over' ? 'text-stop' : 'text-text') : 'text-hold'}>
            {words}
          </span>
          {lastCheckedAt !== null && (
            <span className="block text-sm font-normal text-muted">checked {clock(lastCheckedAt)}</span>
          )}
        </span>
      </button>
    </li>
  );
}

export function PastCheckRow({
  check,
  clock,
  onAsk,
}: {
  check: PastCheck;
  clock: Clock;
  onAsk: (plate: string) => void;
}) {
  const { mark, word, tone } = lookOf(check.verdict);
  return (
    <li>
      <button type="button" onClick={() => onAsk(check.licensePlate)} className={`${ROW} active:border-sign`}>
        <PlateBadge text={check.licensePlate} />
        <span className="min-w-0 text-right">
          <span className={INKS[tone]}>
            <span aria-hidden="true">{mark}</span> {word.toLowerCase()}
          </span>
          <span className="block text-sm font-normal text-muted tabular-nums">
            {clock(check.checkedAt)}
            {check.isLate && ', without a signal'}
          </span>
        </span>
      </button>
    </li>
  );
}

export function ValidRow({
  valid,
  clock,
  onAsk,
}: {
  valid: ValidPlate;
  clock: Clock;
  onAsk: (plate: string) => void;
}) {
  const { mark, word, tone } = lookOf(valid.kind);
  return (
    <li>
      <button type="button" onClick={() => onAsk(valid.licensePlate)} className={`${ROW} active:border-sign`}>
        <PlateBadge text={valid.licensePlate} />
        <span className="min-w-0 text-right tabular-nums">
          <span className={INKS[tone]}>
            <span aria-hidden="true">{mark}</span> {word.toLowerCase()}
          </span>
          <span className="block text-sm font-normal text-muted">until {clock(valid.until)}</span>
        </span>
      </button>
    </li>
  );
}

export function PersonRow({ person, clock }: { person: CheckedByPerson; clock: Clock }) {
  const { name, checks, adverse, held, lastAt } = person;
  return (
    <li className={ROW}>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="text-right tabular-nums">
        {checks} {checks === 1 ? 'check' : 'checks'}
        <span className="block text-sm font-normal text-muted">
          {adverse} not paid, {held} compared, last {clock(lastAt)}
        </span>
      </span>
    </li>
  );
}
