import { amountText } from '@anypark/core/kernel/money';
import type { Ticket } from '@anypark/core/tickets/contract';
import { ticketKeyOf } from '../parking/access.ts';
import type { TransactionRow } from '../parking/transactions.ts';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';

interface StayRow {
  readonly id: number;
  readonly plate_display: string;
  readonly ends_at: Date;
  readonly is_over: boolean;
  readonly paid_cents: number;
  readonly parts: number;
}

const wholeStay = statement<[firstId: number, owner: Buffer], StayRow>(
  `with recursive part as (
     select * from parking_sessions where id = $1
     union all select more.* from part join parking_sessions more on more.extends_session_id = part.id),
   begun as (select * from part where state not in ('pending', 'cancelled')),
   last as (select id, plate_display from begun order by state = 'active' desc, id desc limit 1)
   select last.id, last.plate_display,
          coalesce(max(b.ends_at) filter (where b.state in ('active', 'expired')), max(b.ends_at)) as ends_at,
          not bool_or(b.state = 'active') as is_over,
          (coalesce(sum(b.total_cents - coalesce(p.refunded_cents, 0)) filter (where b.owner_hash = $2), 0))::bigint as paid_cents,
          (count(*) filter (where b.owner_hash = $2))::int as parts
     from last cross join begun b left join payments p on p.purchase_id = b.purchase_id
    group by last.id, last.plate_display`,
);

/**
 * The ticket of the stay to which a transaction belongs; for whom it is shared with without what was paid. What others
 * have paid for the same car is nobody's. Throws transaction.not_found for a stay that has not begun.
 */
export async function ticketOf(tx: Tx, row: TransactionRow, isShared: boolean): Promise<Ticket> {
  const stay = await tx.maybe(wholeStay, [row.stay_id, row.owner_hash]);
  if (stay === null || row.state === 'pending' || row.state === 'cancelled')
    throw new Problem('transaction.not_found');
  return {
    transactionId: stay.id,
    licensePlate: stay.plate_display,
    lotName: row.lot_name,
    lotLocation: row.lot_location,
    startTime: row.stay_starts_at.toISOString(),
    endTime: stay.ends_at.toISOString(),
    timezone: row.timezone,
    isOver: stay.is_over,
    own: isShared
      ? null
      : {
          amount: amountText(stay.paid_cents, row.currency),
          currency: row.currency,
          parts: stay.parts,
          shareKey: ticketKeyOf(row.receipt_key),
        },
  };
}
