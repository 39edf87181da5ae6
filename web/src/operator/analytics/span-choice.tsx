import type { View } from '@anypark/core/analytics/analytics-contract';
import { PERIODS, type Period } from '@anypark/core/analytics/period';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { Address } from './address.ts';

const LABELS: Record<Period | 'range', string> = {
  today: 'Today',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  range: 'Range',
};
const CHOICES = [...PERIODS, 'range' as const].map((value) => ({ value, label: LABELS[value] }));
const FIELD = 'h-11 min-w-0 rounded-md border border-edge bg-raised px-3 text-sm hover:border-sign';

interface SpanChoiceProps {
  query: Address['query'];
  onChange: (query: Address['query']) => void;
  /** Null while the first answer is on its way. */
  view: View | null;
}

/** Which days, and which lot. */
export function SpanChoice({ query, onChange, view }: SpanChoiceProps) {
  const isRange = query.from !== undefined;
  const [wantsRange, setWantsRange] = useState(isRange);
  const lot = query.lot === undefined ? {} : { lot: query.lot };
  const choose = (choice: Period | 'range') => {
    setWantsRange(choice === 'range');
    if (choice !== 'range') onChange({ period: choice, ...lot });
  };
  const chosen = wantsRange || isRange ? 'range' : query.period;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Segments
        legend="Period"
        name="period"
        choices={CHOICES}
        value={chosen}
        onChange={choose}
        className="w-full sm:w-auto"
      />
      {chosen === 'range' && view !== null && (
        <Range
          key={`${query.from} ${query.to}`}
          from={query.from ?? view.span.from}
          to={query.to ?? view.span.to}
          today={view.span.today}
          onChange={(from, to) => onChange({ from, to, ...lot })}
        />
      )}
      {view !== null && view.lots.length > 1 && (
        <select
          aria-label="Lot"
          value={query.lot ?? ''}
          onChange={({ target: { value } }) => {
            const { lot: _all, ...rest } = query;
            onChange(value === '' ? rest : { ...rest, lot: Number(value) });
          }}
          className={`${FIELD} w-full sm:w-auto sm:max-w-60`}
        >
          <option value="">All lots</option>
          {view.lots.map(({ id, name, isActive }) => (
            <option key={id} value={id}>
              {isActive ? name : `${name} (inactive)`}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

interface RangeProps {
  from: string;
  to: string;
  today: string;
  onChange: (from: string, to: string) => void;
}

function Range({ from, to, today, onChange }: RangeProps) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const isFit = first !== '' && last !== '' && first <= last && last <= today;
  return (
    <form
      className="flex w-full flex-wrap items-center gap-2 sm:w-auto"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) onChange(first, last);
      }}
    >
      <input
        type="date"
        aria-label="First day"
        value={first}
        max={last || today}
        onChange={({ target }) => setFirst(target.value)}
        className={`${FIELD} grow`}
      />
      <span className="text-sm text-muted">to</span>
      <input
        type="date"
        aria-label="Last day"
        value={last}
        min={first}
        max={today}
        onChange={({ target }) => setLast(target.value)}
        className={`${FIELD} grow`}
      />
      <Button type="submit" className="min-h-11! text-sm!" disabled={!isFit}>
        Show
      </Button>
    </form>
  );
}
