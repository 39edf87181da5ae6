import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { HOLD_MINUTES } from '@anypark/core/lots/availability';
import { closeIfAllowed, fulfilSession } from '../parking/activate-session.ts';
import { startSession } from '../parking/start-session.ts';
import { lockSessionOf, prolongHold, reinstateSession, sessionOf } from '../parking/store.ts';
import { Problem } from '../platform/problem.ts';
import type { PurchaseKind } from './kind.ts';
import { keepStay, recoverStay } from './recover-stay.ts';

/** Time in a lot. */
export const stay: PurchaseKind<typeof startSession> = {
  order: startSession,
  holdMinutes: HOLD_MINUTES,
  async describe(tx, purchaseId) {
    const session = await sessionOf(tx, purchaseId);
    const label = transactionNumber(session.id);
    const subject = { kind: 'session', id: session.id } as const;
    return { label, text: `${label} ${session.lot_name}`, subject, kept: keepStay(session) };
  },
  fulfil: async (tx, id, paidAt, at) => fulfilSession(tx, await lockSessionOf(tx, id), paidAt, at),
  close: async (tx, id, why, at) => closeIfAllowed(tx, await lockSessionOf(tx, id), why, at),
  reinstate: async (tx, id) => reinstateSession(tx, (await lockSessionOf(tx, id)).id),
  keep: async (tx, id, until) => prolongHold(tx, (await lockSessionOf(tx, id)).id, until),
  async occasion(tx, id) {
    const { lot_id: lotId, plate, plate_display: plateDisplay } = await lockSessionOf(tx, id);
    return { lotId, plate, plateDisplay };
  },
  recover: recoverStay,
  overdue: () =>
    new Problem('session.not_payable', {
      text: 'The time to pay for this session has run out. Nothing was charged. Please start over.',
    }),
};
