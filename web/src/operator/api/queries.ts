import type { CustomerOrder } from '@anypark/core/analytics/contract';
import type { Period } from '@anypark/core/analytics/period';
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/queries.ts';
import { AUTH_KEY, callStaff } from './call-staff.ts';

export const authQuery = queryOptions({
  queryKey: AUTH_KEY,
  queryFn: ({ signal }) => callStaff('authCheck', { signal }),
});

/** Everything that only a logged-in person may see stands under this key, and is forgotten at logout. */
const OPERATOR = 'operator';
/** What another person, or this one elsewhere, may have changed is asked for anew by each visit. */
const FRESH = { refetchOnMount: 'always' } as const;

export const twoFactorQuery = queryOptions({
  queryKey: [OPERATOR, '/api/security/two-factor'],
  queryFn: ({ signal }) => callStaff('twoFactor', { signal }),
  ...FRESH,
});
export const sessionsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/security/sessions'],
  queryFn: ({ signal }) => callStaff('staffSessions', { signal }),
  ...FRESH,
});
export const apiKeysQuery = queryOptions({
  queryKey: [OPERATOR, '/api/security/api-keys'],
  queryFn: ({ signal }) => callStaff('apiKeys', { signal }),
  ...FRESH,
});
export const staffQuery = queryOptions({
  queryKey: [OPERATOR, '/api/staff'],
  queryFn: ({ signal }) => callStaff('staff', { signal }),
  ...FRESH,
});
export const invitesQuery = queryOptions({
  queryKey: [OPERATOR, '/api/staff/invites'],
  queryFn: ({ signal }) => callStaff('invites', { signal }),
  ...FRESH,
});

export const lotsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/lots'],
  queryFn: ({ signal }) => callStaff('lots', { signal }),
  ...FRESH,
});

export const statsQuery = (period: Period) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/dashboard/stats', period],
    queryFn: ({ signal }) => callStaff('dashboardStats', { query: { period }, signal }),
    ...FRESH,
  });

/** How many customers one page holds. */
export const CUSTOMERS_PAGE = 50;
const CUSTOMERS = '/api/dashboard/customers';

export const customersQuery = (search: string, order: CustomerOrder) =>
  infiniteQueryOptions({
    queryKey: [OPERATOR, CUSTOMERS, search, order],
    queryFn: ({ signal, pageParam }) =>
      callStaff('customers', {
        query: { search, order, limit: CUSTOMERS_PAGE, ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < CUSTOMERS_PAGE ? undefined : page.at(-1)?.plate),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
export const customerTotalsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/dashboard/customer-totals'],
  queryFn: ({ signal }) => callStaff('customerTotals', { signal }),
  ...FRESH,
});
export const customerQuery = (licensePlate: string) =>
  queryOptions({
    queryKey: [OPERATOR, CUSTOMERS, licensePlate],
    queryFn: ({ signal }) => callStaff('customer', { params: { licensePlate }, signal }),
    ...FRESH,
  });
const STAYS_PAGE = 20;
export const customerTransactionsQuery = (licensePlate: string) =>
  infiniteQueryOptions({
    queryKey: [OPERATOR, CUSTOMERS, licensePlate, 'transactions'],
    queryFn: ({ signal, pageParam }) =>
      callStaff('customerTransactions', {
        params: { licensePlate },
        query: { limit: STAYS_PAGE, ...(pageParam > 0 && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < STAYS_PAGE ? undefined : page.at(-1)?.id),
    ...FRESH,
  });

const CODES_PAGE = 50;
export const promoCodesQuery = infiniteQueryOptions({
  queryKey: [OPERATOR, '/api/promo-codes'],
  queryFn: ({ signal, pageParam }) =>
    callStaff('promoCodes', {
      query: { limit: CODES_PAGE, ...(pageParam > 0 && { before: pageParam }) },
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length < CODES_PAGE ? undefined : page.at(-1)?.id),
  ...FRESH,
});

export const generalQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/general'],
  queryFn: ({ signal }) => callStaff('generalSettings', { signal }),
  ...FRESH,
});
export const pricingQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/pricing'],
  queryFn: ({ signal }) => callStaff('pricing', { signal }),
  ...FRESH,
});
/** The same that drivers are shown, but as it is now. */
export const planPricesQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/subscription'],
  queryFn: ({ signal }) => call('subscriptionPrices', { signal }),
  ...FRESH,
});

export const staffNamesQuery = queryOptions({
  queryKey: [OPERATOR, '/api/staff/names'],
  queryFn: ({ signal }) => callStaff('staffNames', { signal }),
  ...FRESH,
});
/** How many changes one page of the audit trail holds. */
export const AUDIT_PAGE = 25;
export const AUDIT_KEY = [OPERATOR, '/api/audit'];

export const TRANSACTIONS_KEY = [OPERATOR, '/api/dashboard/transactions'];
/** How many the dashboard shows (specification, 9). */
const RECENT = 5;
export const recentTransactionsQuery = queryOptions({
  queryKey: [...TRANSACTIONS_KEY, 'recent'],
  queryFn: ({ signal }) => callStaff('transactions', { query: { limit: RECENT }, signal }),
  ...FRESH,
});

export const PASSES_KEY = [OPERATOR, '/api/subscriptions'];
export const passesOfQuery = (plate: string) =>
  queryOptions({
    queryKey: [...PASSES_KEY, 'of', plate],
    queryFn: ({ signal }) => callStaff('subscriptions', { query: { search: plate, limit: 100 }, signal }),
    ...FRESH,
  });

export const passTotalsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/subscriptions/totals'],
  queryFn: ({ signal }) => callStaff('subscriptionTotals', { signal }),
  ...FRESH,
});
export const passDetailQuery = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/subscriptions/:id', id],
    queryFn: ({ signal }) => callStaff('subscriptionDetail', { params: { id }, signal }),
    ...FRESH,
  });

export const transactionQuery = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/transactions', id],
    queryFn: ({ signal }) => callStaff('transactionDetail', { params: { id }, signal }),
    ...FRESH,
  });

/** How many tries one page of the login history holds. */
export const HISTORY_PAGE = 20;
export const HISTORY_KEY = [OPERATOR, '/api/security/logins'];

/** Asks again for what a change has made old. */
export function refresh(...keys: QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Somebody else may use this browser next. */
export function forgetOperator(): void {
  queryClient.removeQueries({ queryKey: [OPERATOR] });
  queryClient.setQueryData(AUTH_KEY, { authenticated: false });
}
