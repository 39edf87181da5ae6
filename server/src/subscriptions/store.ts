import type { Language } from '@anypark/core/languages/language';
import type { PaymentState } from '@anypark/core/payments/payment';
import type { PassTerm } from '@anypark/core/subscriptions/life';
import type { PlanType, SubscriptionState } from '@anypark/core/subscriptions/subscription';
import { statement, type Tx } from '../platform/database.ts';
import { lostNumber } from '../platform/lost-number.ts';

const covering = statement<[plate: string, at: Date], { id: number; covered_until: Date }>(
  `select id, (select max(ends_at) from subscriptions where plate = $1 and state = 'active') as covered_until
     from subscriptions
    where plate = $1 and state = 'active' and starts_at <= $2 and ends_at > $2
    order by ends_at desc limit 1`,
);

/**
 * The subscription under which a canonical plate parks free at an instant, and until when it does without a gap, or
 * null. Same rule as core's `covers`.
 */
export function coveringSubscription(
  tx: Tx,
  plate: string,
  at: Date,
): Promise<{ id: number; covered_until: Date } | null> {
  return tx.maybe(covering, [plate, at]);
}

/** A pass and its payment. Dates are null until it is active. */
export interface Pass {
  readonly id: number;
  readonly plate: string;
  readonly plate_display: string;
  readonly paid_plate: string | null;
  readonly paid_plate_display: string | null;
  readonly email: string | null;
  readonly plan_type: PlanType | null;
  readonly granted_days: number | null;
  readonly price_cents: number;
  readonly currency: string;
  readonly state: SubscriptionState;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly paused_at: Date | null;
  readonly created_at: Date;
  readonly activated_at: Date | null;
  readonly closed_at: Date | null;
  readonly private_key: string;
  readonly owner_hash: Buffer | null;
  readonly link_base: string | null;
  /** In which its holder is written to. */
  readonly language: Language;
  /** Null for a pass that was granted. */
  readonly purchase_id: number | null;
  readonly payment_id: string | null;
  readonly payment_state: PaymentState | null;
  readonly refunded_cents: number | null;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly succeeded_at: Date | null;
}

export const PASS_SELECT = `
  select b.id, b.plate, b.plate_display, b.paid_plate, b.paid_plate_display, b.email, b.plan_type, b.granted_days,
         b.price_cents, b.currency, b.state, b.starts_at, b.ends_at, b.paused_at, b.created_at, b.activated_at, b.closed_at,
         b.private_key, b.owner_hash, b.link_base, b.language, b.purchase_id, p.id as payment_id, p.state as payment_state, p.refunded_cents,
         p.card_brand, p.card_last4, p.succeeded_at
    from subscriptions b left join payments p on p.purchase_id = b.purchase_id`;

const byId = statement<[id: number], Pass>(`${PASS_SELECT} where b.id = $1`);
const bought = statement<[purchaseId: number], { id: number; plate_display: string }>(
  'select id, plate_display from subscriptions where purchase_id = $1',
);
const byKey = statement<[key: string], Pass>(`${PASS_SELECT} where b.private_key = $1`);

export const findPass = (tx: Tx, id: number) => tx.maybe(byId, [id]);
export const findPassByKey = (tx: Tx, key: string) => tx.maybe(byKey, [key]);
/** A pass that exists. */
export const presentPass = (tx: Tx, id: number) => tx.one(byId, [id]);
/** Number and plate of the pass that a purchase is for. */
export const passOf = (tx: Tx, purchaseId: number) => tx.one(bought, [purchaseId]);

const lockPlate = statement<[plate: string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))');
const live = statement<[plate: string], PassTerm>(
  `select id, state, starts_at as "startsAt", ends_at as "endsAt", paused_at as "pausedAt" from subscriptions
    where plate = $1 and state in ('active', 'paused') order by starts_at, id`,
);

/** What a plate has, also what has run out and is not closed yet. */
export const passesOf = (tx: Tx, plate: string) => tx.all(live, [plate]);

/** The same, one at a time for each plate until the transaction ends: what is decided from it stays true. */
export async function lockPassesOf(tx: Tx, plate: string): Promise<PassTerm[]> {
  await tx.all(lockPlate, [`passes:${plate}`]);
  return passesOf(tx, plate);
}

/** A pass together with all that its plate has, held until the transaction ends. Null: there is no such pass. */
export async function lockPass(tx: Tx, id: number): Promise<{ pass: Pass; all: PassTerm[] } | null> {
  let seen = await findPass(tx, id);
  for (;;) {
    if (seen === null) return null;
    const all = await lockPassesOf(tx, seen.plate);
    const pass: Pass = await presentPass(tx, id);
    // Taken to another plate while we waited.
    if (pass.plate === seen.plate) return { pass, all };
    seen = pass;
  }
}

const insert = statement<unknown[], { id: number }>(
  `insert into subscriptions (plate, plate_display, email, plan_type, granted_days, price_cents, currency, state,
     owner_hash, link_base, language, created_at, purchase_id)
   values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10, $11, $12) returning id`,
);

export interface NewPass {
  readonly plate: { canonical: string; display: string };
  readonly email: string | null;
  readonly planType: PlanType | null;
  readonly grantedDays: number | null;
  readonly priceCents: number;
  readonly currency: string;
  readonly ownerHash: Buffer | null;
  readonly linkBase: string | null;
  readonly language?: Language;
}

/** Writes a pass down that is not active yet; `purchaseId` null for one that costs nothing. Returns its id. */
export async function createPass(
  tx: Tx,
  pass: NewPass,
  purchaseId: number | null,
  at: Date,
): Promise<number> {
  return (await tx.one(insert, [...columnsOf(pass), at, purchaseId])).id;
}

const insertAgain = statement<unknown[], { id: number }>(
  `insert into subscriptions (plate, plate_display, email, plan_type, granted_days, price_cents, currency, state,
     owner_hash, link_base, language, created_at, purchase_id, private_key, id)
   overriding system value
   values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10, $11, $12, $13, coalesce($14, nextval('subscriptions_id_seq')))
   returning id`,
);
const reclaimPassNumber = lostNumber('subscriptions');

/** Writes a pass again whose row is lost, with the key that it had, and its number unless another one has it. */
export async function createPassAgain(
  tx: Tx,
  pass: NewPass & { number: number; key: string },
  purchaseId: number,
  at: Date,
): Promise<void> {
  const number = await reclaimPassNumber(tx, pass.number);
  await tx.one(insertAgain, [...columnsOf(pass), at, purchaseId, pass.key, number]);
}

function columnsOf(pass: NewPass) {
  const { plate, email, planType, grantedDays, priceCents, currency, ownerHash, linkBase } = pass;
  const terms = [plate.canonical, plate.display, email, planType, grantedDays, priceCents] as const;
  return [...terms, currency, ownerHash, linkBase, pass.language ?? 'en'] as const;
}

const sameWish = statement<
  [plate: string, email: string, plan: string, price: number, currency: string, owner: Buffer, since: Date],
  { id: number }
>(
  `select b.id from subscriptions b join payments p on p.purchase_id = b.purchase_id
    where b.state = 'pending' and b.plate = $1 and b.email = $2 and b.plan_type = $3 and b.price_cents = $4
      and b.currency = $5 and b.owner_hash = $6 and b.created_at > $7 and p.state in ('created', 'open')
    order by b.id desc limit 1`,
);

/** The unpaid pass that the same device has asked for before, in the same words and at the same price, or null. */
export function unpaidTwin(tx: Tx, wish: NewPass, since: Date): Promise<{ id: number } | null> {
  const { plate, email, planType, priceCents, currency, ownerHash } = wish;
  if (ownerHash === null || email === null || planType === null) return Promise.resolve(null);
  return tx.maybe(sameWish, [plate.canonical, email, planType, priceCents, currency, ownerHash, since]);
}

const setTerm = statement<[id: number, state: string, starts: Date, ends: Date, paused: Date | null]>(
  'update subscriptions set state = $2, starts_at = $3, ends_at = $4, paused_at = $5 where id = $1',
);

export async function storeTerm(tx: Tx, { id, state, startsAt, endsAt, pausedAt }: PassTerm): Promise<void> {
  await tx.all(setTerm, [id, state, startsAt, endsAt, pausedAt]);
}

const activate = statement<[id: number, starts: Date, ends: Date, at: Date]>(
  `update subscriptions set state = 'active', starts_at = $2, ends_at = $3, activated_at = $4, closed_at = null
    where id = $1`,
);

export async function activatePass(
  tx: Tx,
  id: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  at: Date,
): Promise<void> {
  await tx.all(activate, [id, startsAt, endsAt, at]);
}

const close = statement<[id: number, at: Date]>(
  `update subscriptions set state = 'cancelled', paused_at = null, closed_at = $2 where id = $1`,
);

export async function closePass(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.all(close, [id, at]);
}

const move = statement<[id: number, plate: string, display: string]>(
  `update subscriptions set plate = $2, plate_display = $3, paid_plate = coalesce(paid_plate, plate),
          paid_plate_display = coalesce(paid_plate_display, plate_display) where id = $1`,
);

export async function storePlate(
  tx: Tx,
  id: number,
  plate: { canonical: string; display: string },
): Promise<void> {
  await tx.all(move, [id, plate.canonical, plate.display]);
}

const expire = statement<[at: Date, limit: number], { id: number }>(
  `with over as (
     update subscriptions set state = 'expired', closed_at = ends_at
      where id in (select id from subscriptions where state = 'active' and ends_at <= $1
                    order by ends_at limit $2 for update skip locked)
     returning id, ends_at)
   insert into subscription_events (subscription_id, at, kind) select id, ends_at, 'expired' from over returning id`,
);

/** Closes passes that have run out. Returns how many. */
export async function expirePasses(tx: Tx, at: Date, limit: number): Promise<number> {
  return (await tx.all(expire, [at, limit])).length;
}
