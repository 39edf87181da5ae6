import type { StaffUser } from '@anypark/core/staff/contract';
import { ROLE_WORDS } from '@anypark/core/staff/roles';
import { PageHeading } from './page-heading.tsx';

/** Where an operator arrives. */
export function DashboardPage({ user }: { user: StaffUser }) {
  return (
    <>
      <PageHeading title={`Welcome, ${user.name}`} />
      <p className="text-muted">
        You are logged in as {ROLE_WORDS[user.role].label.toLowerCase()}. {ROLE_WORDS[user.role].may}
      </p>
    </>
  );
}
