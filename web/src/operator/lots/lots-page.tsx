import type { OperatorLot } from '@anypark/core/lots/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lotsQuery, pricingQuery } from '../api/queries.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { LotCard } from './lot-card.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { textsOf } from './lot-entry.ts';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Every lot as a card, the inactive ones too. */
export function LotsPage() {
  const lots = useQuery(lotsQuery);
  const pricing = useQuery(pricingQuery);
  const failed = [lots, pricing].filter((query) => query.isError && query.data === undefined);
  const isLoaded = lots.data !== undefined && pricing.data !== undefined;
  const [edited, setEdited] = useState<OperatorLot | 'new' | null>(null);
  const add = () => setEdited('new');
  return (
    <>
      <PageHeading title="Parking Lots">
        {isLoaded && lots.data.length > 0 && (
          <Button kind="primary" onClick={add}>
            Add lot
          </Button>
        )}
      </PageHeading>
      {!isLoaded && failed.length === 0 && <LotsSkeleton />}
      {failed.length > 0 && (
        <Card>
          <LoadFailed
            what="Parking lots"
            busy={failed.some((query) => query.isFetching)}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        </Card>
      )}
      {isLoaded && lots.data.length === 0 && <NoLots onAdd={add} />}
      {isLoaded && (
        <ul className={GRID}>
          {lots.data.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} onEdit={() => setEdited(lot)} />
            </li>
          ))}
        </ul>
      )}
      {edited !== null && pricing.data && (
        <LotDialog
          lot={edited === 'new' ? null : edited}
          facilityRates={textsOf(pricing.data.hourlyRates)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function NoLots({ onAdd }: { onAdd: () => void }) {
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <Icon name="pin" size={32} className="text-muted" />
      <h2 className="text-lg font-bold tracking-tight">No Parking Lots</h2>
      <p className="max-w-sm text-sm text-muted">
        Add your first lot, then print its sign. Drivers can pay as soon as the lot is active.
      </p>
      <Button kind="primary" onClick={onAdd} className="mt-2">
        Add lot
      </Button>
    </Card>
  );
}

function LotsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading parking lots...</span>
      <div className={GRID}>
        {[1, 2, 3].map((n) => (
          <Card key={n} className="p-5">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-5 h-8 w-3/4" />
            <Skeleton className="mt-4 h-20" />
            <Skeleton className="mt-5 h-12" />
          </Card>
        ))}
      </div>
    </div>
  );
}
