import { formatMoney } from '@anypark/core/kernel/money';
import type { NoticeDetail } from '@anypark/core/notices/contract';
import type { RefundState } from '@anypark/core/payments/refund';
import type { SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Spoken } from '../../ui/spoken.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { amountLabel } from '../../words/amounts.ts';
import { pageLocale } from '../../words/locale.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { ReasonField } from '../reasons/reason-field.tsx';
import { readRefund, wireAmount } from './refund-amount.ts';
import { refundToast } from './refund-words.ts';
import { newRequestId } from './request-id.ts';

/** What a refund of one kind of purchase differs in. */
export interface RefundKind<Detail> {
  readonly operation: 'refundTransaction' | 'refundSubscription' | 'refundNotice';
  readonly id: number;
  readonly currency: string;
  /** What can still be given back, as decimal text. */
  readonly left: string;
  /** Who gets it: 'driver'. */
  readonly payer: string;
  /** Why money is given back most often. */
  readonly usualReasons: readonly string[];
  /** What follows, for an amount in words. */
  readonly outcome: (money: string, isWhole: boolean) => string;
  /** The state of the refund that was just asked for, as the answer tells it. */
  readonly stateOf: (answer: Detail, asked: RefundEntry) => RefundState | null;
  readonly onAnswer: (answer: Detail) => void;
  /** Refused: a refund may have failed, or somebody else was quicker. What stands on the page is old. */
  readonly onRefused: () => void;
}

export interface RefundEntry {
  readonly amount: string;
  readonly reason: string;
  /** One wish, one id: whatever the network does to an answer, it is given back once. */
  readonly requestId: string;
}

interface RefundDialogProps<Detail> {
  kind: RefundKind<Detail>;
  onClose: () => void;
}

/** Gives money back: all that is left, or a part. What was typed stays when it fails. */
export function RefundDialog<Detail extends TransactionDetail | SubscriptionDetail | NoticeDetail>({
  kind,
  onClose,
}: RefundDialogProps<Detail>) {
  const { operation, id, currency, onAnswer, onRefused } = kind;
  // What could be given back when the form was opened: an answer to it must not change it.
  const [left] = useState(kind.left);
  const { entry, set, text, form, problem, isPending } = useStaffForm(operation, {
    start: (): RefundEntry => ({ amount: left, reason: '', requestId: newRequestId() }),
    inputOf: ({ amount, reason, requestId }) => ({
      params: { id },
      body: { amount: wireAmount(amount), reason, requestId },
    }),
    rules: ({ amount, reason }) => {
      const read = readRefund(amount, left, currency);
      return {
        ...(!read.ok && { amount: read.problem }),
        ...(reason.trim() === '' && { reason: 'Enter a reason: it is kept in the history' }),
      };
    },
    onDone: (answer, asked) => {
      // Each operation answers with the detail of its own kind.
      const detail = answer as Detail;
      const told = refundToast({
        state: kind.stateOf(detail, asked),
        money: amountLabel(wireAmount(asked.amount), currency),
      });
      onAnswer(detail);
      (told.isGood ? toast : toastError)(told.title, told.text);
      onClose();
    },
    onFailed: (error) => {
      if (!(error instanceof CallError)) return;
      // A refusal is final for its id; trying again is another wish.
      if (error.problem?.code === 'refund.refused') set({ requestId: newRequestId() });
      onRefused();
    },
  });
  const read = readRefund(entry.amount, left, currency);
  const money = read.ok ? formatMoney(read.cents, currency, pageLocale()) : null;
  const outcome =
    money === null
      ? `Enter how much the ${kind.payer} gets back.`
      : kind.outcome(money, read.ok && read.isWhole);
  return (
    <Dialog title="Refund" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <Field
          label={`Amount (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          className="text-lg! font-bold tabular-nums"
          hint={`${amountLabel(left, currency)} can be refunded`}
          {...text('amount')}
        />
        <ReasonField
          usual={kind.usualReasons}
          hint={`For your own records. The ${kind.payer} does not see it.`}
          {...text('reason')}
        />
        <p className="rounded-md bg-raised p-3.5 text-sm">{outcome}</p>
        <Spoken text={outcome} />
        <DialogFoot problem={problem}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="danger" className="px-3!" disabled={isPending}>
            {isPending ? 'Refunding...' : money === null ? 'Refund' : `Refund ${money}`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
