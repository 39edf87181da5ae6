import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useTransactionChange } from './use-transaction-change.ts';

/** Asks before a stay is ended, and says what ends with it. */
export function EndDialog({ detail, onClose }: { detail: TransactionDetail; onClose: () => void }) {
  const [opened] = useState(detail);
  const { transaction, endsToo } = opened;
  const [reason, setReason] = useState('');
  const end = useTransactionChange('endTransaction', transaction.id, () => {
    toast('Session ended', `${transaction.licensePlate} no longer takes a space in ${transaction.lotName}`);
    onClose();
  });
  return (
    <Dialog title="End session" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const why = reason.trim();
          end.send({ params: { id: transaction.id }, body: why === '' ? {} : { reason: why } });
        }}
      >
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
          error={end.fieldProblem('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Problem text={end.problem} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="danger" disabled={end.isPending}>
            {end.isPending ? 'Ending...' : 'End session'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
