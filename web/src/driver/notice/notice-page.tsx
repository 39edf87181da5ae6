import { readNoticeNumber } from '@anypark/core/notices/notice';
import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { CallError, messageOf } from '../../api/call-error.ts';
import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Page } from '../page.tsx';
import { noticeQuery } from './call-notice.ts';
import { FindNotice } from './find-notice.tsx';
import { Notice } from './notice.tsx';

/** What a card on the windscreen leads to: number and plate, then what is asked, why, and what can be done. */
export default function NoticePage({ number: typed }: { number: string }) {
  usePageTitle(say('Parking notice'));
  const [search, setSearch] = useSearchParams();
  const number = readNoticeNumber(typed) ?? '';
  const plate = search.get('plate') ?? '';
  const ref = useMemo(() => ({ number, plate }), [number, plate]);
  const isAsked = number !== '' && plate !== '';
  const query = useQuery({ ...noticeQuery(ref), enabled: isAsked });
  const isUnknown = query.error instanceof CallError && query.error.status === 404;
  const find = (
    <FindNotice
      number={number || (typed === 'find' ? '' : typed)}
      plate={plate}
      problem={isUnknown ? messageOf(query.error, '') : null}
      onFind={(found) => {
        // The number stands in the path: another one is another page.
        if (found.number === number) setSearch({ plate: found.plate }, { replace: true });
        else
          location.assign(
            `${paths.notice.replace(':number', found.number)}?plate=${encodeURIComponent(found.plate)}`,
          );
      }}
    />
  );
  return (
    <Page>
      {!isAsked || isUnknown ? (
        find
      ) : query.data ? (
        <Notice noticeRef={ref} notice={query.data} />
      ) : query.isPending ? (
        <Card className="mx-auto max-w-[528px] p-5" role="status">
          <span className="sr-only">{say('Loading...')}</span>
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="mt-4 h-32" />
          <Skeleton className="mt-4 h-48" />
        </Card>
      ) : (
        <Card>
          <LoadFailed
            isPage
            what={say('The notice')}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </Card>
      )}
    </Page>
  );
}
