import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { transactionPath } from '@anypark/core/links';
import type { PaymentState } from '@anypark/core/payments/payment';
import type { TransactionDetail } from '@anypark/core/transactions/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { Moment } from '../../words/moment.tsx';
import { lengthWords } from '../../words/stays.ts';
import { cardText, priceText } from './words.ts';

const PAYMENT_WORDS: Record<PaymentState, string> = {
  created: 'Not started',
  open: 'Waiting for a card',
  processing: 'Being confirmed by the bank',
  succeeded: 'Paid',
  cancelled: 'Abandoned',
  mismatch: 'Amount does not match: check it with your card provider',
};

/** Where, from when to when, and what it hangs together with. */
export function ParkingFacts({ detail: { transaction, extendedBy } }: { detail: TransactionDetail }) {
  const { lotName, lotLocation, startTime, endTime, stayEndTime, status, extendsTransactionId } = transaction;
  const isBegun = status !== 'pending' && status !== 'cancelled';
  return (
    <Facts title="Parking">
      <Fact name="Lot">
        {lotName}
        <span className="block text-muted">{lotLocation}</span>
      </Fact>
      <Fact name="Duration">{lengthWords(transaction)}</Fact>
      {isBegun ? (
        <>
          <Fact name="Start">
            <Moment at={startTime} />
          </Fact>
          <Fact name="End">
            <Moment at={endTime} />
          </Fact>
          {stayEndTime !== endTime && (
            <Fact name="Stay ends">
              <Moment at={stayEndTime} />
            </Fact>
          )}
        </>
      ) : (
        <Fact name="Start">Not paid, so not started</Fact>
      )}
      {extendsTransactionId !== null && (
        <Fact name="Adds time to">
          <Numbers ids={[extendsTransactionId]} />
        </Fact>
      )}
      {extendedBy.length > 0 && (
        <Fact name="Time added by">
          <Numbers ids={extendedBy} />
        </Fact>
      )}
    </Facts>
  );
}

/** What it cost, how it was paid, and what has been given back. */
export function PaymentFacts({ detail: { transaction, payment } }: { detail: TransactionDetail }) {
  const { currency, originalAmount, discount, promoCode } = transaction;
  const money = (amount: string) => amountLabel(amount, currency);
  const card = cardText(transaction);
  return (
    <Facts title="Payment">
      {discount !== '0.00' && (
        <>
          <Fact name="Price">{money(originalAmount)}</Fact>
          <Fact name={promoCode === null ? 'Discount' : `Promo code ${promoCode}`}>−{money(discount)}</Fact>
        </>
      )}
      <Fact name="Amount">
        <span className="text-lg font-bold">{priceText(transaction)}</span>
      </Fact>
      {payment === null ? (
        <Fact name="Payment">None needed</Fact>
      ) : (
        <>
          <Fact name="Payment">{PAYMENT_WORDS[payment.state]}</Fact>
          {card !== null && <Fact name="Card">{card}</Fact>}
          {payment.disputedAt !== null && <Fact name="Disputed">By the cardholder, at their bank</Fact>}
          {payment.refundedAmount !== '0.00' && (
            <>
              <Fact name="Refunded">−{money(payment.refundedAmount)}</Fact>
              <Fact name="Left to refund">{money(payment.refundableAmount)}</Fact>
            </>
          )}
          {payment.providerPaymentId !== null && (
            <Fact name="Payment ID">
              <span className="select-all text-xs break-all">{payment.providerPaymentId}</span>
            </Fact>
          )}
        </>
      )}
    </Facts>
  );
}

function Numbers({ ids }: { ids: readonly number[] }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link href={transactionPath(id)} className="font-semibold text-sign hover:underline">
        {transactionNumber(id)}
      </Link>
    </Fragment>
  ));
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5" aria-label={title}>
      <h2 className="mb-2 text-lg font-bold tracking-tight">{title}</h2>
      <dl className="divide-y divide-hair text-sm tabular-nums">{children}</dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
