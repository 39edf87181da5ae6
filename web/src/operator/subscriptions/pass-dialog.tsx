import type { SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { dateWords } from '../../words/moments.ts';
import { planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { passDetailQuery } from '../api/queries.ts';
import { PassHistory } from './pass-history.tsx';
import { PassLink } from './pass-link.tsx';
import { Status } from './pass-list.tsx';

interface PassDialogProps {
  id: number;
  onClose: () => void;
  onRefund: (detail: SubscriptionDetail) => void;
}

/** One pass with its payment and what has happened to it. */
export function PassDialog({ id, onClose, onRefund }: PassDialogProps) {
  const query = useQuery(passDetailQuery(id));
  return (
    <Dialog title={`Pass ${id}`} onClose={onClose}>
      {query.data ? (
        <Detail detail={query.data} onRefund={() => onRefund(query.data)} />
      ) : query.isPending ? (
        <div role="status">
          <span className="sr-only">Loading the pass...</span>
          <Skeleton className="h-9 w-32" />
          <Skeleton className="mt-4 h-44" />
          <Skeleton className="mt-6 h-40" />
        </div>
      ) : (
        <LoadFailed what="The pass" busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function Detail({ detail, onRefund }: { detail: SubscriptionDetail; onRefund: () => void }) {
  const { subscription, payment, refundableAmount } = detail;
  const { licensePlate, email, startDate, endDate, currency, timezone: zone } = subscription;
  return (
    <>
      <PlateBadge text={licensePlate} />
      <dl className="mt-3 text-sm">
        <Fact label="Status">
          <Status pass={subscription} />
        </Fact>
        <Fact label="E-mail">{email ?? 'None'}</Fact>
        <Fact label="Plan">{planWords(subscription)}</Fact>
        {subscription.status !== 'pending' && (
          <Fact label="Time">
            {dateWords(startDate, zone)} – {dateWords(endDate, zone)}
          </Fact>
        )}
        <Fact label="Payment">
          {payment === null
            ? 'None: granted'
            : payment.paidAt === null
              ? `${amountLabel(payment.amount, currency)}, not paid`
              : `${amountLabel(payment.amount, currency)} on ${dateWords(payment.paidAt, zone)}`}
        </Fact>
        {payment?.cardLast4 != null && (
          <Fact label="Card">
            <span className="capitalize">{payment.cardBrand}</span> •••• {payment.cardLast4}
          </Fact>
        )}
        {payment !== null && Number(payment.refundedAmount) > 0 && (
          <Fact label="Refunded">{amountLabel(payment.refundedAmount, currency)}</Fact>
        )}
      </dl>
      {Number(refundableAmount) > 0 && (
        <Button kind="danger" className="mt-3 w-full" onClick={onRefund}>
          Refund
        </Button>
      )}
      {(subscription.status === 'active' || subscription.status === 'paused') && (
        <PassLink pass={subscription} />
      )}
      <h3 className="mt-6 mb-3 text-base font-bold tracking-tight">History</h3>
      <PassHistory events={detail.history} currency={currency} zone={zone} />
    </>
  );
}
