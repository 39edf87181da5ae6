import { addMinutes } from '@anypark/core/kernel/zone';
import { HOLD_MINUTES } from '@anypark/core/lots/availability';
import { closeIfAllowed, fulfilSession } from '../parking/activate-session.ts';
import { lockSession, prolongHold } from '../parking/store.ts';
import type { Payment } from '../payments/store.ts';
import type { Tx } from '../platform/database.ts';
import { closePassIfAllowed, fulfilPass, passOccasion } from '../subscriptions/fulfil-pass.ts';

/** What a payment's fate means for the thing that it pays for; each inside the transaction that settles it. */
interface Bought {
  fulfil(tx: Tx, paidAt: Date, at: Date): Promise<void>;
  /** No money can come any more, or all of it was given back. Leaves what is over as it is. */
  close(tx: Tx, why: 'cancelled' | 'refunded', at: Date): Promise<void>;
  /** The provider is at work: nothing is given up meanwhile. */
  keep(tx: Tx, at: Date): Promise<void>;
  /** Whose money it is. */
  occasion(tx: Tx): Promise<{ lotId: number | null; plate: string; plateDisplay: string }>;
}

/** What a payment is for: a stay or a pass. */
export function boughtBy({ session_id, subscription_id }: Payment): Bought {
  if (session_id !== null) return aStay(session_id);
  if (subscription_id !== null) return aPass(subscription_id);
  throw new Error('a payment for nothing');
}

function aStay(id: number): Bought {
  return {
    fulfil: (tx, paidAt, at) => fulfilSession(tx, id, paidAt, at),
    close: (tx, why, at) => closeIfAllowed(tx, id, why, at),
    keep: (tx, at) => prolongHold(tx, id, addMinutes(at, HOLD_MINUTES)),
    async occasion(tx) {
      const { lot_id: lotId, plate, plate_display: plateDisplay } = await lockSession(tx, id);
      return { lotId, plate, plateDisplay };
    },
  };
}

function aPass(id: number): Bought {
  return {
    fulfil: (tx, paidAt, at) => fulfilPass(tx, id, paidAt, at),
    close: (tx, why, at) => closePassIfAllowed(tx, id, why, at),
    // The round that gives unpaid passes up asks the provider first.
    keep: async () => {},
    occasion: (tx) => passOccasion(tx, id),
  };
}
