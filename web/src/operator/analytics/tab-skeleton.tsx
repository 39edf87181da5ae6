import { Card } from '../../ui/card.tsx';
import { FigureCardsSkeleton } from '../../ui/figure-cards-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a tab while it comes. */
export function TabSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading figures...</span>
      <Skeleton className="mb-4 h-5 w-72 max-w-full" />
      <FigureCardsSkeleton className="mb-4 lg:grid-cols-4" />
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
