import type { DriversNotice } from '@anypark/core/notices/contract';
import { paths } from '@anypark/core/paths';
import { useEffect, useRef } from 'react';
import { say, sayAround } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Message } from '../../ui/message.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { amountLabel } from '../../words/amounts.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { OrderCard, OrderLine } from '../paying/order-card.tsx';
import type { PurchaseKind, PurchaseLife } from '../paying/purchase-kind.ts';
import { ReceiptByMail } from '../receipt/send-receipt.tsx';
import { callNotice, type NoticeRef, noticeQuery } from './call-notice.ts';
import { NoticeFacts } from './notice-facts.tsx';
import { momentWords } from './notice-words.ts';

/** What is asked of a car that stood without having paid. */
export function noticeKind(ref: NoticeRef, onBack: () => void): PurchaseKind<DriversNotice> {
  return {
    get what() {
      return say('The notice');
    },
    queryKey: () => noticeQuery(ref).queryKey,
    load: (_id, _key, signal) => callNotice('notice', ref, { signal }),
    lifeOf: noticeLife,
    askIntent: () => callNotice('noticePaymentIntent', ref, {}),
    confirm: (_id, paymentIntentId) => callNotice('confirmNotice', ref, { body: { paymentIntentId } }),
    payWithCard: () => callNotice('payNoticeWithCard', ref, {}),
    keepCard: (_id, keep) => callNotice('keepNoticeCard', ref, { body: { keep } }),
    amountOf: ({ amount, currency }) => amountLabel(amount, currency),
    path: () => `${paths.notice.replace(':number', ref.number)}?plate=${encodeURIComponent(ref.plate)}`,
    get submitLabel() {
      return say('Complete Payment');
    },
    Heading,
    Summary,
    note: ({ isCure, cureUntil, timezone }) =>
      isCure && cureUntil !== null
        ? say('The lower amount is good until {time}.', { time: momentWords(cureUntil, timezone) })
        : say('With this payment the notice is settled.'),
    get begins() {
      return say('The notice is settled in a moment.');
    },
    reference: () =>
      sayAround('the notice {number}', {
        number: (
          <span key="number" dir="ltr" className="font-bold text-text">
            {ref.number}
          </span>
        ),
      }),
    Success: ({ thing }) => <Settled noticeRef={ref} notice={thing} />,
    RanOut: () => (
      <Message
        icon="clock"
        takesFocus
        title={say('The time to pay has run out')}
        text={say('The payment was not completed in time. Nothing was charged.')}
      >
        <Button kind="primary" onClick={onBack}>
          {say('Back to the notice')}
        </Button>
      </Message>
    ),
    NotFound: () => (
      <Message icon="alert" title={say('Parking notice')} text={say('This notice could not be found.')}>
        <Button onClick={onBack}>{say('Back to the notice')}</Button>
      </Message>
    ),
    get paid() {
      return { title: say('Paid. Thank you.'), text: say('Nothing more is asked of you.') };
    },
    onPaid: () => {},
  };
}

/** Where a notice stands on the way to being paid. One that was cancelled needs no payment any more. */
export function noticeLife({ state, paymentStatus }: DriversNotice): PurchaseLife {
  const isSettled = state === 'paid' || state === 'cured' || state === 'refunded';
  return {
    state: isSettled ? 'fulfilled' : state === 'cancelled' ? 'given-up' : 'unpaid',
    // Of a notice that is cancelled nothing is waited for: money that came goes back by itself.
    paymentStatus:
      (state === 'open' && paymentStatus === 'cancelled') || state === 'cancelled' ? null : paymentStatus,
    heldUntil: null,
  };
}

function Heading() {
  useStateTitle(say('Pay the notice'));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className="mb-1 text-xl font-bold tracking-tight outline-none">
      {say('Pay the notice')}
    </h1>
  );
}

function Summary({ thing }: { thing: DriversNotice }) {
  const { amount, currency, licensePlate, number, lotName, isCure, fullAmount } = thing;
  return (
    <OrderCard total={amountLabel(amount, currency)}>
      <OrderLine label={say('License plate')}>
        <PlateBadge text={licensePlate} />
      </OrderLine>
      <OrderLine label={say('Number of the notice')}>
        <span dir="ltr">{number}</span>
      </OrderLine>
      <OrderLine label={say('Location')}>{lotName}</OrderLine>
      {isCure && <OrderLine label={say('Full amount')}>{amountLabel(fullAmount, currency)}</OrderLine>}
    </OrderCard>
  );
}

function Settled({ noticeRef, notice }: { noticeRef: NoticeRef; notice: DriversNotice }) {
  const wasGivenBack = notice.state === 'refunded';
  const heading = wasGivenBack ? say('The money was given back') : say('Paid. Thank you.');
  useStateTitle(heading);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className="mx-auto max-w-[528px] p-5 sm:p-8">
      <div className="flex flex-col items-center text-center">
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-go text-on-go">
          <Icon name="check" size={30} />
        </span>
        <h1 ref={title} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
          {heading}
        </h1>
        <p className="mt-1 text-muted">{say('Nothing more is asked of you.')}</p>
      </div>
      <NoticeFacts notice={notice} />
      <div className="mt-5 print:hidden">
        <ReceiptByMail send={(email) => callNotice('sendNoticeReceipt', noticeRef, { body: { email } })} />
      </div>
      <Button className="mt-5 w-full print:hidden" onClick={() => window.print()}>
        {say('Print or save as PDF')}
      </Button>
    </Card>
  );
}
