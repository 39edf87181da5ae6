import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { filled } from '../kernel/text.ts';
import { VERDICTS } from './verdict.ts';

export const PlateCheckRequest = z.strictObject({
  licensePlate: filled(60, 'License plate is required'),
  parkingLotId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});

/** What stands for a plate in a lot now. No money: an attendant sees none. */
export const PlateCheck = z.object({
  verdict: z.enum(VERDICTS),
  licensePlate: z.string(),
  lotName: z.string(),
  /** Until when it is, or was, paid for; null without an active session. */
  paidUntil: z.nullable(z.iso.datetime()),
  checkedAt: z.iso.datetime(),
});

/** The calls by which a lot is enforced. Part of the table in api.ts. */
export const enforcementEndpoints = {
  checkPlate: {
    method: 'POST',
    path: '/api/enforcement/checks',
    audience: 'attendant',
    summary: 'Whether a plate may stand in a lot now; the look is logged',
    perMinute: 240,
    body: PlateCheckRequest,
    output: PlateCheck,
  },
} as const satisfies Record<string, Endpoint>;
