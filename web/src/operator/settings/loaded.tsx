import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface LoadedProps<Data extends readonly unknown[]> {
  queries: { readonly [K in keyof Data]: UseQueryResult<Data[K]> };
  children: (...data: Data) => ReactNode;
}

/** A tab's content once all that it shows is there; its shape before that, and a way on when it does not come. */
export function Loaded<Data extends readonly unknown[]>({ queries, children }: LoadedProps<Data>) {
  // A later try that fails leaves what is there.
  const failed = queries.filter((query) => query.isError && query.data === undefined);
  if (failed.length > 0)
    return (
      <Card>
        <LoadFailed
          what="The settings"
          busy={failed.some((query) => query.isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      </Card>
    );
  if (queries.some((query) => query.data === undefined)) return <SettingsSkeleton />;
  // Each of them has just been found to have data.
  return children(...(queries.map((query) => query.data) as unknown as Data));
}

function SettingsSkeleton() {
  return (
    <div role="status" className="grid items-start gap-5 lg:grid-cols-2">
      <span className="sr-only">Loading settings...</span>
      {[1, 2].map((card) => (
        <Card key={card} className="grid gap-4 p-5">
          <Skeleton className="h-6 w-32" />
          {[1, 2, 3].map((field) => (
            <div key={field}>
              <Skeleton className="mb-1.5 h-4 w-24" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
