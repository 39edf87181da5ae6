import type { ClientConfig } from '@anypark/core/settings/contract';
import { useQuery } from '@tanstack/react-query';
import { stripeFor } from './load-stripe.ts';

/** The card provider's script, once its key is known. */
export function useStripeScript(config: ClientConfig | undefined) {
  return useQuery({
    queryKey: ['stripe', config?.publishableKey],
    queryFn: () => (config ? stripeFor(config) : null),
    enabled: config !== undefined,
    structuralSharing: false,
  });
}
