import type { ParkingLot } from '@anypark/core/lots/contract';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import type { FirstAnswers } from '../platform/http/light-page.ts';
import { ownTexts } from '../settings/own-texts.ts';
import { facility } from '../settings/store.ts';
import { configToWire } from '../settings/to-wire.ts';
import { lotsForDrivers } from './lots-for-drivers.ts';

/** Pages that are asked for within so long say the same prices and free spaces; each asks anew behind what it shows. */
const KEPT_MS = 2_000;

/** What a driver's page asks first; its lots are read once for all who come at the same time. */
export function firstAnswersReader({
  db,
  now,
  config,
}: {
  db: Database;
  now: () => Date;
  config: Config;
}): () => Promise<FirstAnswers> {
  let kept = { at: 0, of: 0, lots: Promise.resolve<ParkingLot[]>([]) };
  return async () => {
    // A name or a currency is not asked for again by the page.
    const [row, texts] = [await facility(db), await ownTexts(db)];
    const [at, of] = [performance.now(), row.updated_at.getTime()];
    if (kept.of !== of || at - kept.at > KEPT_MS) kept = { at, of, lots: lotsForDrivers(db, row, now()) };
    return {
      lots: await kept.lots,
      address: row.location,
      config: (origin) => configToWire(row, texts, config, origin),
    };
  };
}
