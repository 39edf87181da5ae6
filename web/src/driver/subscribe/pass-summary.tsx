import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { dateWords } from '../../words/moments.ts';
import { amountLabel } from '../../words/money.ts';
import { planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { OrderCard, OrderLine } from '../paying/order-card.tsx';

/** A pass as it is being paid for. */
export function PassSummary({ thing: { subscription, coveredUntil } }: { thing: HolderPass }) {
  const { licensePlate, email, amount, currency, endDate, timezone: zone } = subscription;
  const note = coveredUntil !== null && (
    <p className="mb-3 rounded-sm bg-go/12 p-3 text-sm text-go">
      This plate is covered until <strong>{dateWords(coveredUntil, zone)}</strong>. The new time is added to
      the end.
    </p>
  );
  return (
    <OrderCard note={note} total={amountLabel(amount, currency)}>
      <OrderLine label="License plate">
        <PlateBadge text={licensePlate} />
      </OrderLine>
      <OrderLine label="Plan">{planWords(subscription)}</OrderLine>
      <OrderLine label="Valid until">{dateWords(endDate, zone)}</OrderLine>
      <OrderLine label="Email">{email}</OrderLine>
    </OrderCard>
  );
}
