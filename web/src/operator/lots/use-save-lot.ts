import type { OperatorLot } from '@anypark/core/lots/contract';
import type { bodyOf } from './lot-entry.ts';
import { useLotChange } from './use-lot-change.ts';

/** Saves the form: as a new lot, or as a change of `lot` that is refused when somebody else was quicker. */
export function useSaveLot(lot: OperatorLot | null, onDone: () => void) {
  const create = useLotChange(
    'createLot',
    { done: 'Parking lot created successfully', failed: 'Failed to create parking lot' },
    onDone,
  );
  const change = useLotChange(
    'changeLot',
    { done: 'Parking lot updated successfully', failed: 'Failed to update parking lot' },
    onDone,
  );
  return {
    ...(lot === null ? create : change),
    send: (body: ReturnType<typeof bodyOf>) => {
      if (lot === null) create.send({ body });
      else change.send({ params: { id: lot.id }, body: { ...body, updatedAt: lot.updatedAt } });
    },
  };
}
