import type { Transaction } from '@anypark/core/parking/contract';
import { say } from '../../languages/say.ts';
import { amountLabel } from '../../words/amounts.ts';
import { timeLabel } from '../../words/clock.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { lengthWords } from '../../words/stays.ts';
import { OrderCard, OrderLine } from '../paying/order-card.tsx';

/** A stay as it is being paid for. */
export function OrderSummary({ thing: transaction }: { thing: Transaction }) {
  const { licensePlate, lotName, amount, originalAmount, discount, promoCode, currency } = transaction;
  const { endTime, timezone } = transaction;
  return (
    <OrderCard total={amountLabel(amount, currency)}>
      <OrderLine label={say('License plate')}>
        <PlateBadge text={licensePlate} />
      </OrderLine>
      <OrderLine label={say('Duration')}>
        {say('{duration}, until {time}', {
          duration: lengthWords(transaction),
          time: timeLabel(new Date(endTime), timezone),
        })}
      </OrderLine>
      <OrderLine label={say('Location')}>
        <bdi>{lotName}</bdi>
      </OrderLine>
      <OrderLine label={say('Subtotal')}>{amountLabel(originalAmount, currency)}</OrderLine>
      {originalAmount !== amount && (
        <OrderLine
          label={promoCode === null ? say('Discount') : say('Promo code {code}', { code: promoCode })}
          isGood
        >
          −{amountLabel(discount, currency)}
        </OrderLine>
      )}
    </OrderCard>
  );
}
