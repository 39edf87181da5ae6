import { TABS, type Tab } from '@anypark/core/analytics/names';
import { paths } from '@anypark/core/paths';
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { useOpenTab } from '../../ui/use-open-tab.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useAddress, writeAddress } from './address.ts';
import { SpanChoice } from './span-choice.tsx';
import { tabQuery } from './tab-query.ts';
import { TabView } from './tab-view.tsx';

const LABELS: Record<Tab, string> = {
  revenue: 'Revenue',
  usage: 'Usage Patterns',
  performance: 'Performance',
  customers: 'Customers',
  enforcement: 'Enforcement',
};

/** What the business has done, over any days, of one lot or of all. The whole view stands in the address. */
export function AnalyticsPage() {
  const [{ tab, query }, setAddress] = useAddress();
  const view = useQuery(tabQuery(tab, query)).data?.view ?? null;
  const list = useOpenTab(tab);
  return (
    <div data-wide="">
      <PageHeading title="Analytics" tab={`Analytics: ${LABELS[tab]}`}>
        <Link
          href={`${paths.report}?${new URLSearchParams(writeAddress({ tab, query }))}`}
          className={buttonClass('quiet', 'text-sm!')}
        >
          Print Report
        </Link>
      </PageHeading>
      <SpanChoice query={query} view={view} onChange={(next) => setAddress({ tab, query: next })} />
      <Root
        value={tab}
        activationMode="manual"
        // By the triggers below: each is a tab's name.
        onValueChange={(next) => setAddress({ tab: next as Tab, query })}
      >
        <List
          ref={list}
          aria-label="Analytics"
          className="relative mb-4 flex gap-1 overflow-x-auto border-b border-hair"
        >
          {TABS.map((name) => (
            <Trigger
              key={name}
              value={name}
              className="min-h-11 shrink-0 px-3 font-semibold text-muted outline-offset-[-3px] sm:px-4 hover:text-text data-[state=active]:text-text data-[state=active]:shadow-[inset_0_-2px_0_var(--color-paint-line)]"
            >
              {LABELS[name]}
            </Trigger>
          ))}
        </List>
        {TABS.map((name) => (
          <Content key={name} value={name}>
            <TabView tab={name} query={query} />
          </Content>
        ))}
      </Root>
    </div>
  );
}
