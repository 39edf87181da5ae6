import type { FigureOf, Tab, Unit } from './names.ts';

export interface Definition {
  readonly label: string;
  /** What it is, said where it stands. */
  readonly means: string;
  /** Where it comes from: worked out from what was paid for, or counted as it happened. */
  readonly basis: 'payments' | 'counted';
}
export interface FigureDefinition extends Definition {
  readonly unit: Unit;
  /** Which way is good; null: neither, it is only another one. */
  readonly better: 'more' | 'less' | null;
}

const figure = (
  label: string,
  unit: Unit,
  better: FigureDefinition['better'],
  means: string,
  basis: Definition['basis'] = 'payments',
): FigureDefinition => ({ label, unit, better, means, basis });

/** Every figure, by the tab on which it stands (product rules 9 and 16). */
export const FIGURES: { readonly [T in Tab]: Readonly<Record<FigureOf<T>, FigureDefinition>> } = {
  revenue: {
    net: figure(
      'Net revenue',
      'money',
      'more',
      'Payments that succeeded minus refunds. A refund counts at the moment of the payment that it gives back.',
    ),
    gross: figure('Gross', 'money', 'more', 'Payments that succeeded, before refunds.'),
    refunded: figure(
      'Refunded',
      'money',
      'less',
      'Refunds of the payments of these days, whenever they were made.',
    ),
    ticket: figure(
      'Average ticket',
      'money',
      null,
      'Gross divided by the number of payments, passes among them.',
    ),
    spaceDay: figure(
      'Revenue per space and day',
      'money',
      'more',
      'Net revenue of stays divided by the spaces that were open on each day.',
    ),
    revpash: figure(
      'RevPASH',
      'money',
      'more',
      'Revenue per available space-hour: net revenue of stays divided by the hours in which each space was open.',
    ),
    passNet: figure('Revenue from passes', 'money', 'more', 'Payments for passes minus refunds.'),
    mrr: figure(
      'Monthly pass revenue',
      'money',
      'more',
      'What the passes that are active now bring a month: monthly prices, and a twelfth of yearly ones.',
    ),
  },
  usage: {
    occupancy: figure(
      'Occupancy',
      'share',
      null,
      'Time in which paid cars stood, divided by the time in which spaces were open. Time outside opening hours counts for the cars alone.',
    ),
    turnover: figure('Turnover', 'decimal', 'more', 'Stays that began, for each space and day.'),
    arrivals: figure(
      'Arrivals',
      'count',
      'more',
      'Stays that began. Time that is added to a stay is no arrival.',
    ),
    averageStay: figure(
      'Average paid time',
      'hours',
      null,
      'Mean time bought with a payment; what costs nothing is left out.',
    ),
    extended: figure('Extended', 'share', null, 'Stays to which time was added, of all that began.'),
  },
  performance: {
    conversion: figure(
      'Paid',
      'share',
      'more',
      'Of the stays for which ‘Continue to payment’ was pressed, those that were paid.',
    ),
    abandoned: figure(
      'Abandoned',
      'share',
      'less',
      'Of the same stays, those that were given up or not paid in time.',
    ),
    median: figure(
      'Time to pay, median',
      'seconds',
      'less',
      'From ‘Continue to payment’ to the payment: half of the drivers were faster.',
    ),
    slowest: figure(
      'Time to pay, 95th percentile',
      'seconds',
      'less',
      'From ‘Continue to payment’ to the payment: 19 of 20 drivers were faster.',
    ),
    settlement: figure(
      'Settlement delay, 95th percentile',
      'seconds',
      'less',
      'From the payment at the card service to the stay being active here, to the second.',
    ),
    refundRate: figure(
      'Refund rate',
      'share',
      'less',
      'Payments that were refunded in full or in part, of all payments.',
    ),
    delivered: figure(
      'Messages sent',
      'share',
      'more',
      'Receipts, alerts and notices that were sent or delivered, of all that were due.',
      'counted',
    ),
  },
  customers: {
    plates: figure(
      'Customers',
      'count',
      'more',
      'Different plates that parked. Ranges of more than 366 days are not added up.',
    ),
    newPlates: figure(
      'New',
      'count',
      'more',
      'Plates that parked here for the first time; with a lot chosen, for the first time there.',
    ),
    returning: figure('Returning', 'count', 'more', 'Plates that had parked before these days.'),
    visits: figure(
      'Stays per customer',
      'decimal',
      'more',
      'Stays and additions divided by different plates.',
    ),
    passShare: figure('Stays by pass', 'share', null, 'Stays that a pass covered, of all.'),
    passesEnded: figure('Passes ended', 'count', 'less', 'Passes that ran out, were cancelled or refunded.'),
    topTenth: figure(
      'Spent by the top tenth',
      'share',
      null,
      'Of all that customers have ever spent, the part of the tenth that has spent most. Counted once a day for all lots.',
    ),
  },
  enforcement: {
    compliance: figure(
      'Compliance',
      'share',
      'more',
      'Of the cars that were checked, those that had a right to stand there. Checks without a clear answer count for neither.',
      'counted',
    ),
    checks: figure(
      'Checks',
      'count',
      null,
      'Plates that were checked, by people and by machines, those without a clear answer included.',
      'counted',
    ),
    issued: figure(
      'Notices issued',
      'count',
      null,
      'Notices by the day on which they were issued.',
      'counted',
    ),
    cured: figure(
      'Cured',
      'count',
      'more',
      'Notices that were settled within the term for the time stood, on the day of payment.',
      'counted',
    ),
    paidNotices: figure(
      'Paid in full',
      'count',
      null,
      'Notices that were paid at their full amount, on the day of payment.',
      'counted',
    ),
    objected: figure('Objections', 'count', 'less', 'Objections by the day on which they came.', 'counted'),
    givenUp: figure(
      'Given up',
      'count',
      'less',
      'Notices that were cancelled, by themselves or by an operator.',
      'counted',
    ),
    counted: figure('Cars counted', 'count', null, 'Cars that cameras saw come.', 'counted'),
  },
};
