import { paths } from '@anypark/core/paths';
import { Provider as TooltipProvider } from '@radix-ui/react-tooltip';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CallError } from '../../api/call-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { TOOLTIP_DELAYS } from '../../ui/tooltip.tsx';
import type { BankReturn } from '../checkout/bank-return.ts';
import { forgetPayment } from '../checkout/remembered-payment.ts';
import { DECLINED } from '../checkout/use-settlement.ts';
import { Waiting } from '../checkout/waiting.tsx';
import { passQuery } from '../pass/call-pass.ts';
import { PassPaymentStep } from './pass-payment-step.tsx';
import { PassSuccess } from './pass-success.tsx';
import { passPollDelay, passView } from './pass-view.ts';
import { usePassSettlement } from './use-pass-settlement.ts';

const WAITING = {
  activating: {
    title: 'Payment received, activating...',
    text: 'Your pass starts in a moment. Closing this page does no harm.',
  },
  bank: {
    title: 'Your bank is still confirming...',
    text: 'This page goes on by itself. Closing it does no harm; please do not pay again.',
  },
} as const;

/** Payment for one pass, and its receipt afterwards. */
export default function PassCheckout({ id }: { id: number }) {
  return (
    <TooltipProvider {...TOOLTIP_DELAYS}>
      <Checkout id={id} />
    </TooltipProvider>
  );
}

function Checkout({ id }: { id: number }) {
  // Only the page that a bank's redirect lands on writes this state, see bank-return-page.tsx.
  const back = useRef(useHistoryState<BankReturn | null>()).current;
  const { phase, setPhase, settle } = usePassSettlement(id, back && !back.failed ? 'activating' : 'card');
  const query = useQuery({
    ...passQuery({ id }),
    refetchInterval: ({ state }) =>
      passPollDelay(state.data, phase, state.dataUpdateCount + state.errorUpdateCount),
  });

  const finished = useRef(false);
  useEffect(() => {
    if (!back?.paymentIntentId || finished.current) return;
    finished.current = true;
    window.history.replaceState(null, '');
    if (back.failed) toastError('Payment Failed', DECLINED);
    else void settle(back.paymentIntentId);
  }, [back, settle]);

  const view = query.data && passView(query.data, phase);
  const waited = useRef(phase !== 'card');
  useEffect(() => {
    if (view === 'activating' || view === 'bank' || view === 'unconfirmed') waited.current = true;
    if (view !== 'done' || !waited.current) return;
    waited.current = false;
    toast('Subscription Activated!', 'You now have unlimited parking access');
    forgetPayment();
  }, [view]);

  if (query.data && view) {
    if (view === 'done') return <PassSuccess pass={query.data} />;
    if (view === 'given-up') return <GivenUp />;
    if (view === 'card') return <PassPaymentStep pass={query.data} onPhase={setPhase} onPaid={settle} />;
    return (
      <Card className="p-5">
        {view === 'unconfirmed' ? <Unconfirmed id={id} /> : <Waiting {...WAITING[view]} />}
      </Card>
    );
  }
  if (query.isPending)
    return (
      <Card className="p-5" role="status">
        <span className="sr-only">Preparing your payment...</span>
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="mt-4 h-40" />
        <Skeleton className="mt-4 h-[330px]" />
      </Card>
    );
  if (query.error instanceof CallError && query.error.status === 404)
    return (
      <Message
        icon="alert"
        title="Pass Not Found"
        text="This browser has bought no such pass. Your e-mail has the link to it."
      >
        <Again label="Choose a plan" />
      </Message>
    );
  return (
    <Card>
      <LoadFailed what="Your pass" onRetry={() => void query.refetch()} busy={query.isFetching} />
    </Card>
  );
}

function GivenUp() {
  return (
    <Message
      icon="clock"
      title="The time to pay has run out"
      text="The payment was not completed in time. Nothing was charged."
    >
      <Again label="Start Over" />
    </Message>
  );
}

function Again({ label }: { label: string }) {
  return (
    <Link href={paths.subscribe} className={buttonClass('primary')}>
      {label}
    </Link>
  );
}

function Unconfirmed({ id }: { id: number }) {
  return (
    <div role="alert" className="py-8 text-center">
      <p className="text-lg font-bold">We could not confirm your payment</p>
      <p className="mx-auto mt-2 max-w-sm text-sm text-muted">
        Please do not pay again. Contact support with your pass number{' '}
        <span className="font-bold text-text">{id}</span>. This page keeps checking.
      </p>
    </div>
  );
}
