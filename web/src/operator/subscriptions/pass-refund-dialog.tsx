import type { SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { amountLabel } from '../../words/money.ts';
import { passDetailQuery } from '../api/queries.ts';
import { newRequestId } from '../transactions/request-id.ts';
import { usePassAct } from './use-pass-act.ts';

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** Gives money of a pass back: all that is left, or a part. */
export function PassRefundDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(passDetailQuery(id));
  return (
    <Dialog title="Refund" onClose={onClose}>
      {data && <RefundForm detail={data} onClose={onClose} />}
    </Dialog>
  );
}

function RefundForm({ detail, onClose }: { detail: SubscriptionDetail; onClose: () => void }) {
  // What could be given back when the form was opened: an answer to it must not change it.
  const [left] = useState(detail.refundableAmount);
  const { id, currency, licensePlate } = detail.subscription;
  const [amount, setAmount] = useState(left);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // One wish, one id: whatever the network does to an answer, it is given back once.
  const requestId = useRef(newRequestId());
  const refund = usePassAct('refundSubscription', id, () => {
    toast('Refund on its way', `${amountLabel(amount.trim(), currency)} for ${licensePlate}`);
    onClose();
  });
  const value = AMOUNT.test(amount.trim()) ? Number(amount.trim()) : 0;
  const problems = {
    amount:
      value <= 0
        ? 'Enter an amount such as 4.50'
        : value > Number(left)
          ? `Only ${amountLabel(left, currency)} is left`
          : null,
    reason: reason.trim() === '' ? 'Say why: it stands in the history' : null,
  };
  const shown = (field: 'amount' | 'reason') =>
    (isTried ? problems[field] : null) ?? refund.fieldProblem(field);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problems.amount !== null || problems.reason !== null) return;
        // A refusal is final for its id; trying again is another wish.
        if (refund.code === 'refund.refused') requestId.current = newRequestId();
        const body = { amount: amount.trim(), reason: reason.trim(), requestId: requestId.current };
        refund.send({ params: { id }, body });
      }}
    >
      <Field
        label={`Amount (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        className="text-lg! font-bold tabular-nums"
        hint={`${amountLabel(left, currency)} can be given back`}
        error={shown('amount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Field
        label="Reason"
        maxLength={200}
        autoComplete="off"
        placeholder="Holder has moved away"
        hint="For your own records. The holder does not see it."
        error={shown('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="text-sm text-muted">
        {value === Number(left)
          ? 'All of the money goes back, so the pass ends at once.'
          : 'The pass stays as it is.'}
      </p>
      <Problem text={refund.problem} />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="danger" disabled={refund.isPending}>
          {refund.isPending ? 'Refunding...' : 'Refund'}
        </Button>
      </div>
    </form>
  );
}
