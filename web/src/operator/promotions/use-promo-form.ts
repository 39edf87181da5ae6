import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { promoCodeProblems } from '@anypark/core/promo-codes/form-problems';
import { useState } from 'react';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { callStaff } from '../api/call-staff.ts';
import { bodyOf, entryOf, readEntry } from './promo-entry.ts';
import { type PromoToasts, promoChanged, promoNotChanged } from './use-promo-change.ts';

const CREATE: PromoToasts = { done: 'Promo code created', failed: 'Failed to create promo code' };
const CHANGE: PromoToasts = { done: 'Promo code updated', failed: 'Failed to update promo code' };

/** Saves as a new code, or as a change of `code` that is refused when somebody else was quicker. */
export function usePromoForm(
  code: PromoCode | null,
  { zone, currency }: { zone: string; currency: string },
  onClose: () => void,
) {
  // The state that the change is made from, whatever the list learns meanwhile.
  const [opened] = useState(code);
  const toasts = opened === null ? CREATE : CHANGE;
  const form = useEntryForm({
    start: () => entryOf(code, zone),
    check: (entry) => promoCodeProblems(readEntry(entry, zone), currency),
    send: (entry) => {
      const body = bodyOf(entry, zone);
      if (opened === null)
        return callStaff('createPromoCode', { body: { ...body, code: entry.code.trim() } });
      return callStaff('changePromoCode', {
        params: { id: opened.id },
        body: { ...body, updatedAt: opened.updatedAt },
      });
    },
    onDone: () => {
      promoChanged(toasts);
      onClose();
    },
    onFailed: (error) => promoNotChanged(error, toasts),
  });
  return { ...form, opened };
}
