import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { say, sayAround } from '../../languages/say.ts';
import { amountLabel } from '../../words/amounts.ts';
import { dateWords } from '../../words/moments.ts';
import { planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { OrderCard, OrderLine } from '../paying/order-card.tsx';

/** A pass as it is being paid for. */
export function PassSummary({ thing: { subscription, coveredUntil } }: { thing: HolderPass }) {
  const { licensePlate, email, amount, currency, endDate, timezone: zone } = subscription;
  const note = coveredUntil !== null && (
    <p className="mb-3 rounded-sm bg-go/12 p-3 text-sm text-go">
      {sayAround('This plate is covered until {date}. The new time is added to the end.', {
        date: <strong key="date">{dateWords(coveredUntil, zone)}</strong>,
      })}
    </p>
  );
  return (
    <OrderCard note={note} total={amountLabel(amount, currency)}>
      <OrderLine label={say('License plate')}>
        <PlateBadge text={licensePlate} />
      </OrderLine>
      <OrderLine label={say('Plan')}>{planWords(subscription)}</OrderLine>
      <OrderLine label={say('Valid until')}>{dateWords(endDate, zone)}</OrderLine>
      <OrderLine label={say('Email')}>{email}</OrderLine>
    </OrderCard>
  );
}
