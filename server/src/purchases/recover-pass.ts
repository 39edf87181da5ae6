import { readPlate, SUBSCRIPTION_PLATE_MAX } from '@anypark/core/kernel/plate';
import { PLAN_TYPES } from '@anypark/core/subscriptions/subscription';
import { z } from 'zod';
import type { Tx } from '../platform/database.ts';
import { createPassAgain, type Pass } from '../subscriptions/store.ts';
import type { RecoveredOrder } from './kind.ts';

const Kept = z.object({
  number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  plate: z.string(),
  plan: z.enum(PLAN_TYPES),
  email: z.string().max(254).optional(),
  owner: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  key: z.string().min(22).max(64),
  link: z.string().max(300).optional(),
});

/** What is kept of a pass at the provider. */
export function keepPass(pass: Pass): Record<string, string> {
  const { plan_type, email, owner_hash, link_base } = pass;
  return {
    number: String(pass.id),
    plate: pass.plate_display,
    ...(plan_type !== null && { plan: plan_type }),
    ...(email !== null && { email }),
    ...(owner_hash !== null && { owner: owner_hash.toString('hex') }),
    key: pass.private_key,
    ...(link_base !== null && { link: link_base }),
  };
}

/** A pass of which our rows are lost, under its old number where nobody else has it. See PurchaseKind.recover. */
export async function recoverPass(
  tx: Tx,
  purchaseId: number,
  kept: Readonly<Record<string, string>>,
  { amountCents, currency, orderedAt }: RecoveredOrder,
): Promise<boolean> {
  const parsed = Kept.safeParse(kept);
  const reading = parsed.success ? readPlate(parsed.data.plate, SUBSCRIPTION_PLATE_MAX) : null;
  if (!parsed.success || !reading?.ok) return false;
  const { number, plan, email = null, owner, key, link = null } = parsed.data;
  const { canonical } = reading.plate;
  const wish = {
    plate: { canonical, display: canonical },
    email,
    planType: plan,
    grantedDays: null,
    priceCents: amountCents,
    currency,
    ownerHash: owner === undefined ? null : Buffer.from(owner, 'hex'),
    linkBase: link,
    number,
    key,
  };
  await createPassAgain(tx, wish, purchaseId, orderedAt);
  return true;
}
