import type { Definition } from '../analytics/definitions.ts';

/** What the playground does, said where it stands. */
export const PLAYGROUND_DEFINITION: Definition = {
  label: 'Try prices',
  means:
    'Stays that were paid in full are sold once more at these prices. How many would come is a band: at −0.4, a tenth more in price keeps about 4% away. Each duration reacts to its own price. Promo codes, passes and free stays remain as they were.',
  basis: 'payments',
};
