import type { NoticeFilters } from '@anypark/core/notices/contract';
import { paths } from '@anypark/core/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { amountLabel } from '../../words/amounts.ts';
import { countLabel } from '../../words/numbers.ts';
import { callStaff, downloadAddress } from '../api/call-staff.ts';
import { lotsQuery } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { NoticeList } from './notice-list.tsx';
import { NOTICES_KEY, noticeTermsQuery, noticeTotalsQuery } from './notice-queries.ts';
import { STATE_WORDS } from './notice-state.tsx';
import { FILTER_STATES, type NoticeFields, useNoticeFilters } from './use-notice-filters.ts';

/** Every notice, newest first, as the filters in the address leave them. */
export function NoticesPage() {
  const { fields, filters, isFiltered, change, clear } = useNoticeFilters();
  const list = usePaged({
    queryKey: [...NOTICES_KEY, filters],
    limit: 25,
    load: (page, signal) => callStaff('notices', { query: { ...filters, ...page }, signal }),
    cursorOf: ({ id }) => id,
  });
  return (
    <>
      <PageHeading title="Notices">
        <a
          href={downloadAddress('exportNotices', filters)}
          download
          className={buttonClass('quiet', 'px-4! text-sm!')}
        >
          <Icon name="download" size={18} />
          Export CSV
        </a>
      </PageHeading>
      <FilterBar fields={fields} onChange={change} />
      <Totals filters={filters} />
      <PagedList
        list={list}
        what="Notices"
        skeleton={<ListSkeleton />}
        empty={<Nothing isFiltered={isFiltered} onClear={clear} />}
      >
        {(shown) => <NoticeList notices={shown} />}
      </PagedList>
    </>
  );
}

function FilterBar({
  fields,
  onChange,
}: {
  fields: NoticeFields;
  onChange: (change: Partial<NoticeFields>) => void;
}) {
  const lots = useQuery(lotsQuery).data ?? [];
  const [typed, setTyped] = useState(fields.search);
  const settled = useDebounced(typed, 300);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is a reason to ask
  useEffect(() => {
    if (settled !== fields.search) onChange({ search: settled });
  }, [settled]);
  return (
    <search className="mb-5 grid grid-cols-2 items-end gap-2 sm:gap-3 lg:grid-cols-[minmax(240px,1fr)_200px_200px]">
      <div className="col-span-full lg:col-span-1">
        <Field
          label="Search"
          type="search"
          placeholder="Plate or number of a notice"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <SelectField label="Lot" value={fields.lot} onChange={(event) => onChange({ lot: event.target.value })}>
        <option value="">All lots</option>
        {lots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        value={fields.state}
        onChange={(event) => onChange({ state: event.target.value })}
      >
        <option value="">Any</option>
        {FILTER_STATES.map((state) => (
          <option key={state} value={state}>
            {state === 'objected' ? 'Objection to decide' : STATE_WORDS[state]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

function Totals({ filters }: { filters: NoticeFilters }) {
  const { data, isError } = useQuery({ ...noticeTotalsQuery(filters), placeholderData: keepPreviousData });
  if (isError && data === undefined) return null;
  const facts = [
    [data?.count === 1 ? 'Notice' : 'Notices', data && countLabel(data.count)],
    ['Open', data && countLabel(data.open)],
    ['Received', data && amountLabel(data.received, data.currency)],
  ] as const;
  return (
    <dl aria-label="In total" className="mb-4 grid grid-cols-3 gap-3 text-sm tabular-nums sm:flex sm:gap-x-8">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 sm:flex sm:items-baseline sm:gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="text-base font-bold">
            {value ?? <Skeleton className="inline-block h-4 w-16 align-middle" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const isOn = useQuery(noticeTermsQuery).data?.isOn;
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <Icon name="receipt" size={32} className="text-muted" />
      <h2 className="text-lg font-bold tracking-tight">
        {isFiltered ? 'Nothing matches' : 'No notices yet.'}
      </h2>
      <p className="max-w-sm text-sm text-muted">
        {isFiltered
          ? 'No notice matches all of your filters. Remove one, or clear them all.'
          : isOn === false
            ? 'Notices are off. Say what a notice costs and who asks for it, then switch them on.'
            : 'Notices appear here as soon as somebody writes one on the lot, after a check that found nothing paid.'}
      </p>
      {isFiltered ? (
        <Button onClick={onClear} className="mt-2">
          Clear filters
        </Button>
      ) : isOn === false ? (
        <Link href={`${paths.settings}?tab=notices`} className={buttonClass('quiet', 'mt-2')}>
          Set up notices
        </Link>
      ) : (
        <Link href={paths.enforcement} className={buttonClass('quiet', 'mt-2')}>
          Check plates
        </Link>
      )}
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading notices...</span>
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-20" />
      ))}
    </div>
  );
}
