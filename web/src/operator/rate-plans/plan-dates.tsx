import { PLAN_DATES_MAX } from '@anypark/core/rate-plans/form-problems';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { dateWords } from '../../words/moments.ts';

/** Single days on which a plan counts, and on no other. */
export function PlanDates(props: { dates: readonly string[]; onChange: (dates: string[]) => void }) {
  const { dates, onChange } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const add = () => {
    if (typed === '' || dates.length >= PLAN_DATES_MAX) return;
    onChange([...new Set([...dates, typed])].sort());
    setTyped('');
  };
  return (
    <fieldset>
      <legend className="field-label">Single days</legend>
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          A single day
        </label>
        <input
          id={id}
          type="date"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-12 min-w-0 grow rounded-md border border-edge bg-raised px-3.5 text-base hover:border-sign"
        />
        <Button onClick={add} disabled={typed === ''}>
          Add day
        </Button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {dates.map((date) => (
          <li key={date}>
            <Button
              onClick={() => onChange(dates.filter((other) => other !== date))}
              aria-label={`Remove ${dateWords(date, 'UTC')}`}
              className="flex items-center gap-2 px-3! text-sm!"
            >
              {dateWords(date, 'UTC')}
              <Icon name="cross" size={14} />
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">
        {dates.length === 0
          ? 'For single days, such as a match or a market: the plan then counts on these days only.'
          : 'The plan counts on these days only.'}
      </p>
    </fieldset>
  );
}
