import type { ChartOf, Tab } from '@anypark/core/analytics/names';
import type { ReactNode } from 'react';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel } from '../../words/numbers.ts';
import { PlateText } from '../../words/plate.tsx';
import type { Cells } from './cells.ts';
import { ENFORCEMENT } from './enforcement-sentences.tsx';
import { secondsLabel, shareLabel } from './format.ts';

/** What each chart shows, in words that an owner would use. Null: there is nothing to show. */
type Say = (cells: Cells) => ReactNode | null;

const money = (cells: Cells, amount: number) => moneyLabel(amount, cells.words.currency);
const some = (n: number, one: string, more = `${one}s`) => `${countLabel(n)} ${n === 1 ? one : more}`;

const REVENUE: Record<ChartOf<'revenue'>, Say> = {
  overTime: (cells) => {
    if (cells.all('net').every((value) => value === 0) && cells.sum('refunded') === 0) return null;
    const best = cells.most('net');
    return (
      <>
        <b>{money(cells, cells.sum('net'))}</b> came in, most of it{' '}
        {cells.words.grain === 'hour' ? 'at' : 'on'}{' '}
        <b>
          {cells.said(best, 'at')}, {cells.said(best, 'net')}
        </b>
        {cells.sum('refunded') > 0 && <>; {money(cells, cells.sum('refunded'))} was refunded</>}.
      </>
    );
  },
  byDuration: (cells) => {
    if (cells.length === 0) return null;
    const best = cells.most('net');
    const all = cells.sum('net');
    return (
      <>
        Stays of <b>{cells.said(best, 'duration').toLowerCase()}</b> bring most: {cells.said(best, 'net')}
        {all > 0 && <>, {shareLabel(cells.number(best, 'net') / all)} of it</>}.
      </>
    );
  },
  byKind: (cells) =>
    cells.sum('stays') === 0 ? null : (
      <>
        <b>{cells.said(0, 'share')}</b> paid the full price, {cells.said(1, 'share')} used a promo code,{' '}
        {cells.said(2, 'share')} came by pass.
      </>
    ),
  promoCodes: (cells) =>
    cells.length === 0 ? null : (
      <>
        {some(cells.length, 'code')} took off <b>{money(cells, cells.sum('discount'))}</b>, on stays that
        brought <b>{money(cells, cells.sum('net'))}</b>.
      </>
    ),
  passes: (cells) => {
    const sold = cells.sum('monthly') + cells.sum('yearly');
    if (sold + cells.sum('granted') + cells.sum('ended') === 0) return null;
    return (
      <>
        <b>{some(sold, 'pass', 'passes')}</b> sold, {cells.sum('renewals')} of them to plates that had one
        before; {cells.sum('ended')} ended.
      </>
    );
  },
};

const USAGE: Record<ChartOf<'usage'>, Say> = {
  heat: (cells) => {
    if (cells.sum('occupancy') === 0 && cells.sum('arrivals') === 0) return null;
    const [full, busy] = [cells.most('occupancy'), cells.most('arrivals')];
    return (
      <>
        Fullest on{' '}
        <b>
          {cells.said(full, 'weekday')}s at {cells.said(full, 'hour')}, {cells.said(full, 'occupancy')}
        </b>
        ; most cars arrive on {cells.said(busy, 'weekday')}s at {cells.said(busy, 'hour')}.
      </>
    );
  },
  byLot: (cells) => {
    const lots = cells.table.columns.slice(1);
    const best = lots
      .map(({ id, label }) => ({ label, hour: cells.most(id), id }))
      .sort((a, b) => cells.number(b.hour, b.id) - cells.number(a.hour, a.id))[0];
    if (best === undefined || cells.number(best.hour, best.id) === 0) return null;
    return (
      <>
        <b>{best.label}</b> is the fullest: {cells.said(best.hour, best.id)} at{' '}
        {cells.said(best.hour, 'hour')}.
      </>
    );
  },
  peaks: (cells) => {
    if (cells.length === 0) return null;
    const best = cells.most('cars');
    return (
      <>
        Most at once: <b>{some(cells.number(best, 'cars'), 'car')}</b> in {cells.said(best, 'lot')} on{' '}
        {cells.said(best, 'day')} at {cells.said(best, 'time')}.
      </>
    );
  },
  durations: (cells) => {
    if (cells.length === 0) return null;
    const best = cells.most('stays');
    return (
      <>
        Most pay for <b>{cells.said(best, 'duration').toLowerCase()}</b>: {cells.said(best, 'share')} of the
        payments.
      </>
    );
  },
  ending: (cells) =>
    cells.sum('cars') === 0 ? null : (
      <>
        <b>{some(cells.sum('cars'), 'car')}</b> {cells.sum('cars') === 1 ? 'stands' : 'stand'} now; the paid
        time of {cells.number(0, 'cars')} ends within the next hour.
      </>
    ),
};

const PERFORMANCE: Record<ChartOf<'performance'>, Say> = {
  funnel: (cells) =>
    cells.number(0, 'stays') === 0 ? null : (
      <>
        Of {some(cells.number(0, 'stays'), 'driver')} who pressed ‘Continue to payment’,{' '}
        <b>{cells.said(2, 'share')}</b> paid.
      </>
    ),
  declines: (cells) =>
    cells.length === 0 ? null : (
      <>
        <b>{some(cells.sum('tries'), 'payment attempt')}</b> failed, most often for ‘
        {reasonLabel(String(cells.cell(0, 'reason')))}’.
      </>
    ),
  timeToPay: (cells) =>
    cells.number(2, 'payments') === 0 ? null : (
      <>
        Half of the drivers pay within <b>{secondsLabel(cells.number(2, 'median'))}</b>, 19 of 20 within{' '}
        {secondsLabel(cells.number(2, 'slowest'))}.
      </>
    ),
  messages: (cells) =>
    cells.length === 0 ? null : (
      <>
        <b>{some(cells.sum('sent') + cells.sum('delivered'), 'message')}</b> went out; {cells.sum('failed')}{' '}
        failed
        {cells.sum('unsendable') > 0 && <>, {cells.sum('unsendable')} could not be sent</>}.
      </>
    ),
  delays: (cells) =>
    cells.sum('count') === 0 ? null : (
      <>
        A payment makes its stay active within <b>{cells.said(0, 'slowest')}</b> in 19 of 20 cases.
      </>
    ),
};

const CUSTOMERS: Record<ChartOf<'customers'>, Say> = {
  newReturning: (cells) => {
    if (cells.sum('new') + cells.sum('returning') === 0) return null;
    const best = cells.most('new');
    return (
      <>
        <b>{some(cells.sum('new'), 'plate')}</b> came for the first time, most of them{' '}
        {cells.words.grain === 'week' ? 'in the ' : 'on '}
        {cells.said(best, 'at').replace(/^W/, 'w')}.
      </>
    );
  },
  cohorts: (cells) => {
    if (cells.length === 0) return null;
    const whole = Math.max(0, cells.length - 2);
    if (cells.cell(whole, 'after1') === null)
      return (
        <>
          {some(cells.number(0, 'plates'), 'plate')} came for the first time this month; who comes back shows
          next month.
        </>
      );
    return (
      <>
        Of the {some(cells.number(whole, 'plates'), 'plate')} that first came in {cells.said(whole, 'month')},{' '}
        <b>{cells.number(whole, 'after1')}</b> came back in the month after.
      </>
    );
  },
  visits: (cells) =>
    cells.sum('customers') === 0 ? null : (
      <>
        <b>{cells.said(0, 'share')}</b> of all customers have come once,{' '}
        {shareLabel(cells.number(3, 'share') + cells.number(4, 'share') + cells.number(5, 'share'))} more than
        five times.
      </>
    ),
  top: (cells) =>
    cells.length === 0 ? null : (
      <>
        <b>
          <PlateText text={cells.said(0, 'plate')} />
        </b>{' '}
        has spent most: {cells.said(0, 'spent')} in {some(cells.number(0, 'stays'), 'stay')}.
      </>
    ),
};

export const SENTENCES: { readonly [T in Tab]: Readonly<Record<string, Say>> } = {
  revenue: REVENUE,
  usage: USAGE,
  performance: PERFORMANCE,
  customers: CUSTOMERS,
  enforcement: ENFORCEMENT,
};

/** 'insufficient_funds' → 'insufficient funds' */
export function reasonLabel(reason: string): string {
  return reason.replaceAll('_', ' ');
}
