import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardFrame } from './card-frame.tsx';
import type { PurchaseKind } from './purchase-kind.ts';

/** The card page's own shape while the purchase is on its way. */
export function CardPageSkeleton({ Heading }: { Heading: PurchaseKind<unknown>['Heading'] }) {
  return (
    <CardFrame Heading={Heading} status="Preparing your payment..." summary={<SummarySkeleton />}>
      <CardFormSkeleton />
    </CardFrame>
  );
}

function SummarySkeleton() {
  return (
    <Card className="grid gap-2 p-4 sm:p-5">
      <Skeleton className="mb-1 h-6 w-36" />
      <Skeleton className="h-9" />
      <Skeleton className="h-7" />
      <Skeleton className="h-7" />
      <Skeleton className="h-7" />
      <Skeleton className="mt-3 h-9" />
    </Card>
  );
}

export function CardFormSkeleton() {
  return (
    <div role="status" className="grid min-h-[21.25rem] content-start gap-3">
      <p className="text-sm text-muted">{say('Loading payment options...')}</p>
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-16 rounded-md" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-16 rounded-md" />
        <Skeleton className="h-16 rounded-md" />
      </div>
    </div>
  );
}
