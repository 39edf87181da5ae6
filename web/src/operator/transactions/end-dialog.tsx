import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refresh, transactionQuery } from '../api/queries.ts';
import { reasonInput } from '../api/reason-input.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
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
      toast('Session ended', `${transaction.licensePlate} no longer takes a space in ${transaction.lotName}`);
      onClose();
    },
    onFailed: (error) => error instanceof CallError && refresh(transactionQuery(transaction.id).queryKey),
  });
  return (
    <Dialog title="End session" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p>
          {transaction.licensePlate} loses the time that is left in {transaction.lotName}, and its space is
          free at once. No money is given back by this.
        </p>
        {endsToo.length > 0 && (
          <p className="rounded-md border border-hold/50 bg-raised p-3.5 text-sm">
            The time that was bought after it ends too: {endsToo.map(transactionNumber).join(', ')}.
          </p>
        )}
        <Field
          label="Reason (optional)"
          maxLength={200}
          autoComplete="off"
          placeholder="Car was towed"
          {...text('reason')}
        />
        <Problem text={problem} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="danger" disabled={isPending}>
            {isPending ? 'Ending...' : 'End session'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
