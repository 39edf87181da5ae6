import { durationLabel } from '@anypark/core/lots/rates';
import type { Transaction } from '@anypark/core/parking/contract';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/money.ts';
import { PlateBadge } from '../../words/plate.tsx';

/** What is being paid for, to the cent. */
export function OrderSummary({ transaction }: { transaction: Transaction }) {
  const { licensePlate, duration, lotName, amount, originalAmount, discount, promoCode, currency } =
    transaction;
  const reduced = originalAmount !== amount;
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="order-summary">
      <h2 id="order-summary" className="mb-3 text-base font-bold">
        Order Summary
      </h2>
      <dl className="grid gap-2 text-sm">
        <Line label="License plate">
          <PlateBadge text={licensePlate} />
        </Line>
        <Line label="Duration">{durationLabel(duration)}</Line>
        <Line label="Location">{lotName}</Line>
        <Line label="Subtotal">{amountLabel(originalAmount, currency)}</Line>
        {reduced && (
          <Line label={promoCode === null ? 'Discount' : `Promo code ${promoCode}`} className="text-go">
            −{amountLabel(discount, currency)}
          </Line>
        )}
        <div className="mt-1 flex items-baseline justify-between border-t border-dashed border-line pt-3">
          <dt className="text-base font-bold">Total</dt>
          <dd className="text-xl font-bold tracking-tight tabular-nums">{amountLabel(amount, currency)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Line({
  label,
  children,
  className = '',
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={`flex min-h-7 items-center justify-between gap-4 ${className}`}>
      <dt className={className === '' ? 'text-muted' : ''}>{label}</dt>
      <dd className="min-w-0 truncate text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
