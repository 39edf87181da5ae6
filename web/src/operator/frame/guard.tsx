import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { setPageLocale } from '../../words/locale.ts';
import { authQuery } from '../api/queries.ts';
import { useAttendant } from './use-attendant.ts';

/**
 * Stands before every operator page: 'Loading...' while it is asked who this is, then the login or the page. The
 * server guards its calls by itself; this only keeps a stranger from looking at empty pages.
 */
export function Guard({ children }: { children: (user: StaffUser) => ReactNode }) {
  const auth = useQuery(authQuery);
  const kept = useAttendant(auth.data?.authenticated === false);
  // Before anything is written; without an answer pages say by themselves that they could not be loaded.
  if (auth.data?.locale !== undefined) setPageLocale(auth.data.locale);
  // Without a signal, on their own phone: what is there tells no plates, and the server asks who it is with each call.
  if ((auth.isPending || (auth.isError && !(auth.error instanceof CallError))) && kept) {
    if (kept.locale !== undefined) setPageLocale(kept.locale);
    return children(kept.user);
  }
  if (auth.isPending) {
    return (
      <p role="status" className="grid min-h-dvh place-items-center text-muted">
        Loading...
      </p>
    );
  }
  if (auth.isError)
    return (
      <main className="mx-auto max-w-[560px] pt-16">
        <h1 className="sr-only">Something went wrong</h1>
        <LoadFailed isPage what="Your login" busy={auth.isFetching} onRetry={() => void auth.refetch()} />
      </main>
    );
  const { authenticated, user } = auth.data;
  if (!authenticated || user === undefined) return <Redirect to={paths.login} replace />;
  return children(user);
}
