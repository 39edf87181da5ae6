import type { PriceChangeOnWire } from '@anypark/core/price-changes/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/call-error.ts';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { Moment } from '../../words/moment.tsx';
import { callStaff } from '../api/call-staff.ts';
import { priceChangesQuery, refresh } from '../api/queries.ts';
import { PriceList } from './price-list.tsx';

interface PricesToComeProps {
  /** Null: the facility's. */
  lotId: number | null;
  /** What is asked now. */
  present: Readonly<Record<string, number>>;
}

/** The prices that begin later, what they change, and the way to take them back; nothing where there are none. */
export function PricesToCome({ lotId, present }: PricesToComeProps) {
  const changes = useQuery(priceChangesQuery);
  const currency = useQuery(configQuery).data?.currency;
  const change = changes.data?.find((one) => one.lotId === lotId);
  if (change === undefined || currency === undefined) return null;
  return (
    <div className="grid gap-3 rounded-md border border-sign/50 bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          From <Moment at={change.startsAt} />
        </p>
        <p className="text-sm text-muted">decided by {change.by}</p>
      </div>
      <PriceList currency={currency} present={present} next={change.hourlyRates} />
      <TakeBack change={change} />
    </div>
  );
}

function TakeBack({ change }: { change: PriceChangeOnWire }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callStaff('takePricesBack', { params: { id: change.id } }),
    onSuccess: () => toast('New prices cancelled', 'Drivers keep paying the present prices.'),
    onError: (error) =>
      toastError(
        'The new prices could not be cancelled',
        messageOf(error, 'The server did not answer. Check the connection, then try again.'),
      ),
    // Also after a refusal: they may have begun meanwhile.
    onSettled: () => refresh(priceChangesQuery.queryKey),
  });
  return (
    <div>
      <Button onClick={() => mutate()} disabled={isPending} className="px-3! text-sm!">
        {isPending ? 'Cancelling...' : 'Cancel new prices'}
      </Button>
    </div>
  );
}
