import { canonicalPlate, PLATE_MAX, plateLength } from '@anypark/core/kernel/plate';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/**
 * Whether the typed plate parks free. Asked for every plate that is not empty once typing rests; the answer is
 * kept under its plate, so a late answer for an earlier one is never shown.
 */
export function useCoverage(plate: string): boolean {
  const canonical = canonicalPlate(plate);
  const asked = useDebounced(canonical);
  const check = useQuery({
    queryKey: ['/api/subscription/check', asked],
    queryFn: ({ signal }) => call('checkSubscription', { params: { licensePlate: asked }, signal }),
    enabled: asked !== '' && plateLength(asked) <= PLATE_MAX,
    // A plan may be bought or run out while the page stays open.
    staleTime: 30_000,
  });
  return asked === canonical && check.data?.hasActiveSubscription === true;
}
