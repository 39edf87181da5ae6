import { paths } from '@anypark/core/paths';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toast, toastError } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';
import { forgetOperator } from '../api/queries.ts';

/** Ends the session, with the specified toasts, and leads to the login. */
export function useLogout() {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => callStaff('logout', {}),
    onSuccess: () => {
      forgetOperator();
      toast('Logged out successfully');
      navigate(paths.login);
    },
    onError: () => toastError('Logout failed', 'An error occurred while logging out'),
  });
}
