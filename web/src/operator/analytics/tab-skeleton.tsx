import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a tab while it comes. */
export function TabSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading figures...</span>
      <Skeleton className="mb-4 h-5 w-72 max-w-full" />
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Card key={n} className="h-[6.875rem] p-4 sm:px-5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-8 w-1/2" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </Card>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3].map((n) => (
          <Card key={n} className={`p-5 ${n === 1 ? 'lg:col-span-2' : ''}`}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-5 w-3/5" />
            <Skeleton className="mt-4 h-[15rem]" />
          </Card>
        ))}
      </div>
    </div>
  );
}
