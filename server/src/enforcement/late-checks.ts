import type { LateCheck } from '@anypark/core/enforcement/contract';
import { readPlate } from '@anypark/core/kernel/plate';
import { addMinutes } from '@anypark/core/kernel/zone';
import { findLot } from '../lots/store.ts';
import type { Database } from '../platform/database.ts';
import type { Checker } from './check-plate.ts';
import { logCheck } from './store.ts';

/** A phone that was away for longer tells of nothing that anybody asks for. */
const LATE_DAYS = 7;

/**
 * Keeps checks that a phone made without a signal, as it made them, in their order and once each. One that cannot be
 * kept does not hold up those behind it.
 */
export function keepLateChecks(
  db: Database,
  checks: readonly LateCheck[],
  checker: Checker,
  at: Date,
): Promise<{ kept: string[]; refused: { id: string; message: string }[] }> {
  return db.transaction(async (tx) => {
    const kept: string[] = [];
    const refused: { id: string; message: string }[] = [];
    for (const { id, licensePlate, parkingLotId, said, checkedAt } of checks) {
      const refuse = (message: string) => refused.push({ id, message });
      const reading = readPlate(licensePlate);
      // A phone's clock that is ahead has not seen the future.
      const moment = new Date(Math.min(Date.parse(checkedAt), at.getTime()));
      if (!reading.ok) refuse('This is not a plate.');
      else if (moment < addMinutes(at, -LATE_DAYS * 24 * 60)) refuse('This check is more than a week old.');
      else if ((await findLot(tx, parkingLotId)) === null) refuse('There is no such lot.');
      else {
        const check = { clientId: id, lotId: parkingLotId, plate: reading.plate, verdict: said } as const;
        const { staffId, apiKeyId } = checker;
        const noted = { ...check, until: null, lookAlikes: [], isLate: true, staffId, apiKeyId };
        if ((await logCheck(tx, noted, moment)) === null) refuse('This id is another check’s.');
        else kept.push(id);
      }
    }
    return { kept, refused };
  });
}
