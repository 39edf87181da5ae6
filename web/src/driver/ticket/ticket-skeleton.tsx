import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** As high as a ticket, so that nothing moves when it comes. */
export function TicketSkeleton() {
  return (
    <Card className="mx-auto w-full max-w-[440px] p-5" role="status">
      <span className="sr-only">{say('Loading your ticket...')}</span>
      <Skeleton className="mx-auto mb-4 h-12 w-1/2" />
      <div className="mx-auto size-[min(268px,100%)] rounded-full border-[12px] border-line" />
      <Skeleton className="mt-3 h-19" />
      <Skeleton className="mt-4 h-[54px] rounded-md" />
      <Skeleton className="mt-2 h-[72px] rounded-md" />
    </Card>
  );
}
