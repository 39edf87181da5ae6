import type { OperatorLot } from '@anypark/core/lots/contract';
import { lotFormProblems } from '@anypark/core/lots/form-problems';
import { useState } from 'react';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { callStaff } from '../api/call-staff.ts';
import { bodyOf, entryOf, type RateTexts, readEntry } from './lot-entry.ts';
import { type LotToasts, lotChanged, lotNotChanged } from './use-lot-change.ts';

const CREATE: LotToasts = {
  done: 'Parking lot created successfully',
  failed: 'Failed to create parking lot',
};
const CHANGE: LotToasts = {
  done: 'Parking lot updated successfully',
  failed: 'Failed to update parking lot',
};

/** Saves as a new lot, or as a change of `lot` that is refused when somebody else was quicker. */
export function useLotForm(
  lot: OperatorLot | null,
  { facilityRates, currency }: { facilityRates: RateTexts; currency: string },
  onClose: () => void,
) {
  // The state that the change is made from, whatever the list learns meanwhile.
  const [opened] = useState(lot);
  const toasts = opened === null ? CREATE : CHANGE;
  const form = useEntryForm({
    start: () => entryOf(lot, facilityRates),
    check: (entry) => lotFormProblems(readEntry(entry), currency),
    send: (entry) => {
      const body = bodyOf(entry);
      if (opened === null) return callStaff('createLot', { body });
      return callStaff('changeLot', {
        params: { id: opened.id },
        body: { ...body, updatedAt: opened.updatedAt },
      });
    },
    onDone: (saved) => {
      lotChanged(saved, toasts);
      onClose();
    },
    onFailed: (error) => lotNotChanged(error, toasts),
  });
  return { ...form, opened };
}
