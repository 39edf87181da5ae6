import type { PlateCheck } from '@anypark/core/enforcement/contract';
import { isAdverse } from '@anypark/core/enforcement/verdict';
import { type Plate, readPlate } from '@anypark/core/kernel/plate';
import type { StaffUser } from '@anypark/core/staff/contract';
import { useEffect, useRef, useState } from 'react';
import { CallError, messageOf } from '../../api/call-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { callStaff } from '../api/call-staff.ts';
import { askList, type ListAnswer } from '../phone/lot-list.ts';
import { putInOutbox } from '../phone/store.ts';
import type { Signal } from './use-signal.ts';

/** One bar of signal is waited for that long; then the phone's own list answers. */
const PATIENCE_MS = 4_000;
/** What is held against a driver is true at the moment of asking; a while later it is asked anew. */
const ADVERSE_FOR_MS = 2 * 60_000;

/** What fills the screen. */
export type Shown =
  | { readonly state: 'nothing' }
  | { readonly state: 'asking'; readonly plate: Plate }
  | { readonly state: 'answered'; readonly check: PlateCheck }
  /** Without a signal; the answer is null where there is no list of the lot. */
  | {
      readonly state: 'from_list';
      readonly plate: Plate;
      readonly answer: ListAnswer | null;
      readonly isKept: boolean;
    }
  | { readonly state: 'refused'; readonly message: string }
  /** An adverse verdict that has stood there for too long. */
  | { readonly state: 'outdated'; readonly licensePlate: string };

const NOTHING: Shown = { state: 'nothing' };

/** Checks plates, one at a time; an answer that comes after the next plate was asked for is not shown. */
export function useCheck(user: StaffUser, lotId: number | null, { report, recount }: Signal) {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const turn = useRef(0);

  async function ask(typed: string): Promise<void> {
    const reading = readPlate(typed);
    if (lotId === null || !reading.ok) return;
    const { plate } = reading;
    turn.current += 1;
    const mine = turn.current;
    const show = (next: Shown) => mine === turn.current && setShown(next);
    const id = newId();
    show({ state: 'asking', plate });
    try {
      const body = { licensePlate: plate.display || plate.canonical, parkingLotId: lotId, id };
      const check = await callStaff('checkPlate', { body, signal: AbortSignal.timeout(PATIENCE_MS) });
      report(true);
      show({ state: 'answered', check });
    } catch (error) {
      if (error instanceof CallError && error.status < 500) {
        report(true);
        return void show({ state: 'refused', message: messageOf(error, 'This could not be checked.') });
      }
      report(false);
      const at = serverNow();
      const answer = await askList(lotId, plate.canonical, at);
      const check = {
        id,
        licensePlate: plate.display || plate.canonical,
        parkingLotId: lotId,
        said: answer?.said ?? 'unknown',
        checkedAt: at.toISOString(),
        staffId: user.id,
      };
      const isKept = await putInOutbox(check).then(
        () => true,
        () => false,
      );
      recount();
      show({ state: 'from_list', plate, answer, isKept });
    }
  }

  /** What the person says who has compared the plates. */
  async function answer(id: number, isSameCar: boolean): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    try {
      const check = await callStaff('answerCheck', {
        params: { id },
        body: { isSameCar },
        signal: AbortSignal.timeout(2 * PATIENCE_MS),
      });
      report(true);
      if (mine === turn.current) setShown(isSameCar ? NOTHING : { state: 'answered', check });
    } catch (error) {
      const isRefused = error instanceof CallError && error.status < 500;
      report(isRefused);
      const message = 'No signal. Nothing is held against this car: check it again.';
      if (mine === turn.current)
        setShown({ state: 'refused', message: isRefused ? messageOf(error, message) : message });
    }
  }

  function clear(): void {
    turn.current += 1;
    setShown(NOTHING);
  }

  useEffect(() => {
    if (shown.state !== 'answered' || !isAdverse(shown.check.verdict)) return;
    const { licensePlate } = shown.check;
    const timer = setTimeout(() => setShown({ state: 'outdated', licensePlate }), ADVERSE_FOR_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return { shown, ask, answer, clear };
}

/** `crypto.randomUUID` is for addresses with https alone. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = [...bytes].map((byte, n) => {
    const set = n === 6 ? (byte & 0x0f) | 0x40 : n === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, '0');
  });
  return text.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
