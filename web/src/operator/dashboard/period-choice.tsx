import { DASHBOARD_PERIODS, type DashboardPeriod, PERIOD_WORDS } from './period-words.ts';

/** Which stretch of time the figures are of. */
export function PeriodChoice({
  value,
  onChange,
}: {
  value: DashboardPeriod;
  onChange: (period: DashboardPeriod) => void;
}) {
  return (
    <fieldset className="flex grow rounded-md border border-hair bg-card p-1 sm:grow-0">
      <legend className="sr-only">Period</legend>
      {DASHBOARD_PERIODS.map((period) => (
        <label
          key={period}
          className="grow rounded-sm px-3 py-2 text-center text-sm font-semibold text-muted has-checked:bg-line has-checked:text-text has-focus-visible:outline-3 has-focus-visible:outline-sign"
        >
          <input
            type="radio"
            name="period"
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
            className="sr-only"
          />
          {PERIOD_WORDS[period].label}
        </label>
      ))}
    </fieldset>
  );
}
