import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { extendPath, receiptPath } from '@anypark/core/links';
import { checkoutPath } from '@anypark/core/paths';
import type { Receipt } from '@anypark/core/receipts/contract';
import { ownText } from '@anypark/core/settings/own-texts';
import { Provider as TooltipProvider } from '@radix-ui/react-tooltip';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { configQuery } from '../../api/queries.ts';
import { receiptQuery } from '../../api/stay-queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TOOLTIP_DELAYS } from '../../ui/tooltip.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { ReceiptFields } from '../checkout/receipt-fields.tsx';
import { SessionNotFound } from '../checkout/session-not-found.tsx';
import { OwnText } from '../own-text.tsx';
import { Page } from '../page.tsx';
import { SendReceipt } from './send-receipt.tsx';
import './receipt.css';
import { language, say } from '../../languages/say.ts';
import { dateLabel, timeLabel } from '../../words/clock.ts';

/** A receipt to keep, to print or to send on. It opens for the device that paid, or by the key in its link. */
export default function ReceiptPage({ id }: { id: string }) {
  usePageTitle(say('Receipt'));
  return (
    <TooltipProvider {...TOOLTIP_DELAYS}>
      <Page narrow>{/^[1-9]\d{0,14}$/.test(id) ? <LoadReceipt id={Number(id)} /> : <SessionNotFound />}</Page>
    </TooltipProvider>
  );
}

function LoadReceipt({ id }: { id: number }) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const query = useQuery(receiptQuery(id, key));
  if (query.data) return <ReceiptCard receipt={query.data} />;
  if (query.isPending) return <ReceiptSkeleton />;
  if (query.error instanceof CallError && query.error.status === 404) return <SessionNotFound />;
  if (query.error instanceof CallError && query.error.problem?.code === 'receipt.not_paid')
    return (
      <Message icon="card" title={say('No receipt yet')} text={say('This session is not paid for.')}>
        <Link href={checkoutPath(id)} className={buttonClass('primary')}>
          {say('Go to the payment')}
        </Link>
      </Message>
    );
  return (
    <LoadFailed
      isPage
      what={say('The receipt')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { transaction, receiptKey, facilityName, facilityAddress, taxLine } = receipt;
  const { id, licensePlate, paidAt, createdAt, timezone } = transaction;
  const foot = ownText(useQuery(configQuery).data?.texts?.receipt, language());
  const issued = new Date(paidAt ?? createdAt);
  const link = `${window.location.origin}${receiptPath(id, receiptKey)}`;
  return (
    <Card className="receipt p-5 sm:p-8">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {facilityName}
      </p>
      <p dir="auto" className="text-sm text-muted wrap-anywhere">
        {facilityAddress}
      </p>
      <div className="mt-5 mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-y border-dashed border-line py-4">
        <div>
          <h1 className="text-xl font-bold tracking-tight">{say('Receipt')}</h1>
          <p className="text-sm text-muted tabular-nums">
            <bdi dir="ltr">{transactionNumber(id)}</bdi> ·{' '}
            <bdi>
              {dateLabel(issued, timezone)}, {timeLabel(issued, timezone)}
            </bdi>
          </p>
        </div>
        <span>
          <span className="sr-only">{say('License plate')} </span>
          <PlateBadge text={licensePlate} />
        </span>
      </div>
      <ReceiptFields transaction={transaction} breakdown />
      {taxLine !== null && <p className="mt-3 text-sm text-muted wrap-anywhere">{taxLine}</p>}
      {foot !== null && <OwnText text={foot} className="mt-3" />}
      <div className="mt-6 grid gap-4 print:hidden">
        <Button kind="primary" onClick={() => window.print()}>
          {say('Print or save as PDF')}
        </Button>
        {transaction.status === 'active' && (
          <Link href={extendPath(id, receiptKey)} className={buttonClass('quiet')}>
            {say('Add time')}
          </Link>
        )}
        <SendReceipt id={id} />
        <p className="flex items-center justify-between gap-2 text-sm text-muted">
          {say('A link that opens this receipt on any device')}
          <CopyButton text={link} label={say('Copy the link')} />
        </p>
      </div>
    </Card>
  );
}

function ReceiptSkeleton() {
  return (
    <Card className="p-5 sm:p-8" role="status">
      <span className="sr-only">{say('Loading the receipt...')}</span>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="mt-6 h-16" />
      <Skeleton className="mt-4 h-72" />
      <Skeleton className="mt-6 h-14" />
    </Card>
  );
}
