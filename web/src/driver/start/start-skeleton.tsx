import { say } from '../../languages/say.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The form's own shape, to the pixel, while its lots are on their way. */
export function StartSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 content-start gap-3">
      <div className="h-20">
        <Labelled className="h-[3.625rem] rounded-md" />
      </div>
      <div className="h-[7.375rem]">
        <Labelled className="h-[4.125rem] rounded-[12px]" />
      </div>
      <div className="h-[6.125rem]">
        <Labelled className="h-[4.75rem] rounded-md" />
      </div>
      <div className="flex h-[4.6875rem] items-end justify-between border-t border-dashed border-line">
        <Skeleton className="h-14 w-32" />
        <Skeleton className="h-14 w-28" />
      </div>
      <p className="text-[0.8125rem] leading-5 text-muted">{say('Loading parking lots...')}</p>
      <Skeleton className="h-[3.375rem] rounded-md" />
      <Skeleton className="my-1 h-6 w-40" />
    </div>
  );
}

function Labelled({ className }: { className: string }) {
  return (
    <>
      <Skeleton className="mb-1.5 h-4 w-24" />
      <Skeleton className={className} />
    </>
  );
}
