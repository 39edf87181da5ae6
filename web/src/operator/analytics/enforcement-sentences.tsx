import type { ChartOf } from '@anypark/core/analytics/names';
import type { ReactNode } from 'react';
import { countLabel } from '../../words/numbers.ts';
import type { Cells } from './cells.ts';
import { shareLabel } from './format.ts';

/** What the charts of enforcement show. Null: there is nothing to show. */
export const ENFORCEMENT: Record<ChartOf<'enforcement'>, (cells: Cells) => ReactNode | null> = {
  compliance: (cells) => {
    const checked = cells.maybe('compliance').flatMap((share, n) => (share === null ? [] : [{ share, n }]));
    const worst = checked.sort((a, b) => a.share - b.share)[0];
    if (worst === undefined) return null;
    return worst.share === 1 ? (
      <>
        Every car that was checked <b>had a right to stand there</b>.
      </>
    ) : (
      <>
        Fewest had paid on{' '}
        <b>
          {cells.said(worst.n, 'weekday')}s at {cells.said(worst.n, 'hour')}, {shareLabel(worst.share)}
        </b>{' '}
        of {countLabel(cells.number(worst.n, 'checks'))} checked.
      </>
    );
  },
  verdicts: (cells) =>
    cells.length === 0 ? null : (
      <>
        <b>{cells.said(cells.most('checks'), 'verdict')}</b> is the commonest answer:{' '}
        {cells.said(cells.most('checks'), 'share')} of {countLabel(cells.sum('checks'))} checks.
      </>
    ),
  byLot: (cells) =>
    cells.length === 0 ? null : (
      <>
        <b>{cells.said(cells.most('compliance'), 'lot')}</b> is paid for most:{' '}
        {cells.said(cells.most('compliance'), 'compliance')} of the cars that were checked there.
      </>
    ),
  byHour: (cells) => {
    const all = cells.sum('right') + cells.sum('wrong');
    return all === 0 ? null : (
      <>
        <b>{countLabel(cells.sum('wrong'))}</b> of {countLabel(all)} cars had no right to stand there, most of
        them at {cells.said(cells.most('wrong'), 'hour')}.
      </>
    );
  },
  notices: (cells) =>
    cells.sum('notices') === 0 ? null : (
      <>
        <b>{cells.said(0, 'notices')}</b> issued; {cells.said(1, 'notices')} cured within the term,{' '}
        {cells.said(2, 'notices')} paid in full, {cells.said(4, 'notices')} given up.
      </>
    ),
  counted: (cells) =>
    cells.length === 0 ? null : (
      <>
        Cameras counted <b>{countLabel(cells.sum('counted'))}</b> cars; {countLabel(cells.sum('stays'))} stays
        began in the same lots.
      </>
    ),
};
