import type { StaffUser } from '@anypark/core/staff/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { refreshList } from '../phone/lot-list.ts';
import { sendOutbox } from '../phone/outbox.ts';
import { countWaiting, type KeptList, keptList } from '../phone/store.ts';

const WITH_SIGNAL_MS = 20_000;
/** Between two looks whether there is one again. */
const WITHOUT_MS = 5_000;
const PATIENCE_MS = 8_000;

export interface Signal {
  readonly isOnline: boolean;
  /** The chosen lot's list on this phone; null: there is none yet. */
  readonly list: KeptList | null;
  /** Checks that wait on this phone. */
  readonly waiting: number;
  /** An answer came, or none did. */
  report(isOnline: boolean): void;
  /** Counts anew what waits. */
  recount(): void;
  /** Sends at once what waits. */
  hurry(): void;
}

/** Keeps the lot's list fresh and sends what waits, for as long as the page is open. */
export function useSignal(user: StaffUser, lotId: number | null): Signal {
  const [isOnline, setOnline] = useState(true);
  const [list, setList] = useState<KeptList | null>(null);
  const [waiting, setWaiting] = useState(0);
  const hurry = useRef(() => {});

  const recount = useCallback(
    () => void countWaiting(user.id).then(setWaiting, () => setWaiting(0)),
    [user.id],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let isBusy = false;
    const round = async () => {
      if (isBusy) return;
      isBusy = true;
      clearTimeout(timer);
      const isHeard = await once();
      isBusy = false;
      if (isOver) return;
      setOnline(isHeard);
      timer = setTimeout(round, isHeard ? WITH_SIGNAL_MS : WITHOUT_MS);
    };
    const once = async () => {
      try {
        await sendOutbox(user.id);
        if (lotId !== null) {
          const fresh = await refreshList(lotId, AbortSignal.timeout(PATIENCE_MS));
          if (!isOver) setList(fresh);
        }
        return true;
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) return false;
        return true;
      } finally {
        if (!isOver) recount();
      }
    };
    setList(null);
    if (lotId !== null)
      void keptList(lotId).then(
        (kept) => !isOver && kept !== undefined && setList((shown) => shown ?? kept),
        () => {},
      );
    recount();
    void round();
    hurry.current = () => void round();
    const look = () => document.visibilityState === 'visible' && void round();
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [user.id, lotId, recount]);

  const report = useCallback((isHeard: boolean) => {
    setOnline((was) => {
      // What waits need not wait for the next look.
      if (isHeard && !was) hurry.current();
      return isHeard;
    });
  }, []);
  const now = useCallback(() => hurry.current(), []);
  return { isOnline, list, waiting, report, recount, hurry: now };
}
