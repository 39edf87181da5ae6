import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { toast } from '../../ui/toast.ts';
import { PlateText } from '../../words/plate.tsx';
import { refresh, transactionQuery } from '../api/queries.ts';
import { reasonInput } from '../api/reason-input.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { ReasonField } from '../reasons/reason-field.tsx';
import { transactionChanged } from './transaction-changed.ts';

/** Asks before a stay is ended, and says what ends with it. */
export function EndDialog({ detail, onClose }: { detail: TransactionDetail; onClose: () => void }) {
  const [opened] = useState(detail);
  const { transaction, endsToo } = opened;
  const { text, form, problem, isPending } = useStaffForm('endTransaction', {
    start: { reason: '' },
    inputOf: reasonInput(transaction.id),
    onDone: (changed) => {
      transactionChanged(changed);
      toast(
        'Session ended',
        <>
          <PlateText text={transaction.licensePlate} /> no longer takes a space in {transaction.lotName}
        </>,
      );
      onClose();
    },
    onFailed: (error) => error instanceof CallError && refresh(transactionQuery(transaction.id).queryKey),
  });
  return (
    <Dialog title="End session" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p>
          <PlateText text={transaction.licensePlate} /> loses its remaining time in {transaction.lotName}, and
          its space is free at once. No money is given back by this.
        </p>
        {endsToo.length > 0 && (
          <p className="rounded-md border border-hold/50 bg-raised p-3.5 text-sm">
            Time that was added later ends too: {endsToo.map(transactionNumber).join(', ')}.
          </p>
        )}
        <ReasonField
          label="Reason (optional)"
          usual={['Car has left', 'Parked by mistake', 'Car was towed', 'Space is needed']}
          {...text('reason')}
        />
        <DialogFoot problem={problem}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="danger" disabled={isPending}>
            {isPending ? 'Ending...' : 'End session'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
