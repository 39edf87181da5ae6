import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the figures while they come. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:col-span-2">
      <span className="sr-only">Loading figures...</span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 xl:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Card key={n} className="h-[6.875rem] p-4 sm:px-5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-8 w-1/2" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </Card>
        ))}
      </div>
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
