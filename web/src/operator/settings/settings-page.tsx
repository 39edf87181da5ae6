import type { StaffUser } from '@anypark/core/staff/contract';
import { type Role, reaches } from '@anypark/core/staff/roles';
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpenTab } from '../../ui/use-open-tab.ts';
import { generalQuery, ownTextsQuery, planPricesQuery, pricingQuery } from '../api/queries.ts';
import { AuditTab } from '../audit/audit-tab.tsx';
import { useLeaveGuard } from '../frame/leave-guard.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { noticeTermsQuery } from '../notices/notice-queries.ts';
import { SecurityTab } from '../security/security-tab.tsx';
import { StaffTab } from '../staff/staff-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Loaded } from './loaded.tsx';
import { NoticeTermsTab } from './notice-terms-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { PricingTab } from './pricing-tab.tsx';
import { AT_REST, type OnTabState, SETTINGS_FORM } from './settings-form.tsx';
import { TextsTab } from './texts-tab.tsx';
import { TryPrices } from './try-prices.tsx';

/** Come after the page around them. */
const CamerasTab = lazy(() => import('../cameras/cameras-tab.tsx'));
const SuggestionsCard = lazy(() => import('../suggestions/suggestions-card.tsx'));

interface Tab {
  readonly key: string;
  readonly label: string;
  /** The least role that it is for. */
  readonly least: Role;
  /** What is typed into it is saved by the button at the top. */
  readonly isForm?: true;
  readonly Content: (props: { user: StaffUser; onState: OnTabState }) => ReactNode;
}

const TABS: readonly Tab[] = [
  { key: 'general', label: 'General', least: 'manager', isForm: true, Content: General },
  { key: 'pricing', label: 'Pricing', least: 'manager', isForm: true, Content: Pricing },
  { key: 'payments', label: 'Payments', least: 'manager', Content: PaymentsTab },
  { key: 'cameras', label: 'Cameras', least: 'manager', Content: Cameras },
  { key: 'notices', label: 'Notices', least: 'manager', isForm: true, Content: Notices },
  { key: 'notifications', label: 'Notifications', least: 'manager', isForm: true, Content: Notifications },
  { key: 'texts', label: 'Texts', least: 'manager', isForm: true, Content: Texts },
  { key: 'security', label: 'Security', least: 'attendant', Content: SecurityTab },
  { key: 'staff', label: 'Staff', least: 'owner', Content: StaffTab },
  { key: 'audit', label: 'Audit trail', least: 'manager', Content: AuditTab },
];

/** The settings. The open tab stands in the address, so that it can be linked to. */
export function SettingsPage({ user }: { user: StaffUser }) {
  const [search, setSearch] = useSearchParams();
  const [{ isDirty, isSaving }, setState] = useState(AT_REST);
  // A tab that is left without saving begins anew, also where it is the same one.
  const [visit, setVisit] = useState(0);
  const guard = useLeaveGuard(isDirty, () => setVisit(visit + 1));
  const tabs = TABS.filter(({ least }) => reaches(user.role, least));
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  const list = useOpenTab(open);
  return (
    <>
      <PageHeading title="Settings" tab={open ? `${open.label} settings` : 'Settings'}>
        {open?.isForm && (
          <Button type="submit" form={SETTINGS_FORM} kind="primary" disabled={!isDirty || isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        )}
      </PageHeading>
      <Root
        value={open?.key ?? ''}
        activationMode="manual"
        onValueChange={(tab) => setSearch({ tab }, { replace: true })}
      >
        <List
          ref={list}
          aria-label="Settings"
          className="relative mb-5 flex gap-0.5 overflow-x-auto border-b border-hair"
        >
          {tabs.map(({ key, label }) => (
            <Trigger
              key={key}
              value={key}
              className="min-h-11 shrink-0 px-3 font-semibold text-muted outline-offset-[-3px] hover:text-text data-[state=active]:text-text data-[state=active]:shadow-[inset_0_-2px_0_var(--color-paint-line)]"
            >
              {label}
            </Trigger>
          ))}
        </List>
        {tabs.map(({ key, Content: Body }) => (
          <Content key={key} value={key}>
            <Body key={visit} user={user} onState={setState} />
          </Content>
        ))}
      </Root>
      {guard.isAsked && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </>
  );
}

function General({ onState }: { onState: OnTabState }) {
  return (
    <Loaded queries={[useQuery(generalQuery)]}>
      {(settings) => <GeneralTab settings={settings} onState={onState} />}
    </Loaded>
  );
}

function Pricing({ onState }: { onState: OnTabState }) {
  return (
    <Loaded queries={[useQuery(generalQuery), useQuery(pricingQuery), useQuery(planPricesQuery)]}>
      {(settings, pricing, plans) => (
        <>
          <PricingTab settings={settings} pricing={pricing} plans={plans} onState={onState} />
          <TryPrices pricing={pricing} currency={settings.currency} />
          <div className="mt-5">
            <Later meanwhile={<Skeleton className="h-40" />}>
              <SuggestionsCard />
            </Later>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Cameras() {
  return (
    <Later meanwhile={<Skeleton className="h-64" />}>
      <CamerasTab />
    </Later>
  );
}

function Notices({ onState }: { onState: OnTabState }) {
  return (
    <Loaded queries={[useQuery(noticeTermsQuery)]}>
      {(terms) => <NoticeTermsTab terms={terms} onState={onState} />}
    </Loaded>
  );
}

function Notifications({ onState }: { onState: OnTabState }) {
  return (
    <Loaded queries={[useQuery(generalQuery)]}>
      {(settings) => <NotificationsTab settings={settings} onState={onState} />}
    </Loaded>
  );
}

function Texts({ onState }: { onState: OnTabState }) {
  return (
    <Loaded queries={[useQuery(ownTextsQuery)]}>
      {(settings) => <TextsTab settings={settings} onState={onState} />}
    </Loaded>
  );
}
