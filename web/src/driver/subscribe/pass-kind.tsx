import { subscribeAt } from '@anypark/core/links';
import { paths } from '@anypark/core/paths';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { queryClient } from '../../api/queries.ts';
import { say, sayAround } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { amountLabel } from '../../words/amounts.ts';
import { callPass, passQuery } from '../pass/call-pass.ts';
import type { PurchaseKind, PurchaseLife } from '../paying/purchase-kind.ts';
import { PassSuccess } from './pass-success.tsx';
import { PassSummary } from './pass-summary.tsx';

/** Unlimited parking for one plate. */
export const passKind: PurchaseKind<HolderPass> = {
  get what() {
    return say('Your pass');
  },
  queryKey: (id) => passQuery({ id }).queryKey,
  load: (id, _key, signal) => callPass('pass', { query: { id }, signal }),
  lifeOf: passLife,
  askIntent: (id) => callPass('passPaymentIntent', { query: { id } }),
  confirm: (id, paymentIntentId) => callPass('confirmPass', { query: { id }, body: { paymentIntentId } }),
  payWithCard: (id) => callPass('payPassWithCard', { query: { id } }),
  keepCard: (id, keep) => callPass('keepPassCard', { query: { id }, body: { keep } }),
  amountOf: ({ subscription: { amount, currency } }) => amountLabel(amount, currency),
  path: subscribeAt,
  get submitLabel() {
    return say('Subscribe Now');
  },
  Heading: PassHeading,
  Summary: PassSummary,
  note: () => say('Paid once: nothing is renewed by itself.'),
  get begins() {
    return say('Your pass starts in a moment.');
  },
  reference: (id) =>
    sayAround('your pass number {number}', {
      number: (
        <span key="number" className="font-bold text-text">
          {id}
        </span>
      ),
    }),
  Success: ({ thing }) => <PassSuccess pass={thing} />,
  RanOut: () => (
    <Message
      icon="clock"
      takesFocus
      title={say('The time to pay has run out')}
      text={say('The payment was not completed in time. Nothing was charged.')}
    >
      <Again label={say('Start Over')} />
    </Message>
  ),
  NotFound: () => (
    <Message
      icon="alert"
      title={say('Pass Not Found')}
      text={say('This browser has bought no such pass. Your e-mail has the link to it.')}
    >
      <Again label={say('Choose a plan')} />
    </Message>
  ),
  get paid() {
    return { title: say('Subscription Activated!'), text: say('You now have unlimited parking access') };
  },
  onPaid: () => void queryClient.invalidateQueries({ queryKey: ['/api/subscription/check'] }),
};

/** Where a pass stands on the way to being paid. One that was cancelled after it was paid has its receipt. */
export function passLife({ subscription: { status, paymentStatus } }: HolderPass): PurchaseLife {
  const isGivenUp = status === 'cancelled' && paymentStatus !== 'succeeded';
  return {
    state: status === 'pending' ? 'unpaid' : isGivenUp ? 'given-up' : 'fulfilled',
    paymentStatus,
    heldUntil: null,
  };
}

/** Takes the focus: the card form comes in the form's place on the same page, and a phone would stay at its end. */
function PassHeading() {
  useStateTitle(say('Complete Subscription'));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className="mb-1 text-xl font-bold tracking-tight outline-none">
      {say('Complete Subscription')}
    </h1>
  );
}

function Again({ label }: { label: string }) {
  return (
    <Link href={paths.subscribe} className={buttonClass('primary')}>
      {label}
    </Link>
  );
}
