import { SESSION_STATES } from '@anypark/core/parking/session';
import { isShortPiece, readSearch, SHORT_SEARCH_REACH } from '@anypark/core/transactions/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { countLabel } from '../../words/numbers.ts';
import { SESSION_STATUS_WORDS } from '../../words/states.ts';
import { lotsQuery } from '../api/queries.ts';
import type { FilterFields } from './use-filters.ts';

const PERIOD_WORDS = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  days: 'Days…',
} as const;
const SELECT = 'px-2! sm:px-3!';

interface FilterBarProps {
  fields: FilterFields;
  onChange: (change: Partial<FilterFields>) => void;
}

/** What the list is narrowed by: a plate or number, a lot, a state, a time. */
export function FilterBar({ fields, onChange }: FilterBarProps) {
  const lots = useQuery(lotsQuery).data ?? [];
  return (
    <search className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] items-end gap-2 sm:gap-3 lg:grid-cols-[minmax(240px,1fr)_180px_180px_180px]">
      <div className="col-span-full lg:col-span-1">
        <SearchField search={fields.search} onChange={(search) => onChange({ search })} />
      </div>
      <SelectField
        label="Lot"
        className={SELECT}
        value={fields.lot}
        onChange={(event) => onChange({ lot: event.target.value })}
      >
        <option value="">All lots</option>
        {lots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        className={SELECT}
        value={fields.status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">Any</option>
        {SESSION_STATES.map((state) => (
          <option key={state} value={state}>
            {SESSION_STATUS_WORDS[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Time"
        className={SELECT}
        value={fields.period}
        onChange={(event) => onChange({ period: event.target.value })}
      >
        <option value="">Any time</option>
        {Object.entries(PERIOD_WORDS).map(([period, words]) => (
          <option key={period} value={period}>
            {words}
          </option>
        ))}
      </SelectField>
      {fields.period === 'days' && (
        <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 sm:max-w-[420px] sm:gap-3 lg:col-span-4">
          <Field
            label="From"
            type="date"
            value={fields.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <Field
            label="To"
            type="date"
            value={fields.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </search>
  );
}

/** Asks when typing stops, and follows the address where that changes by itself. */
function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setTyped(search);
  }
  const settled = useDebounced(typed, 300);
  const { platePiece } = readSearch(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is a reason to ask
  useEffect(() => {
    if (settled === typed && settled !== search) {
      setKnown(settled);
      onChange(settled);
    }
  }, [settled]);
  return (
    <Field
      label="Search"
      type="search"
      placeholder="Plate or number, such as AP-123"
      {...(platePiece !== null &&
        isShortPiece(platePiece) && {
          hint: `Searches the latest ${countLabel(SHORT_SEARCH_REACH)} only. Type three letters to search all.`,
        })}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
