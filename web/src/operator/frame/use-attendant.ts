import { paths } from '@anypark/core/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Attendant, forgetLists, keptAttendant } from '../phone/store.ts';

/**
 * Who works with the attendants' page on this phone; null on every other page, or where nobody does. A login that has
 * ended, from wherever, takes them and their lists off the phone.
 */
export function useAttendant(hasEnded: boolean): Attendant | null {
  const [path] = useLocation();
  const isTheirs = path === paths.enforcement;
  const [attendant, setAttendant] = useState<Attendant | null>(null);
  useEffect(() => {
    if (hasEnded) void forgetLists().catch(() => {});
  }, [hasEnded]);
  useEffect(() => {
    if (!isTheirs) return;
    let isOver = false;
    void keptAttendant().then(
      (kept) => !isOver && setAttendant(kept ?? null),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isTheirs]);
  return isTheirs ? attendant : null;
}
