import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '../api/call-staff.ts';
import { OPERATOR } from '../api/queries.ts';

const LIVE = { refetchOnMount: 'always', refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export const firstLooksQuery = (lot: number) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/enforcement/first', lot],
    queryFn: ({ signal }) => callStaff('firstLooks', { query: { lot }, signal }),
    ...LIVE,
  });
export const myChecksQuery = queryOptions({
  queryKey: [OPERATOR, '/api/enforcement/checks'],
  queryFn: ({ signal }) => callStaff('myChecks', { signal }),
  ...LIVE,
});
export const checksByPersonQuery = queryOptions({
  queryKey: [OPERATOR, '/api/enforcement/people'],
  queryFn: ({ signal }) => callStaff('checksByPerson', { signal }),
  ...LIVE,
});
export const validPlatesQuery = (lot: number) =>
  queryOptions({
    queryKey: [OPERATOR, '/api/enforcement/valid', lot],
    queryFn: ({ signal }) => callStaff('validPlates', { query: { lot }, signal }),
    ...LIVE,
  });
