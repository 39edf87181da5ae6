import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { zoneLabel } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { amountLabel } from '../../words/money.ts';
import { addedWords, lengthWords, untilWords } from '../../words/stays.ts';

interface ReceiptFieldsProps {
  transaction: Transaction;
  /** With the way from the subtotal to the total, where the page does not show the amount itself. */
  breakdown?: boolean;
}

/** Everything that a receipt says beside the plate, the end and the amount. */
export function ReceiptFields({ transaction, breakdown = false }: ReceiptFieldsProps) {
  const { id, lotName, lotLocation, startTime, endTime, stayEndTime, stayId, timezone, currency } =
    transaction;
  const { amount, originalAmount, promoCode, discount, cardBrand, cardLast4, refundedAmount } = transaction;
  const number = transactionNumber(id);
  return (
    <dl className="grid gap-1 text-sm">
      <Field label="Location">
        {lotName}
        <span className="block font-normal text-muted">{lotLocation}</span>
      </Field>
      <Field label="Duration">
        {lengthWords(transaction)}
        {transaction.extendsTransactionId !== null && (
          <span className="block font-normal text-muted">Added to {transactionNumber(stayId)}</span>
        )}
      </Field>
      <Field label="Start time">{untilWords(startTime, timezone)}</Field>
      <Field label="Expiry time">
        {untilWords(endTime, timezone)}
        <span className="block font-normal text-muted">{zoneLabel(timezone)} time</span>
      </Field>
      {addedWords(transaction) !== null && (
        <Field label="Time was added">until {untilWords(stayEndTime, timezone)}</Field>
      )}
      {breakdown && Number(discount) > 0 && (
        <Field label="Subtotal">{amountLabel(originalAmount, currency)}</Field>
      )}
      {Number(discount) > 0 && (
        <Field label={promoCode === null ? 'Discount' : `Promo code ${promoCode}`}>
          −{amountLabel(discount, currency)}
        </Field>
      )}
      {breakdown && (
        <Field label="Total">
          <span className="text-lg">{amountLabel(amount, currency)}</span>
        </Field>
      )}
      {cardLast4 !== null && (
        <Field label="Card">
          <span className="capitalize">{cardBrand ?? 'Card'}</span> ending {cardLast4}
        </Field>
      )}
      {Number(refundedAmount) > 0 && <Field label="Refunded">{amountLabel(refundedAmount, currency)}</Field>}
      <Field label="Transaction ID">
        <span className="-my-2 -mr-2 flex items-center justify-end">
          <span className="whitespace-nowrap">{number}</span>{' '}
          <CopyButton text={number} label="Copy transaction ID" />
        </span>
      </Field>
    </dl>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 border-b border-hair py-2.5 last:border-0">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
