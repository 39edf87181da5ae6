import type { NoticeDetail } from '@anypark/core/notices/contract';
import { paths } from '@anypark/core/paths';
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
import { PageHeading } from '../frame/page-heading.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { CancelNoticeDialog } from './cancel-notice-dialog.tsx';
import { DecisionCard } from './decision-card.tsx';
import { NoticeFacts, NoticeHistory, NoticePhotos } from './notice-facts.tsx';
import { noticeDetailQuery } from './notice-queries.ts';
import { NoticeStateWord } from './notice-state.tsx';
import { refundOfNotice } from './refund-of-notice.ts';

/** One notice: what was seen, what was paid, what the driver says, and what can be done about it. */
export function NoticePage({ id }: { id: string }) {
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const found = useQuery({ ...noticeDetailQuery(Number(id)), enabled: isNumber });
  const isMissing = found.error instanceof CallError && found.error.status === 404;
  if (!isNumber || isMissing)
    return (
      <Frame title="Notice not found">
        <p className="text-muted">There is no such notice. Search for its plate instead.</p>
      </Frame>
    );
  if (found.data)
    return (
      <Frame title={`Notice ${found.data.notice.number}`}>
        <Found detail={found.data} />
      </Frame>
    );
  return (
    <Frame title="Notice">
      {found.isError ? (
        <Card>
          <LoadFailed what="The notice" busy={found.isFetching} onRetry={() => void found.refetch()} />
        </Card>
      ) : (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">Loading the notice...</span>
          <Skeleton className="h-12 lg:col-span-2" />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  // The list as it was filtered, for whoever comes from there.
  const state = useHistoryState<{ back?: string } | null>();
  const back = state?.back ? `${paths.notices}?${state.back}` : paths.notices;
  return (
    <>
      <Link
        href={back}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-sign hover:underline"
      >
        <Icon name="back" size={16} />
        Notices
      </Link>
      <PageHeading title={title} />
      {children}
    </>
  );
}

function Found({ detail }: { detail: NoticeDetail }) {
  const [opened, setOpened] = useState<'refund' | 'cancel' | null>(null);
  const { notice, objection, refundableAmount } = detail;
  const close = () => setOpened(null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:col-span-2">
        <PlateBadge text={notice.licensePlate} />
        <NoticeStateWord notice={notice} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {Number(refundableAmount) > 0 && (
            <Button className="px-4! text-sm!" onClick={() => setOpened('refund')}>
              Refund
            </Button>
          )}
          {notice.state === 'open' && (
            <Button kind="danger" className="px-4! text-sm!" onClick={() => setOpened('cancel')}>
              Cancel notice
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-4">
        {objection !== null && <DecisionCard detail={detail} objection={objection} />}
        <NoticeFacts detail={detail} />
      </div>
      <div className="grid gap-4">
        <NoticePhotos detail={detail} />
        <NoticeHistory detail={detail} />
      </div>
      {opened === 'refund' && <RefundDialog kind={refundOfNotice(detail)} onClose={close} />}
      {opened === 'cancel' && <CancelNoticeDialog detail={detail} onClose={close} />}
    </div>
  );
}
