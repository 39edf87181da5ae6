import { PERIODS, type Period } from '@anypark/core/analytics/period';
import { SESSION_STATES } from '@anypark/core/parking/session';
import type { TransactionFilters } from '@anypark/core/transactions/contract';
import { useSearchParams } from 'wouter';

/** What the address says about the list. Texts as they stand in the fields; '' where nothing is chosen. */
export interface FilterFields {
  search: string;
  lot: string;
  status: string;
  /** A period, 'days' where two days are chosen, '' for any time. */
  period: string;
  from: string;
  to: string;
}

/** The filters stand in the address: a view can be shared, and comes back with the browser's own buttons. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const fields = fieldsOf(params);
  return {
    fields,
    filters: filtersOf(fields),
    isFiltered: [...params.keys()].some((key) => key in NOTHING),
    change: (change: Partial<FilterFields>) =>
      setParams(paramsOf({ ...fields, ...change }), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}

const NOTHING: FilterFields = { search: '', lot: '', status: '', period: '', from: '', to: '' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an address that somebody has typed makes no sense with is left out. */
export function fieldsOf(params: URLSearchParams): FilterFields {
  const text = (key: string) => params.get(key) ?? '';
  const day = (key: string) => (DAY.test(text(key)) ? text(key) : '');
  const hasDays = params.has('from') || params.has('to');
  return {
    search: text('search').slice(0, 60),
    lot: /^[1-9]\d{0,8}$/.test(text('lot')) ? text('lot') : '',
    status: SESSION_STATES.some((state) => state === text('status')) ? text('status') : '',
    period: hasDays ? 'days' : PERIODS.some((period) => period === text('period')) ? text('period') : '',
    from: day('from'),
    to: day('to'),
  };
}

function paramsOf({ period, from, to, ...rest }: FilterFields): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) if (value !== '') params.set(key, value);
  if (period === 'days') {
    params.set('from', from);
    params.set('to', to);
  } else if (period !== '') params.set('period', period);
  return params;
}

/** The same as the server's call takes it. */
export function filtersOf({ search, lot, status, period, from, to }: FilterFields): TransactionFilters {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(lot !== '' && { lot: Number(lot) }),
    // fieldsOf lets only states and periods through.
    ...(status !== '' && { status: status as NonNullable<TransactionFilters['status']> }),
    ...(period !== '' && period !== 'days' && { period: period as Period }),
    ...(period === 'days' && from !== '' && { from }),
    ...(period === 'days' && to !== '' && { to }),
  };
}
