import type { StaffUser } from '@anypark/core/staff/contract';
import { ROLE_WORDS } from '@anypark/core/staff/roles';
import { Button } from '../../ui/button.tsx';
import SchemeSwitch from '../../ui/scheme-switch.tsx';
import { leaving } from './leave-guard.ts';
import { useLogout } from './use-logout.ts';

/** Who is logged in, and the way out. */
export function Who({ user }: { user: StaffUser }) {
  const logout = useLogout();
  return (
    <div className="grid gap-3">
      <SchemeSwitch />
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 pl-3 text-sm">
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="text-muted">{ROLE_WORDS[user.role].label}</span>
        </p>
        <Button
          className="px-3 text-sm"
          onClick={() => leaving(() => logout.mutate())}
          disabled={logout.isPending}
        >
          Logout
        </Button>
      </div>
    </div>
  );
}
