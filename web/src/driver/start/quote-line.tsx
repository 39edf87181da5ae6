import { zoneLabel } from '@anypark/core/kernel/zone';
import { priceOf } from '@anypark/core/lots/rates';
import { say, sayAround } from '../../languages/say.ts';
import { Spoken } from '../../ui/spoken.tsx';
import { dayLabel, timeLabel } from '../../words/clock.ts';
import { priceLabel } from '../../words/money.ts';
import type { Stay } from './use-stay.ts';

/** Time and money, the largest words after the plate. */
export function QuoteLine({ stay, zone, currency }: { stay: Stay; zone: string; currency: string }) {
  const { quote, rates, duration } = stay;
  const endsAt = quote.ok ? quote.endsAt : null;
  const cents = quote.ok ? quote.price.totalCents : (priceOf(rates, duration) ?? 0);
  const total = priceLabel(cents, currency);
  const before =
    quote.ok && quote.price.discountCents > 0 ? priceLabel(quote.price.subtotalCents, currency) : null;
  return (
    <>
      <Spoken
        text={
          before === null
            ? say('Total {total}', { total })
            : say('Total {total}, instead of {before}', { total, before })
        }
      />
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-dashed border-line pt-2.5 tabular-nums">
        <div className="min-w-0 grow basis-[7rem]">
          <dt className="text-[0.8125rem] leading-4 text-muted">{say('Expires at')}</dt>
          <dd className="text-xl font-bold tracking-tight whitespace-nowrap">
            {endsAt ? timeLabel(endsAt, zone) : say('Closed')}
          </dd>
          <dd className="text-[0.8125rem] leading-4 text-muted">
            {endsAt ? `${dayLabel(endsAt, zone)} · ${zoneLabel(zone)}` : zoneLabel(zone)}
          </dd>
        </div>
        <div className="grow basis-[7rem] text-end">
          <dt className="text-[0.8125rem] leading-4 text-muted">{say('Total')}</dt>
          <dd className="text-xl font-bold tracking-tight whitespace-nowrap">{total}</dd>
          <dd className="text-[0.8125rem] leading-4 text-muted">
            {stay.covered
              ? say('subscription')
              : before === null
                ? say('nothing added later')
                : sayAround('instead of {before}', { before: <s key="before">{before}</s> })}
          </dd>
        </div>
      </dl>
    </>
  );
}
