import type { ParkingLot } from '@anypark/core/lots/contract';
import type { StaffUser } from '@anypark/core/staff/contract';
import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Icon } from '../../ui/icons.tsx';
import { lengthLabel } from '../../words/lengths.ts';
import { validCount } from '../phone/lot-list.ts';
import { EnforcementMenu } from './enforcement-menu.tsx';
import type { Senses } from './senses.ts';
import type { Signal } from './use-signal.ts';

interface EnforcementHeadProps {
  user: StaffUser;
  lots: readonly ParkingLot[];
  lotId: number | null;
  signal: Signal;
  senses: Senses;
  isOnVerdict: boolean;
  onLot: (id: number) => void;
  onSenses: (senses: Senses) => void;
}

const LOOK_MS = 10_000;

/** Which lot, what the signal is and how old the list, and everything else behind one button. */
export function EnforcementHead({
  user,
  lots,
  lotId,
  signal,
  senses,
  isOnVerdict,
  onLot,
  onSenses,
}: EnforcementHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(Math.max(now.getTime(), signal.list?.asOf ?? 0));
  const spaces =
    signal.list === null ? null : `${validCount(signal.list, at)} valid · ${signal.list.totalSpaces} spaces`;
  return (
    <header className="shrink-0">
      <p
        role="status"
        className={`px-4 text-center text-sm font-semibold tabular-nums ${signal.isOnline ? 'pt-2' : 'bg-[#14171c] py-2 text-[#fff]'}`}
      >
        {signalWords(signal, at)}
      </p>
      <div className="flex items-center gap-2 px-4 pt-1">
        <label className="min-w-0 grow">
          <span className="sr-only">Lot</span>
          <select
            value={lotId ?? ''}
            onChange={(event) => onLot(Number(event.target.value))}
            className="min-h-14 w-full min-w-0 truncate rounded-md border-2 border-current bg-transparent px-2 text-base font-bold *:bg-card *:text-text"
          >
            {lots.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!isOnVerdict && spaces !== null && (
          <p className="max-w-24 shrink-0 text-right text-sm leading-4 text-muted tabular-nums">{spaces}</p>
        )}
        <button
          type="button"
          aria-label="Menu"
          onClick={() => setOpen(true)}
          className="grid size-14 shrink-0 place-items-center rounded-md border-2 border-current"
        >
          <Icon name="menu" />
        </button>
      </div>
      {isOpen && <EnforcementMenu {...{ user, signal, senses, onSenses }} onClose={() => setOpen(false)} />}
    </header>
  );
}

/** 'No signal · list 6 min old · 3 checks wait on this phone' */
function signalWords({ isOnline, list, waiting }: Signal, at: Date): string {
  const age = list === null ? null : at.getTime() - list.asOf;
  const old = age === null ? 'no list yet' : age < 60_000 ? 'list fresh' : `list ${lengthLabel(age)} old`;
  const wait = waiting === 0 ? [] : [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} on this phone`];
  return [isOnline ? 'Online' : 'No signal', old, ...wait].join(' · ');
}
