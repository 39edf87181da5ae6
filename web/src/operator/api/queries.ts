import type { Period } from '@anypark/core/analytics/period';
import type { TransactionFilters } from '@anypark/core/transactions/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/queries.ts';
import { AUTH_KEY, callStaff } from './call-staff.ts';
import { carsStream } from './cars-stream.ts';

export const authQuery = queryOptions({
  queryKey: AUTH_KEY,
  queryFn: ({ signal }) => callStaff('authCheck', { signal }),
});

/** Everything that only a logged-in person may see stands under this key, and is forgotten at logout. */
export const OPERATOR = 'operator';
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

export const walletsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/wallets'],
  queryFn: ({ signal }) => callStaff('walletSettings', { signal }),
  ...FRESH,
});

/** While it is looked at, a camera that is being set up is seen to speak. */
export const camerasQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/cameras'],
  queryFn: ({ signal }) => callStaff('cameras', { signal }),
  refetchInterval: 5_000,
  ...FRESH,
});
/** Each look is on record: it is not asked for again by itself, and not kept. */
export const cameraAddressQuery = (id: number) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/settings/cameras/:id/address', id],
    queryFn: ({ signal }) => callStaff('cameraAddress', { params: { id }, body: { renew: false }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
export const sightingTermsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/sightings'],
  queryFn: ({ signal }) => callStaff('sightingTerms', { signal }),
  ...FRESH,
});
export const frigateQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/frigate'],
  queryFn: ({ signal }) => callStaff('frigateLink', { signal }),
  refetchInterval: 5_000,
  ...FRESH,
});

export const lotsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/lots'],
  queryFn: ({ signal }) => callStaff('lots', { signal }),
  ...FRESH,
});

/** Who stands in the lots, for every picture on the operators' pages: told by the stream, and asked for without one. */
export const lotCarsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/lots/cars'],
  queryFn: ({ signal }) => callStaff('lotCars', { signal }),
  refetchInterval: () => (carsStream.isHeard ? false : 15_000),
  refetchOnWindowFocus: 'always',
  ...FRESH,
});
/** `day` null: yesterday, whichever day that is when it is asked for. */
export const lotDayQuery = (id: number, day: string | null) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/lots/:id/day', id, day],
    queryFn: ({ signal }) =>
      callStaff('lotDay', { params: { id }, query: day === null ? {} : { day }, signal }),
    ...FRESH,
  });

export const STATS_KEY = [OPERATOR, '/api/dashboard/stats'];
export const statsQuery = (period: Period) =>
  queryOptions({
    queryKey: [...STATS_KEY, period],
    queryFn: ({ signal }) => callStaff('dashboardStats', { query: { period }, signal }),
    ...FRESH,
  });

/** What a person has to look at: asked for on every page, so that it is seen wherever one is. */
export const alarmsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/alarms'],
  queryFn: ({ signal }) => callStaff('alarms', { signal }),
  refetchInterval: 60_000,
  ...FRESH,
});

export const CUSTOMERS_KEY = [OPERATOR, '/api/dashboard/customers'];
export const customerTotalsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/dashboard/customer-totals'],
  queryFn: ({ signal }) => callStaff('customerTotals', { signal }),
  ...FRESH,
});
export const customerQuery = (licensePlate: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', licensePlate],
    queryFn: ({ signal }) => callStaff('customer', { params: { licensePlate }, signal }),
    ...FRESH,
  });
export const suggestionsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/suggestions'],
  queryFn: ({ signal }) => callStaff('suggestions', { signal }),
  ...FRESH,
});
export const priceChangesQuery = queryOptions({
  queryKey: [OPERATOR, '/api/price-changes'],
  queryFn: ({ signal }) => callStaff('priceChanges', { signal }),
  ...FRESH,
});
export const RATE_PLANS_KEY = [OPERATOR, '/api/rate-plans'];
export const ratePlansQuery = queryOptions({
  queryKey: RATE_PLANS_KEY,
  queryFn: ({ signal }) => callStaff('ratePlans', { signal }),
  ...FRESH,
});
export const PROMO_CODES_KEY = [OPERATOR, '/api/promo-codes'];

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
export const ownTextsQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/texts'],
  queryFn: ({ signal }) => callStaff('ownTexts', { signal }),
  ...FRESH,
});
/** The same that drivers are shown, but as it is now. */
export const planPricesQuery = queryOptions({
  queryKey: [OPERATOR, '/api/settings/subscription'],
  queryFn: ({ signal }) => callStaff('subscriptionPrices', { signal }),
  ...FRESH,
});

export const staffNamesQuery = queryOptions({
  queryKey: [OPERATOR, '/api/staff/names'],
  queryFn: ({ signal }) => callStaff('staffNames', { signal }),
  ...FRESH,
});
export const AUDIT_KEY = [OPERATOR, '/api/audit'];

export const TRANSACTIONS_KEY = [OPERATOR, '/api/dashboard/transactions'];
export const transactionTotalsQuery = (filters: TransactionFilters) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'totals', filters],
    queryFn: ({ signal }) => callStaff('transactionTotals', { query: filters, signal }),
    ...FRESH,
  });
/** How many the dashboard shows (specification, 9). */
const RECENT = 5;
export const RECENT_KEY = [...TRANSACTIONS_KEY, 'recent'];
export const recentTransactionsQuery = queryOptions({
  queryKey: RECENT_KEY,
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
