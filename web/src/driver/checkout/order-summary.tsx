import { formatTime } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { amountLabel } from '../../words/money.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { lengthWords } from '../../words/stays.ts';
import { OrderCard, OrderLine } from '../paying/order-card.tsx';

/** A stay as it is being paid for. */
export function OrderSummary({ thing: transaction }: { thing: Transaction }) {
  const { licensePlate, lotName, amount, originalAmount, discount, promoCode, currency } = transaction;
  const { endTime, timezone } = transaction;
  return (
    <OrderCard total={amountLabel(amount, currency)}>
      <OrderLine label="License plate">
        <PlateBadge text={licensePlate} />
      </OrderLine>
      <OrderLine label="Duration">
        {lengthWords(transaction)}, until {formatTime(new Date(endTime), timezone)}
      </OrderLine>
      <OrderLine label="Location">{lotName}</OrderLine>
      <OrderLine label="Subtotal">{amountLabel(originalAmount, currency)}</OrderLine>
      {originalAmount !== amount && (
        <OrderLine label={promoCode === null ? 'Discount' : `Promo code ${promoCode}`} isGood>
          −{amountLabel(discount, currency)}
        </OrderLine>
      )}
    </OrderCard>
  );
}
