import { Card } from '../../ui/card.tsx';
import { FigureCardsSkeleton } from '../../ui/figure-cards-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the figures while they come. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:col-span-2">
      <span className="sr-only">Loading figures...</span>
      <FigureCardsSkeleton className="xl:grid-cols-4" />
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <Card className="p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-4 h-[16.375rem]" />
        </Card>
        <Card className="p-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-4 h-40" />
        </Card>
      </div>
    </div>
  );
}
