import type { ReactNode } from 'react';
import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import type { PurchaseKind } from './purchase-kind.ts';

interface CardFrameProps {
  Heading: PurchaseKind<unknown>['Heading'];
  status: string;
  /** What cannot wait. */
  warning?: ReactNode;
  summary: ReactNode;
  children: ReactNode;
}

/** A purchase before it is paid: the order above the card on a phone, beside it on a desk. */
export function CardFrame({ Heading, status, warning, summary, children }: CardFrameProps) {
  return (
    <div className="mx-auto max-w-[528px] lg:max-w-[920px]">
      <Heading />
      <p role="status" className="mb-3 min-h-5 text-sm text-muted">
        {status}
      </p>
      {warning}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[380px_1fr] lg:gap-6">
        <div className="grid grid-cols-1 gap-4">{summary}</div>
        <Card className="p-4 sm:p-5" aria-label={say('Card payment')}>
          {children}
        </Card>
      </div>
    </div>
  );
}
