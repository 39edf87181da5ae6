import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callStaff } from '../api/call-staff.ts';
import { lotsQuery, PROMO_CODES_KEY } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { PromoCard } from './promo-card.tsx';
import { PromoDialog } from './promo-dialog.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Every promo code with what it has given so far. */
export function PromotionsPage() {
  const codes = usePaged({
    queryKey: PROMO_CODES_KEY,
    limit: 50,
    load: (query, signal) => callStaff('promoCodes', { query, signal }),
    cursorOf: ({ id }) => id,
  });
  const config = useQuery(configQuery).data;
  const lots = useQuery(lotsQuery).data ?? [];
  const [edited, setEdited] = useState<PromoCode | 'new' | null>(null);
  const add = () => setEdited('new');
  const lotNames = new Map(lots.map(({ id, name }) => [id, name]));
  return (
    <>
      <PageHeading title="Promotions">
        {(codes.rows?.length ?? 0) > 0 && (
          <Button kind="primary" onClick={add}>
            Add code
          </Button>
        )}
      </PageHeading>
      <PagedList list={codes} what="Promo codes" skeleton={<CodesSkeleton />} empty={<NoCodes onAdd={add} />}>
        {(listed) => (
          <ul className={GRID}>
            {config &&
              listed.map((code) => (
                <li key={code.id}>
                  <PromoCard
                    code={code}
                    zone={config.timezone}
                    currency={config.currency}
                    lotNames={lotNames}
                    onEdit={() => setEdited(code)}
                  />
                </li>
              ))}
          </ul>
        )}
      </PagedList>
      {config && edited !== null && (
        <PromoDialog
          code={edited === 'new' ? null : edited}
          zone={config.timezone}
          currency={config.currency}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function NoCodes({ onAdd }: { onAdd: () => void }) {
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <Icon name="tag" size={32} className="text-muted" />
      <h2 className="text-lg font-bold tracking-tight">No promo codes</h2>
      <p className="max-w-sm text-sm text-muted">
        A code takes a percentage or a fixed amount off a stay. Drivers type it under ‘Have a promo code?’.
      </p>
      <Button kind="primary" onClick={onAdd} className="mt-2">
        Add code
      </Button>
    </Card>
  );
}

function CodesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading promo codes...</span>
      <div className={GRID}>
        {[1, 2, 3].map((n) => (
          <Card key={n} className="p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-3 h-8 w-1/3" />
            <Skeleton className="mt-4 h-24" />
            <Skeleton className="mt-5 h-12" />
          </Card>
        ))}
      </div>
    </div>
  );
}
