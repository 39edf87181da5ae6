import type { NoticeFilters } from '@anypark/core/notices/contract';
import { NOTICE_STATES } from '@anypark/core/notices/notice';
import { useSearchParams } from 'wouter';

export interface NoticeFields {
  readonly search: string;
  readonly lot: string;
  /** A state, or 'objected'; '' for any. */
  readonly state: string;
}
export const FILTER_STATES = ['objected', ...NOTICE_STATES] as const;

/** The filters stand in the address: a view can be shared, and comes back with the browser's own buttons. */
export function useNoticeFilters() {
  const [params, setParams] = useSearchParams();
  const text = (key: string) => params.get(key) ?? '';
  const state = FILTER_STATES.find((known) => known === text('state'));
  const fields: NoticeFields = {
    search: text('search').slice(0, 60),
    lot: /^[1-9]\d{0,8}$/.test(text('lot')) ? text('lot') : '',
    state: state ?? '',
  };
  const filters: NoticeFilters = {
    ...(fields.search !== '' && { search: fields.search }),
    ...(fields.lot !== '' && { lot: Number(fields.lot) }),
    ...(state !== undefined && { state }),
  };
  return {
    fields,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    change(change: Partial<NoticeFields>) {
      const next = Object.entries({ ...fields, ...change }).filter(([, value]) => value !== '');
      setParams(Object.fromEntries(next), { replace: true });
    },
    clear: () => setParams({}, { replace: true }),
  };
}
