import { Segments } from '../../ui/segments.tsx';
import { DASHBOARD_PERIODS, type DashboardPeriod, PERIOD_WORDS } from './period-words.ts';

const CHOICES = DASHBOARD_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value].label }));

/** Which stretch of time the figures are of. */
export function PeriodChoice(props: { value: DashboardPeriod; onChange: (period: DashboardPeriod) => void }) {
  return (
    <Segments
      {...props}
      legend="Period"
      name="period"
      choices={CHOICES}
      className="grow flex-wrap sm:grow-0"
    />
  );
}
