import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { extendPath } from '@anypark/core/links';
import { keptUntil } from '@anypark/core/lots/availability';
import type { Transaction } from '@anypark/core/parking/contract';
import { checkoutPath } from '@anypark/core/paths';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { forgetSessions, transactionQuery } from '../../api/queries.ts';
import { say, sayAround } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { timeLabel } from '../../words/clock.ts';
import { untilWords } from '../../words/stays.ts';
import type { PurchaseKind, PurchaseLife } from '../paying/purchase-kind.ts';
import { StartOver } from '../start-over.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SessionNotFound } from './session-not-found.tsx';
import { Steps } from './steps.tsx';
import { Success } from './success.tsx';

/** Parking time for one plate in one lot. */
export const stayKind: PurchaseKind<Transaction> = {
  get what() {
    return say('Your session');
  },
  queryKey: (id) => transactionQuery(id).queryKey,
  load: (id, key, signal) =>
    call('transaction', { params: { id }, query: key === undefined ? {} : { key }, signal }),
  lifeOf: stayLife,
  askIntent: (transactionId) => call('createPaymentIntent', { body: { transactionId } }),
  confirm: async (transactionId, paymentIntentId) =>
    (await call('confirmPayment', { body: { transactionId, paymentIntentId } })).transaction,
  payWithCard: (transactionId) => call('payWithCard', { body: { transactionId } }),
  keepCard: (transactionId, keep) => call('keepCard', { body: { transactionId, keep } }),
  amountOf: ({ amount, currency }) => amountLabel(amount, currency),
  path: checkoutPath,
  get submitLabel() {
    return say('Complete Payment');
  },
  Heading: () => (
    <>
      <h1 className="sr-only">{say('Payment')}</h1>
      <Steps />
    </>
  ),
  Summary: OrderSummary,
  note: noteOf,
  hold: {
    near: (until) => say('Less than two minutes left: your space is held until {until}.', { until }),
    get over() {
      return say('Your space is not held any more. Pay within a minute, or start over.');
    },
    get action() {
      return say('Keep my space');
    },
    zoneOf: ({ timezone }) => timezone,
    mayKeep: ({ createdAt, holdExpiresAt }, at) =>
      holdExpiresAt !== null && keptUntil(new Date(createdAt), at) > new Date(holdExpiresAt),
    keep: (transactionId) => call('keepHold', { body: { transactionId } }),
  },
  get begins() {
    return say('Your parking starts in a moment.');
  },
  reference: (id) =>
    sayAround('your number {number}', {
      number: (
        <span key="number" className="font-bold text-text">
          {transactionNumber(id)}
        </span>
      ),
    }),
  Success: ({ thing }) => <Success transaction={thing} />,
  RanOut: ({ thing: { extendsTransactionId } }) => (
    <Message
      icon="clock"
      takesFocus
      title={
        extendsTransactionId === null
          ? say('Your held space has run out')
          : say('The time to pay has run out')
      }
      text={say('The payment was not completed in time. Nothing was charged.')}
    >
      {extendsTransactionId === null ? (
        <StartOver />
      ) : (
        <Link href={extendPath(extendsTransactionId)} className={buttonClass('primary')}>
          {say('Add time')}
        </Link>
      )}
    </Message>
  ),
  NotFound: SessionNotFound,
  get paid() {
    return { title: say('Payment Successful!'), text: say('Your parking session has been activated') };
  },
  onPaid: forgetSessions,
};

/** What is kept until when. A car that stands in the lot has its space: only its time is at stake. */
function noteOf({ extendsTransactionId, holdExpiresAt, endTime, timezone }: Transaction): string {
  if (extendsTransactionId !== null)
    return say('Adds to your current session: your car may stay until {moment} then.', {
      moment: untilWords(endTime, timezone),
    });
  if (holdExpiresAt === null) return say('Your time starts when the payment succeeds.');
  return say('Your space is held until {time}.', { time: timeLabel(new Date(holdExpiresAt), timezone) });
}

/** Where a stay stands on the way to being paid. */
export function stayLife({ status, paymentStatus, holdExpiresAt }: Transaction): PurchaseLife {
  return {
    state: status === 'pending' ? 'unpaid' : status === 'cancelled' ? 'given-up' : 'fulfilled',
    paymentStatus,
    heldUntil: holdExpiresAt === null ? null : new Date(holdExpiresAt),
  };
}
