import type { View } from '@anypark/core/analytics/analytics-contract';
import type { Tab } from '@anypark/core/analytics/names';
import { daysLabel } from './format.ts';

/** Of which days the figures are, and what is missing of them. */
export function Notes({ view, tab }: { view: View; tab: Tab }) {
  const { span, firstDay, daysMissing, since } = view;
  const notes = [
    firstDay !== null &&
      firstDay > span.before.to &&
      'Nothing was recorded in the period before, so there is nothing to compare with.',
    firstDay !== null &&
      firstDay <= span.before.to &&
      firstDay > span.before.from &&
      `The period before is recorded from ${daysLabel({ from: firstDay, to: firstDay })} on.`,
    daysMissing > 0 &&
      `${daysMissing === 1 ? 'One day is' : `${daysMissing} days are`} still being counted, and missing here.`,
    tab === 'performance' &&
      since !== null &&
      since > span.before.from &&
      `Declines and response times are recorded since ${daysLabel({ from: since, to: since })}.`,
  ].filter((note) => note !== false);
  return (
    <p className="mb-4 text-sm text-muted">
      {daysLabel(span)}
      {span.isOpen && ', until now'}, beside {daysLabel(span.before)}
      {span.isOpen && ' until the same time of day'}. {notes.join(' ')}
    </p>
  );
}
