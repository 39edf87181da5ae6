import { paths } from '@anypark/core/paths';
import { useLocation } from 'wouter';
import { queryClient } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { authQuery } from '../queries.ts';

/** Specification, 9. */
const REDIRECT_DELAY_MS = 100;

/** What follows a login: the auth check anew, the toast, and the dashboard after 100 ms. */
export function useEnter(): () => void {
  const [, navigate] = useLocation();
  return () => {
    toast('Login successful', 'Welcome back to the operator dashboard');
    queryClient.removeQueries({ queryKey: ['operator'] });
    void queryClient.fetchQuery({ ...authQuery, staleTime: 0 });
    setTimeout(() => navigate(paths.dashboard), REDIRECT_DELAY_MS);
  };
}
