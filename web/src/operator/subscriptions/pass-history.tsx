import type { PassEvent } from '@anypark/core/subscriptions/contract';
import type { ReactNode } from 'react';
import { amountLabel } from '../../words/amounts.ts';
import { dateWords, momentLabel } from '../../words/moments.ts';
import { PlateText } from '../../words/plate.tsx';
import { refundTitle } from '../refunds/refund-words.ts';

interface PassHistoryProps {
  events: readonly PassEvent[];
  currency: string;
  zone: string;
}

/** What has happened to a pass, oldest first. */
export function PassHistory({ events, currency, zone }: PassHistoryProps) {
  return (
    <ol className="text-sm">
      {events.map((event, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end
          key={index}
          className="relative border-l border-line pb-4 pl-5 last:border-transparent last:pb-0"
        >
          <span aria-hidden="true" className="absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-edge" />
          <p className="font-semibold tabular-nums">{titleOf(event, currency)}</p>
          {event.reason !== null && <p className="wrap-anywhere">{event.reason}</p>}
          {event.endDate !== null && event.kind !== 'paused' && (
            <p className="text-muted">Valid until {dateWords(event.endDate, zone)}</p>
          )}
          <p className="text-muted tabular-nums">{momentLabel(event.at, zone)}</p>
        </li>
      ))}
    </ol>
  );
}

function titleOf(event: PassEvent, currency: string): ReactNode {
  const by = event.byHolder ? ' by the holder' : event.by === null ? '' : ` by ${event.by}`;
  const amount = event.amount === null ? '' : amountLabel(event.amount, currency);
  switch (event.kind) {
    case 'created':
      return 'Created';
    case 'paid':
      return `Paid ${amount}`;
    case 'activated':
      return 'Active';
    case 'granted':
      return `Granted${by}`;
    case 'paused':
      return `Paused${by}`;
    case 'resumed':
      return `Resumed${by}`;
    case 'moved':
      return 'Begins earlier: the pass before it is gone';
    case 'plate_changed':
      return (
        <>
          Plate changed from <PlateText text={event.fromPlate ?? ''} /> to{' '}
          <PlateText text={event.toPlate ?? ''} />
          {by}
        </>
      );
    case 'cancelled':
      return by === '' ? 'Abandoned: not paid in time' : `Cancelled${by}`;
    case 'refunded':
      return 'Ended: fully refunded';
    case 'expired':
      return 'Expired';
    case 'mail_waiting':
      return 'E-mail with the private link is being sent';
    case 'mail_sent':
      return 'E-mail with the private link sent';
    case 'mail_not_sent':
      return 'E-mail with the private link not sent';
    case 'refund':
      return refundTitle({ state: event.refundState, money: amount, by: event.by });
  }
}
