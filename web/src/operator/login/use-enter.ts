import { paths } from '@anypark/core/paths';
import { useLocation } from 'wouter';
import { queryClient } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { authQuery, forgetOperator } from '../api/queries.ts';

/** Specification, 9. */
const REDIRECT_DELAY_MS = 100;

/** What follows a login: the toast, the auth check anew, and when that has answered the dashboard after 100 ms; for who checks plates, that. */
export function useEnter(): () => void {
  const [, navigate] = useLocation();
  return () => {
    toast('Login successful', 'Welcome back to the operator dashboard');
    forgetOperator();
    queryClient
      .fetchQuery({ ...authQuery, staleTime: 0 })
      // Not known: the guard asks again, and says so where that fails too.
      .catch(() => queryClient.removeQueries(authQuery))
      .then((auth) => auth?.user?.role)
      .then((role) =>
        setTimeout(
          () => navigate(role === 'attendant' ? paths.enforcement : paths.dashboard),
          REDIRECT_DELAY_MS,
        ),
      );
  };
}
