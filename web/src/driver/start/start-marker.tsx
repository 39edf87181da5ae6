import { useNow } from '../../api/use-now.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LotMarker } from '../lot-marker.tsx';
import { lotStateAt } from './lot-state.ts';
import type { Start } from './use-start.ts';

/** The header's marker, true to the state of the lot that is chosen in the form. */
export function StartMarker({ start: { config, lots, lot } }: { start: Start }) {
  const now = useNow(lot?.id);
  if (config.isPending || lots.isPending) return <Skeleton className="my-0.5 h-4 w-20" />;
  if (!config.data || !lot) return null;
  return <LotMarker state={lotStateAt(lot, config.data.timezone, now)} />;
}
