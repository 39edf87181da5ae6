import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Steps } from './steps.tsx';

interface CheckoutFrameProps {
  status: string;
  summary: ReactNode;
  children: ReactNode;
}

/** The checkout before it is paid: the order above the card on a phone, beside it on a desk. */
export function CheckoutFrame({ status, summary, children }: CheckoutFrameProps) {
  return (
    <div className="mx-auto max-w-[528px] lg:max-w-[920px]">
      <h1 className="sr-only">Payment</h1>
      <Steps />
      <p role="status" className="mb-3 min-h-5 text-sm text-muted">
        {status}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[380px_1fr] lg:gap-6">
        <div className="grid gap-4">{summary}</div>
        <Card className="p-4 sm:p-5" aria-label="Card payment">
          {children}
        </Card>
      </div>
    </div>
  );
}
