import type { Definition } from './definitions.ts';
import type { ChartOf, Tab } from './names.ts';

const chart = (label: string, means: string, basis: Definition['basis'] = 'payments'): Definition => ({
  label,
  means,
  basis,
});

/** What every chart shows. */
export const CHARTS: { readonly [T in Tab]: Readonly<Record<ChartOf<T>, Definition>> } = {
  revenue: {
    overTime: chart(
      'Revenue over time',
      'Net revenue of each lot and of passes by the time of payment, and what was refunded of it. The line is the span before.',
    ),
    byDuration: chart('Revenue by duration', 'Net revenue of stays by the time that was bought.'),
    byKind: chart(
      'Paid, pass, promo, free',
      'Stays by what they cost: the full price, less by a promo code, nothing by a pass, nothing by the rate.',
    ),
    promoCodes: chart(
      'Promo codes',
      'What each code took off, and the net revenue of the stays on which it was used.',
    ),
    passes: chart(
      'Passes',
      'Passes sold or granted, those of them for a plate that had one before, and passes that ended.',
    ),
  },
  usage: {
    heat: chart(
      'When it is full',
      'Occupancy and arrivals by hour and weekday. An hour that the clocks show twice counts as one of twice the length; one that they skip counts nothing.',
    ),
    byLot: chart(
      'A usual day, lot by lot',
      'Mean occupancy of each hour: time in which paid cars stood, divided by the time in which spaces were open.',
    ),
    peaks: chart(
      'Fullest moments',
      'The most paid cars that stood in a lot at once, and when that was first reached.',
    ),
    durations: chart('How long they pay for', 'Payments by the time that was bought.'),
    ending: chart('When cars leave', 'Cars that stand now, by when their paid time ends; always as of now.'),
  },
  performance: {
    funnel: chart(
      'From form to stay',
      'Stays by the day on which ‘Continue to payment’ was pressed: sent to the card form, paid, and extended afterwards.',
    ),
    declines: chart(
      'Declined',
      'Payment attempts that were declined, by the card service’s reason.',
      'counted',
    ),
    timeToPay: chart(
      'Time to pay',
      'From ‘Continue to payment’ to the payment, for phones that start a stay for the first time and for others.',
    ),
    messages: chart(
      'Messages',
      'Receipts, alerts and notices by the day on which they were due. Delivered is what a carrier has confirmed.',
      'counted',
    ),
    delays: chart(
      'Delays',
      'From payment to active stay; answers of the card service; and from the arrival of its reports to their being processed.',
      'counted',
    ),
  },
  customers: {
    newReturning: chart(
      'New and returning',
      'Different plates of each day, week or month: those never seen before, and those that were.',
    ),
    cohorts: chart(
      'Coming back',
      'Plates by the month of their first visit, and how many of them parked in the months after it.',
    ),
    visits: chart(
      'How often they have come',
      'Customers by their visits since the beginning, counted once a day for all lots.',
    ),
    top: chart(
      'Top plates',
      'The plates that have spent most since the beginning, refunds taken off, in all lots.',
    ),
  },
  enforcement: {
    compliance: chart(
      'Compliance by hour and weekday',
      'Of the cars that were checked, those that had a right to stand there: paid, pass, being paid, in grace, just arrived, or paid in another lot. Checks that only said ‘ask again’ or ‘look-alike’ count for neither.',
      'counted',
    ),
    verdicts: chart('Verdicts', 'Checks by what they said in the end.', 'counted'),
    byLot: chart(
      'Compliance by lot',
      'Of the cars that were checked in each lot, those with a right to stand there.',
      'counted',
    ),
    byHour: chart(
      'Checks by hour',
      'When plates were checked, and how many of them had no right to stand there.',
      'counted',
    ),
    notices: chart(
      'Notices',
      'What happened to notices in these days, each step on its own day: issued, paid within the term for less, paid, objected to, cancelled, given back.',
      'counted',
    ),
    counted: chart(
      'Cars that cameras counted',
      'In lots with cameras at an entry: cars that came, beside stays that began. A read that was missed is missing here.',
      'counted',
    ),
  },
};
