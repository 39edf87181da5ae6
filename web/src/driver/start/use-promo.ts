import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { SessionRequest } from '@anypark/core/parking/contract';
import { canonicalPromoCode } from '@anypark/core/promo-codes/promo-code';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { say } from '../../languages/say.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

export type PromoState =
  | { kind: 'none' }
  | { kind: 'needs-plate' }
  | { kind: 'checking' }
  | { kind: 'refused'; message: string }
  | { kind: 'applies'; message: string; discount: string };

/** What the typed code saves on this stay, asked of the server once typing rests. */
export function usePromo(request: SessionRequest): PromoState {
  const wanted = JSON.stringify({ ...request, licensePlate: canonicalPlate(request.licensePlate) });
  const asked = useDebounced(wanted);
  const code = canonicalPromoCode(request.promoCode ?? '');
  const hasPlate = canonicalPlate(request.licensePlate) !== '';
  const check = useQuery({
    queryKey: ['/api/promo-codes/check', asked],
    queryFn: ({ signal }) => call('checkPromoCode', { body: { ...request, promoCode: code }, signal }),
    enabled: code !== '' && hasPlate && asked === wanted,
    // Uses run out and codes end; what was found is believed for a short while only.
    staleTime: 30_000,
  });
  if (code === '') return { kind: 'none' };
  if (!hasPlate) return { kind: 'needs-plate' };
  if (asked !== wanted || check.isPending) return { kind: 'checking' };
  if (check.isError) {
    return {
      kind: 'refused',
      message: messageOf(check.error, say('The code could not be checked. Try again.')),
    };
  }
  const { applies, message, discount } = check.data;
  return applies ? { kind: 'applies', message, discount } : { kind: 'refused', message };
}
