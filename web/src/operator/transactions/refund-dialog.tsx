import { centsFromNumber, formatMoney } from '@anypark/core/kernel/money';
import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { amountLabel, centsOf } from '../../words/money.ts';
import { newRequestId } from './request-id.ts';
import { useTransactionChange } from './use-transaction-change.ts';
import { cardText } from './words.ts';

interface RefundDialogProps {
  detail: TransactionDetail;
  /** What can still be given back, as decimal text. */
  left: string;
  onClose: () => void;
}

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** Gives money back: all that is left, or a part. What was typed stays when it fails. */
export function RefundDialog({ detail, left, onClose }: RefundDialogProps) {
  const { id, currency } = detail.transaction;
  const [amount, setAmount] = useState(left);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // One wish, one id: whatever the network does to an answer, it is given back once.
  const requestId = useRef(newRequestId());
  const refund = useTransactionChange('refundTransaction', id, (changed) => {
    tell(changed, requestId.current);
    onClose();
  });
  const cents = AMOUNT.test(amount.trim()) ? centsFromNumber(Number(amount.trim()), currency) : null;
  const leftCents = centsOf(left, currency);
  const problems = {
    amount: amountProblem(cents, leftCents, currency),
    reason: reason.trim() === '' ? 'Say why: it stands in the timeline' : null,
  };
  const isWhole = cents === leftCents;
  const money = cents === null || problems.amount !== null ? null : formatMoney(cents, currency);
  return (
    <Dialog title="Refund" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const form = event.currentTarget;
          if (problems.amount !== null || problems.reason !== null) {
            form
              .querySelector<HTMLInputElement>(`#${problems.amount === null ? 'reason' : 'amount'} input`)
              ?.focus();
            return;
          }
          // A refusal is final for its id; trying again is another wish.
          if (refund.code === 'refund.refused') requestId.current = newRequestId();
          refund.send({
            params: { id },
            body: { amount: amount.trim(), reason: reason.trim(), requestId: requestId.current },
          });
        }}
      >
        <div id="amount">
          <Field
            label={`Amount (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            className="text-lg! font-bold tabular-nums"
            hint={`${amountLabel(left, currency)} can be given back`}
            error={problems.amount ?? refund.fieldProblem('amount')}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </div>
        <div id="reason">
          <Field
            label="Reason"
            maxLength={200}
            autoComplete="off"
            placeholder="Gate was broken"
            hint="For your own records. The driver does not see it."
            error={(isTried ? problems.reason : null) ?? refund.fieldProblem('reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <p aria-live="polite" className="rounded-md bg-raised p-3.5 text-sm">
          {money === null ? 'Enter how much the driver gets back.' : summary(detail, money, isWhole)}
        </p>
        <Problem text={refund.problem} />
        <Button type="submit" kind="primary" disabled={refund.isPending}>
          {refund.isPending ? 'Refunding...' : money === null ? 'Refund' : `Refund ${money}`}
        </Button>
      </form>
    </Dialog>
  );
}

function amountProblem(cents: number | null, leftCents: number, currency: string): string | null {
  if (cents === null || cents === 0) return 'Enter an amount such as 4.50';
  return cents > leftCents ? `At most ${formatMoney(leftCents, currency)} is left` : null;
}

function summary({ transaction, endsToo }: TransactionDetail, money: string, isWhole: boolean): string {
  const card = cardText(transaction) ?? 'the card that paid';
  const back = `The driver gets ${money} back on ${card}, in 5 to 10 days with most banks.`;
  if (!isWhole || transaction.status !== 'active') return back;
  if (endsToo.length === 0) return `${back} The session ends at once and its space is free.`;
  const later = endsToo.map(transactionNumber).join(', ');
  return `${back} This session ends at once. The time bought after it (${later}) stays paid and keeps the space.`;
}

function tell({ refunds, transaction }: TransactionDetail, requestId: string): void {
  const made = refunds.find(({ id }) => id === requestId);
  const money = made === undefined ? '' : amountLabel(made.amount, transaction.currency);
  if (made?.state === 'requested')
    toast(
      'Refund is kept',
      `The card service has not confirmed ${money} yet. It is asked again until it does.`,
    );
  else toast('Refunded', `${money} is on its way to the driver`);
}
