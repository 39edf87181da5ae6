import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { TransactionDetail, TransactionEvent } from '@anypark/core/transactions/contract';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { Moment } from '../../words/moment.tsx';
import { PlateText } from '../../words/plate.tsx';
import { refundTitle } from '../refunds/refund-words.ts';

const DOTS = { go: 'bg-go', stop: 'bg-stop', hold: 'bg-hold', quiet: 'bg-edge' } as const;

/** What has happened to a transaction, oldest first. */
export function Timeline({ detail: { transaction, timeline } }: { detail: TransactionDetail }) {
  return (
    <Card className="p-5" aria-label="Timeline">
      <h2 className="mb-4 text-lg font-bold tracking-tight">Timeline</h2>
      <ol className="text-sm">
        {timeline.map((event) => {
          const { title, note, tone } = wordsOf(event, transaction.currency);
          return (
            <li
              key={`${event.kind} ${event.at} ${event.transactionId} ${event.amount}`}
              className="relative border-l border-line pb-5 pl-5 last:border-transparent last:pb-0"
            >
              <span
                aria-hidden="true"
                className={`absolute top-1.5 -left-[5px] size-[9px] rounded-full ${DOTS[tone]}`}
              />
              <p className="font-semibold tabular-nums">{title}</p>
              {note !== null && <p className="wrap-anywhere">{note}</p>}
              <p className="text-muted tabular-nums">
                <Moment at={event.at} />
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface Words {
  title: string;
  note: ReactNode;
  tone: keyof typeof DOTS;
}

function wordsOf(event: TransactionEvent, currency: string): Words {
  const amount = event.amount === null ? '' : amountLabel(event.amount, currency);
  const number = event.transactionId === null ? null : transactionNumber(event.transactionId);
  const quiet = (title: string, note: ReactNode = null): Words => ({ title, note, tone: 'quiet' });
  switch (event.kind) {
    case 'created':
      return quiet('Created');
    case 'paid':
      return { title: `Paid ${amount}`, note: null, tone: 'go' };
    case 'activated':
      return { title: 'Active', note: number && `Adds to ${number}`, tone: 'go' };
    case 'plate_fixed':
      return quiet('Plate corrected by the driver', <FromTo plates={event.reason ?? ''} />);
    case 'alert_set':
    case 'message':
      return messageWords(event);
    case 'extended':
      return quiet(`Time added by ${number}`);
    case 'refund':
      return refundWords(event, amount);
    case 'refund_failed':
      return {
        title: `Refund of ${amount} failed`,
        note: `Not refunded: ${event.reason}`,
        tone: 'stop',
      };
    case 'disputed':
      return { title: 'Disputed by the cardholder', note: null, tone: 'stop' };
    case 'ended':
      return quiet(`Ended by ${event.by}`, event.reason);
    case 'expired':
      return quiet('Expired');
    case 'cancelled':
      return quiet('Abandoned: not paid in time');
  }
}

/** 'ABC 123 → ABD 123', as the call writes it. */
function FromTo({ plates }: { plates: string }) {
  const [from = '', to = ''] = plates.split(' → ');
  return (
    <>
      <PlateText text={from} /> <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> <PlateText text={to} />
    </>
  );
}

const CHANNEL = { email: 'e-mail', sms: 'text message', push: 'notification' } as const;

function messageWords({ kind, message }: TransactionEvent): Words {
  if (message === null) return { title: 'Message', note: null, tone: 'quiet' };
  const { about, channel, contact, state, problem, minutesBefore } = message;
  const note = `By ${CHANNEL[channel]} to ${contact}`;
  if (kind === 'alert_set')
    return { title: `Alert set, ${minutesBefore} minutes before the end`, note, tone: 'quiet' };
  const what = about === 'alert' ? 'Alert' : 'Receipt';
  switch (state) {
    case 'delivered':
      return { title: `${what} delivered`, note, tone: 'go' };
    case 'sent':
      return { title: `${what} sent`, note, tone: 'go' };
    case 'failed':
    case 'unsendable':
      return { title: `${what} not sent: ${problem ?? 'no reason was given'}`, note, tone: 'stop' };
    default:
      return {
        title: `${what} is being sent`,
        note: problem === null ? note : `${note}: ${problem}`,
        tone: 'hold',
      };
  }
}

function refundWords({ by, reason, refundState }: TransactionEvent, money: string): Words {
  const isOpen = refundState === 'requested' || refundState === 'pending';
  return {
    // Its failure stands in the timeline by itself.
    title:
      refundState === 'failed'
        ? `Refund of ${money} asked for ${by === null ? 'in the card service’s own dashboard' : `by ${by}`}`
        : refundTitle({ state: refundState, money, by }),
    note: reason,
    tone: isOpen ? 'hold' : 'quiet',
  };
}
