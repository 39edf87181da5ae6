import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { paths } from '@anypark/core/paths';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlateBadge } from '../../words/plate.tsx';
import { transactionQuery } from '../api/queries.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ParkingFacts, PaymentFacts } from './facts.tsx';
import { refundOfTransaction } from './refund-of-transaction.ts';
import { StatusWord } from './status-word.tsx';
import { Timeline } from './timeline.tsx';

/** One transaction: what was bought, what was paid, what has happened, and what can be done about it. */
export function TransactionPage({ id }: { id: string }) {
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const found = useQuery({ ...transactionQuery(Number(id)), enabled: isNumber });
  const isMissing = found.error instanceof CallError && found.error.status === 404;
  if (!isNumber || isMissing)
    return (
      <Frame title="Transaction not found">
        <p className="text-muted">There is no transaction with this number. Search for its plate instead.</p>
      </Frame>
    );
  if (found.isError && found.data === undefined)
    return (
      <Frame title={transactionNumber(Number(id))}>
        <Card>
          <LoadFailed what="The transaction" busy={found.isFetching} onRetry={() => void found.refetch()} />
        </Card>
      </Frame>
    );
  if (found.isPending)
    return (
      <Frame title={transactionNumber(Number(id))}>
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">Loading the transaction...</span>
          <Skeleton className="h-12 lg:col-span-2" />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      </Frame>
    );
  return (
    <Frame title={transactionNumber(found.data.transaction.id)}>
      <Found detail={found.data} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  // The list as it was filtered, for whoever comes from there.
  const state = useHistoryState<{ back?: string } | null>();
  const back = state?.back ? `${paths.transactions}?${state.back}` : paths.transactions;
  return (
    <>
      <Link
        href={back}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-sign hover:underline"
      >
        <Icon name="back" size={16} />
        Transactions
      </Link>
      <PageHeading title={title} />
      {children}
    </>
  );
}

function Found({ detail }: { detail: TransactionDetail }) {
  const [opened, setOpened] = useState<'refund' | 'end' | null>(null);
  const { transaction, payment } = detail;
  const whyNot = whyNoRefund(payment);
  const close = () => setOpened(null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:col-span-2">
        <PlateBadge text={transaction.licensePlate} />
        <StatusWord transaction={transaction} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {whyNot !== null && (
            <p id="why-no-refund" className="text-sm text-muted">
              {whyNot}
            </p>
          )}
          {payment !== null && (
            <Button
              disabled={whyNot !== null}
              aria-describedby={whyNot === null ? undefined : 'why-no-refund'}
              className="px-4! text-sm!"
              onClick={() => setOpened('refund')}
            >
              Refund
            </Button>
          )}
          {transaction.status === 'active' && (
            <Button kind="danger" className="px-4! text-sm!" onClick={() => setOpened('end')}>
              End session
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-4">
        <ParkingFacts detail={detail} />
        <PaymentFacts detail={detail} />
      </div>
      <Timeline detail={detail} />
      {opened === 'refund' && payment !== null && (
        <RefundDialog kind={refundOfTransaction(detail, payment.refundableAmount)} onClose={close} />
      )}
      {opened === 'end' && <EndDialog detail={detail} onClose={close} />}
    </div>
  );
}

/** Why nothing can be given back, or null where something can. */
function whyNoRefund(payment: TransactionDetail['payment']): string | null {
  if (payment === null) return 'Nothing was paid.';
  if (payment.refundableAmount !== '0.00') return null;
  if (payment.state === 'succeeded') return 'Fully refunded.';
  return payment.state === 'processing' ? 'The bank is still confirming.' : 'Nothing was paid.';
}
