import { statement, type Tx } from '../../../src/platform/database.ts';

export interface Session {
  id: number;
  lot_id: number;
  plate: string;
  hours: number;
  state: string;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  activated_at: Date | null;
  closed_at: Date | null;
  extends_session_id: number | null;
  free_by: string | null;
  promo: string | null;
  discount: number;
  total: number;
  owner: string;
  paid_at: Date | null;
  amount: number;
  refunded: number;
  has_intent: boolean;
  is_bought: boolean;
}
export interface Pass {
  plate: string;
  plan_type: string | null;
  state: string;
  price: number;
  starts_at: Date | null;
  ends_at: Date | null;
  activated_at: Date | null;
  closed_at: Date | null;
  paid_at: Date | null;
  amount: number;
  refunded: number;
}
export interface Terms {
  lot_id: number;
  since: Date;
  total_spaces: number;
  opens: string;
  closes: string;
  is_active: boolean;
}
interface Told {
  created_at: Date;
  occasion: string;
  channel: string;
  state: string;
  lot_id: number | null;
}

const sessions = statement<[], Session>(
  `select s.id, s.lot_id, s.plate, s.duration_hours as hours, s.state, s.starts_at, s.ends_at, s.created_at, s.activated_at, s.closed_at,
          s.extends_session_id, s.free_by, c.code as promo, s.discount_cents as discount, s.total_cents as total,
          encode(s.owner_hash, 'hex') as owner, p.succeeded_at as paid_at, coalesce(p.amount_cents, 0) as amount,
          coalesce(p.refunded_cents, 0) as refunded, p.provider_intent_id is not null as has_intent, s.purchase_id is not null as is_bought
     from parking_sessions s left join payments p on p.purchase_id = s.purchase_id left join promo_codes c on c.id = s.promo_code_id`,
);
const passes = statement<[], Pass>(
  `select u.plate, u.plan_type, u.state, u.price_cents as price, u.starts_at, u.ends_at, u.activated_at, u.closed_at, p.succeeded_at as paid_at, coalesce(p.amount_cents, 0) as amount,
          coalesce(p.refunded_cents, 0) as refunded
     from subscriptions u left join payments p on p.purchase_id = u.purchase_id`,
);
const terms = statement<[], Terms>('select * from lot_terms order by lot_id, since');
const told = statement<[], Told>(
  `select m.created_at, m.occasion, m.channel, m.state, s.lot_id from messages m left join parking_sessions s on s.id = m.session_id`,
);
const declined = statement<[], { at: Date; reason: string; lot_id: number | null }>(
  `select d.declined_at as at, d.reason, s.lot_id from payment_declines d join payments p on p.id = d.payment_id
     left join parking_sessions s on s.purchase_id = p.purchase_id`,
);

export interface Rows {
  sessions: Session[];
  passes: Pass[];
  terms: Terms[];
  told: Told[];
  declined: { at: Date; reason: string; lot_id: number | null }[];
}

export async function everyRow(tx: Tx): Promise<Rows> {
  return {
    sessions: await tx.all(sessions, []),
    passes: await tx.all(passes, []),
    terms: await tx.all(terms, []),
    told: await tx.all(told, []),
    declined: await tx.all(declined, []),
  };
}
