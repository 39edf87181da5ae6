import type { StaffUser } from '@anypark/core/staff/contract';
import { type Role, reaches } from '@anypark/core/staff/roles';
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { PageHeading } from './page-heading.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { StaffTab } from './staff/staff-tab.tsx';

interface Tab {
  readonly key: string;
  readonly label: string;
  /** The least role that it is for. */
  readonly least: Role;
  readonly Content: (props: { user: StaffUser }) => ReactNode;
}

const TABS: readonly Tab[] = [
  { key: 'security', label: 'Security', least: 'attendant', Content: SecurityTab },
  { key: 'staff', label: 'Staff', least: 'owner', Content: StaffTab },
];

/** The settings. The open tab stands in the address, so that it can be linked to. */
export function SettingsPage({ user }: { user: StaffUser }) {
  const [search, setSearch] = useSearchParams();
  const tabs = TABS.filter(({ least }) => reaches(user.role, least));
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeading title="Settings" />
      <Root value={open?.key ?? ''} onValueChange={(tab) => setSearch({ tab }, { replace: true })}>
        <List aria-label="Settings" className="mb-5 flex gap-1 overflow-x-auto border-b border-hair">
          {tabs.map(({ key, label }) => (
            <Trigger
              key={key}
              value={key}
              className="min-h-11 px-4 font-semibold text-muted -outline-offset-2 hover:text-text data-[state=active]:text-text data-[state=active]:shadow-[inset_0_-2px_0_var(--color-paint)]"
            >
              {label}
            </Trigger>
          ))}
        </List>
        {tabs.map(({ key, Content: Body }) => (
          <Content key={key} value={key} className="outline-none">
            <Body user={user} />
          </Content>
        ))}
      </Root>
    </>
  );
}
