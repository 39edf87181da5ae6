import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/queries.ts';
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

export const TRANSACTIONS_KEY = [OPERATOR, '/api/dashboard/transactions'];

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
