import type { ReactNode } from 'react';
import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';

interface OrderCardProps {
  /** What is good to know before the lines, such as that time is added. */
  note?: ReactNode;
  total: string;
  children: ReactNode;
}

/** What is being paid for, to the cent. Its children are lines. */
export function OrderCard({ note, total, children }: OrderCardProps) {
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="order-summary">
      <h2 id="order-summary" className="mb-3 text-base font-bold">
        {say('Order Summary')}
      </h2>
      {note}
      <dl className="grid grid-cols-1 gap-2 text-sm">
        {children}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-line pt-3">
          <dt className="text-base font-bold">{say('Total')}</dt>
          <dd className="text-xl font-bold tracking-tight tabular-nums">{total}</dd>
        </div>
      </dl>
    </Card>
  );
}

interface OrderLineProps {
  label: string;
  /** A reduction. */
  isGood?: boolean;
  children: ReactNode;
}

export function OrderLine({ label, isGood = false, children }: OrderLineProps) {
  return (
    <div className={`flex min-h-7 flex-wrap items-center justify-between gap-x-4 ${isGood ? 'text-go' : ''}`}>
      <dt className={isGood ? '' : 'text-muted'}>{label}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
