import { Provider as TooltipProvider } from '@radix-ui/react-tooltip';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CallError } from '../../api/call-error.ts';
import { forgetSessions, transactionQuery } from '../../api/queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { TOOLTIP_DELAYS } from '../../ui/tooltip.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Page } from '../page.tsx';
import type { BankReturn } from './bank-return.ts';
import { CheckoutBody } from './checkout-body.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { pollDelay, viewOf } from './checkout-view.ts';
import { forgetPayment } from './remembered-payment.ts';
import { SessionNotFound } from './session-not-found.tsx';
import { DECLINED, useSettlement } from './use-settlement.ts';

/** Payment for one parking session, and its receipt afterwards. */
export default function CheckoutPage({ id }: { id: string }) {
  usePageTitle('Checkout');
  return (
    <TooltipProvider {...TOOLTIP_DELAYS}>
      <Page>{/^[1-9]\d{0,14}$/.test(id) ? <Checkout id={Number(id)} /> : <SessionNotFound />}</Page>
    </TooltipProvider>
  );
}

function Checkout({ id }: { id: number }) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  // Only the page that a bank's redirect lands on writes this state, see bank-return-page.tsx.
  const back = useRef(useHistoryState<BankReturn | null>()).current;
  const { phase, setPhase, settle } = useSettlement(id, back && !back.failed ? 'activating' : 'card');
  const query = useQuery({
    ...transactionQuery(id, key),
    refetchInterval: ({ state }) =>
      pollDelay(state.data, phase, state.dataUpdateCount + state.errorUpdateCount, serverNow()),
  });

  const finished = useRef(false);
  useEffect(() => {
    if (!back?.paymentIntentId || finished.current) return;
    finished.current = true;
    window.history.replaceState(null, '');
    if (back.failed) toastError('Payment Failed', DECLINED);
    else void settle(back.paymentIntentId);
  }, [back, settle]);

  const view = query.data && viewOf(query.data, phase);
  const waited = useRef(phase !== 'card');
  useEffect(() => {
    if (view === 'activating' || view === 'bank' || view === 'unconfirmed') waited.current = true;
    if (view !== 'receipt' || !waited.current) return;
    waited.current = false;
    toast('Payment Successful!', 'Your parking session has been activated');
    forgetPayment();
    forgetSessions();
  }, [view]);

  if (query.data) {
    return <CheckoutBody transaction={query.data} phase={phase} onPhase={setPhase} onPaid={settle} />;
  }
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.error instanceof CallError && query.error.status === 404) return <SessionNotFound />;
  return <LoadFailed what="Your session" onRetry={() => void query.refetch()} busy={query.isFetching} />;
}
