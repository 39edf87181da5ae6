import { formatMoney } from '@anypark/core/kernel/money';
import { formatDay, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import { priceOf } from '@anypark/core/lots/rates';
import type { Stay } from './use-stay.ts';

/** Time and money, the largest words after the plate. */
export function QuoteLine({ stay, zone, currency }: { stay: Stay; zone: string; currency: string }) {
  const { quote, rates, duration } = stay;
  const endsAt = quote.ok ? quote.endsAt : null;
  const cents = quote.ok ? quote.price.totalCents : (priceOf(rates, duration) ?? 0);
  const total = formatMoney(cents, currency);
  const before =
    quote.ok && quote.price.discountCents > 0 ? formatMoney(quote.price.subtotalCents, currency) : null;
  return (
    <dl className="flex justify-between gap-4 border-t border-dashed border-line pt-2.5 tabular-nums">
      <div className="min-w-0">
        <dt className="text-[13px] leading-4 text-muted">Expires at</dt>
        <dd className="text-xl font-bold tracking-tight whitespace-nowrap">
          {endsAt ? formatTime(endsAt, zone) : 'Closed'}
        </dd>
        <dd className="truncate text-[13px] leading-4 text-muted">
          {endsAt ? `${formatDay(endsAt, zone)} · ${zoneLabel(zone)}` : zoneLabel(zone)}
        </dd>
      </div>
      <div className="min-w-0 text-right">
        <dt className="text-[13px] leading-4 text-muted">Total</dt>
        <dd className="text-xl font-bold tracking-tight whitespace-nowrap">{total}</dd>
        <dd className="truncate text-[13px] leading-4 text-muted">
          {stay.covered ? (
            'subscription'
          ) : before === null ? (
            'nothing added later'
          ) : (
            <>
              instead of <s>{before}</s>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
