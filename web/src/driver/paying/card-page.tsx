import { Provider as TooltipProvider } from '@radix-ui/react-tooltip';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CallError } from '../../api/call-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { TOOLTIP_DELAYS } from '../../ui/tooltip.tsx';
import type { BankReturn } from './bank-return.ts';
import { CardBody } from './card-body.tsx';
import { CardPageSkeleton } from './card-skeleton.tsx';
import { cardMayHaveChanged } from './forget-card.ts';
import type { PurchaseKind } from './purchase-kind.ts';
import { forgetPayment } from './remembered-payment.ts';
import { DECLINED, useSettlement } from './use-settlement.ts';
import { pollDelay, viewOf } from './view.ts';

interface CardPageProps<Thing> {
  kind: PurchaseKind<Thing>;
  id: number;
}

/** Payment for one purchase, whatever it is, and its receipt afterwards. */
export function CardPage<Thing>(props: CardPageProps<Thing>) {
  return (
    <TooltipProvider {...TOOLTIP_DELAYS}>
      <Paying {...props} />
    </TooltipProvider>
  );
}

function Paying<Thing>({ kind, id }: CardPageProps<Thing>) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  // Written by the page that a bank's redirect lands on, see bank-return-page.tsx; pay-now.ts writes another state.
  const state = useRef(useHistoryState<BankReturn | object | null>()).current;
  const back = state !== null && 'paymentIntentId' in state ? state : null;
  const { phase, setPhase, settle } = useSettlement(kind, id, back && !back.failed ? 'activating' : 'card');
  const query = useQuery({
    queryKey: kind.queryKey(id),
    queryFn: ({ signal }) => kind.load(id, key, signal),
    refetchOnMount: 'always',
    // Time may have been added, or the payment made, in another tab.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      pollDelay(
        state.data === undefined ? undefined : kind.lifeOf(state.data),
        phase,
        state.dataUpdateCount + state.errorUpdateCount,
        serverNow(),
      ),
  });

  const finished = useRef(false);
  useEffect(() => {
    if (!back?.paymentIntentId || finished.current) return;
    finished.current = true;
    window.history.replaceState(null, '');
    if (back.failed) toastError(say('Payment Failed'), say(DECLINED));
    else void settle(back.paymentIntentId);
  }, [back, settle]);

  const view = query.data && viewOf(kind.lifeOf(query.data), phase);
  const waited = useRef(phase !== 'card');
  useEffect(() => {
    if (view === undefined || view === 'card' || view === 'ran-out') return;
    if (view !== 'done') waited.current = true;
    else if (waited.current) {
      waited.current = false;
      toast(kind.paid.title, kind.paid.text);
      forgetPayment();
      cardMayHaveChanged();
      kind.onPaid();
    }
  }, [view, kind]);

  if (query.data && view)
    return <CardBody kind={kind} id={id} thing={query.data} view={view} onPhase={setPhase} onPaid={settle} />;
  if (query.isPending) return <CardPageSkeleton Heading={kind.Heading} />;
  if (query.error instanceof CallError && query.error.status === 404) return <kind.NotFound />;
  return (
    <Card>
      <h1 className="sr-only">{say('Something went wrong')}</h1>
      <LoadFailed isPage what={kind.what} onRetry={() => void query.refetch()} busy={query.isFetching} />
    </Card>
  );
}
