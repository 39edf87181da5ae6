import type { NoticeDetail, NoticeFilters } from '@anypark/core/notices/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/queries.ts';
import { callStaff } from '../api/call-staff.ts';
import { OPERATOR, refresh } from '../api/queries.ts';

export const NOTICES_KEY = [OPERATOR, '/api/notices'];
const FRESH = { refetchOnMount: 'always' } as const;

export const noticeTotalsQuery = (filters: NoticeFilters) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'totals', filters],
    queryFn: ({ signal }) => callStaff('noticeTotals', { query: filters, signal }),
    ...FRESH,
  });
export const noticeDetailQuery = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/notices/:id', id],
    queryFn: ({ signal }) => callStaff('noticeDetail', { params: { id }, signal }),
    ...FRESH,
  });
export const noticeTermsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/notices'],
  queryFn: ({ signal }) => callStaff('noticeTerms', { signal }),
  ...FRESH,
});

/** What an answer says of a notice is shown, and lists ask again. */
export function noticeChanged(detail: NoticeDetail): void {
  queryClient.setQueryData(noticeDetailQuery(detail.notice.id).queryKey, detail);
  refresh(NOTICES_KEY);
}
