import type { Span } from '@anypark/core/analytics/span';
import { Customers } from './customers.ts';
import { Performance } from './performance.ts';
import { Revenue } from './revenue.ts';
import type { Rows } from './rows.ts';
import { Space } from './space.ts';
import { Stretch } from './stretch.ts';
import { Usage } from './usage.ts';

/** The analytics page's figures by the plainest way there is: every row of the history is read, and added up. */
export function recountOf(
  rows: Rows,
  span: Pick<Span, 'from' | 'to' | 'until'>,
  zone: string,
  lotId: number | null,
  began: Date,
) {
  const stretch = new Stretch(rows, span, zone, lotId, began);
  const space = new Space(stretch);
  return {
    stretch,
    revenue: new Revenue(stretch, space),
    usage: new Usage(stretch, space),
    performance: new Performance(stretch),
    customers: new Customers(stretch),
  };
}
export type Recount = ReturnType<typeof recountOf>;
