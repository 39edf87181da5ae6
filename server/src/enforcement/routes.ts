import { api } from '@anypark/core/api';
import { readPlate } from '@anypark/core/kernel/plate';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { staffOf } from '../staff/access.ts';
import { checkPlate } from './check-plate.ts';

/** Looking at the cars in a lot. */
export function enforcementRoutes(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  mount(app, api.checkPlate, async ({ body }, { request }) => {
    const reading = readPlate(body.licensePlate);
    if (!reading.ok) throw new Problem('plate.invalid');
    const at = now();
    const found = await checkPlate(db, body.parkingLotId, reading.plate, staffOf(request).id, at);
    return {
      verdict: found.verdict,
      licensePlate: reading.plate.display,
      lotName: found.lotName,
      paidUntil: found.paidUntil?.toISOString() ?? null,
      checkedAt: at.toISOString(),
    };
  });
}
