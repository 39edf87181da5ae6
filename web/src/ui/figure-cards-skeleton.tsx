import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** The shape of four cards with a figure each, while they come. `className`: where they stand beside one another. */
export function FigureCardsSkeleton({ className }: { className: string }) {
  return (
    <div className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 ${className}`}>
      {[1, 2, 3, 4].map((n) => (
        <Card key={n} className="h-[6.875rem] p-4 sm:px-5">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-2 h-8 w-1/2" />
          <Skeleton className="mt-3 h-4 w-4/5" />
        </Card>
      ))}
    </div>
  );
}
