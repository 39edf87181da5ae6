import { statement, type Tx } from '../platform/database.ts';

const note = statement<[paymentId: string, chargeId: string, reason: string, at: Date]>(
  `insert into payment_declines (payment_id, charge_id, reason, declined_at) values ($1, $2, left($3, 100), $4)
   on conflict do nothing`,
);

/** Keeps why a try to pay came to nothing, once for each try. */
export async function noteDecline(
  tx: Tx,
  paymentId: string,
  { chargeId, reason }: { chargeId: string; reason: string },
  at: Date,
): Promise<void> {
  await tx.all(note, [paymentId, chargeId, reason, at]);
}
