import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { zoneLabel } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import type { ReactNode } from 'react';
import { say, sayAround } from '../../languages/say.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { amountLabel } from '../../words/amounts.ts';
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
      <Field label={say('Location')}>
        <bdi>{lotName}</bdi>
        <bdi className="block font-normal text-muted">{lotLocation}</bdi>
      </Field>
      <Field label={say('Duration')}>
        {lengthWords(transaction)}
        {transaction.extendsTransactionId !== null && (
          <span className="block font-normal text-muted">
            {say('Added to {number}', { number: transactionNumber(stayId) })}
          </span>
        )}
      </Field>
      <Field label={say('Start time')}>{untilWords(startTime, timezone)}</Field>
      <Field label={say('Expiry time')}>
        {untilWords(endTime, timezone)}
        <span className="block font-normal text-muted">
          {say('{place} time', { place: zoneLabel(timezone) })}
        </span>
      </Field>
      {addedWords(transaction) !== null && (
        <Field label={say('Time was added')}>
          {say('until {moment}', { moment: untilWords(stayEndTime, timezone) })}
        </Field>
      )}
      {breakdown && Number(discount) > 0 && (
        <Field label={say('Subtotal')}>{amountLabel(originalAmount, currency)}</Field>
      )}
      {Number(discount) > 0 && (
        <Field label={promoCode === null ? say('Discount') : say('Promo code {code}', { code: promoCode })}>
          −{amountLabel(discount, currency)}
        </Field>
      )}
      {breakdown && (
        <Field label={say('Total')}>
          <span className="text-lg">{amountLabel(amount, currency)}</span>
        </Field>
      )}
      {cardLast4 !== null && (
        <Field label={say('Card')}>
          {sayAround('{card} ending {digits}', {
            card: (
              <span key="card" className="capitalize">
                {cardBrand ?? say('Card')}
              </span>
            ),
            digits: cardLast4,
          })}
        </Field>
      )}
      {Number(refundedAmount) > 0 && (
        <Field label={say('Refunded')}>{amountLabel(refundedAmount, currency)}</Field>
      )}
      <Field label={say('Transaction ID')}>
        <span className="-my-2 -me-2 flex items-center justify-end">
          <span dir="ltr" className="whitespace-nowrap">
            {number}
          </span>{' '}
          <CopyButton text={number} label={say('Copy transaction ID')} />
        </span>
      </Field>
    </dl>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 border-b border-hair py-2.5 last:border-0">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
