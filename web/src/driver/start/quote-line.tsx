import { formatMoney } from '@anypark/core/kernel/money';
import { formatDay, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import { priceOf } from '@anypark/core/lots/rates';
import { Spoken } from '../../ui/spoken.tsx';
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
    <>
      <Spoken text={`Total ${total}${before === null ? '' : `, instead of ${before}`}`} />
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-dashed border-line pt-2.5 tabular-nums">
        <div className="min-w-0 grow basis-[7rem]">
          <dt className="text-[0.8125rem] leading-4 text-muted">Expires at</dt>
          <dd className="text-xl font-bold tracking-tight whitespace-nowrap">
            {endsAt ? formatTime(endsAt, zone) : 'Closed'}
          </dd>
          <dd className="text-[0.8125rem] leading-4 text-muted">
            {endsAt ? `${formatDay(endsAt, zone)} · ${zoneLabel(zone)}` : zoneLabel(zone)}
          </dd>
        </div>
        <div className="min-w-0 grow basis-[7rem] text-right">
          <dt className="text-[0.8125rem] leading-4 text-muted">Total</dt>
          <dd className="text-xl font-bold tracking-tight whitespace-nowrap">{total}</dd>
          <dd className="text-[0.8125rem] leading-4 text-muted">
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
    </>
  );
}
