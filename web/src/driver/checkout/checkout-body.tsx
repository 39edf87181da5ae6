import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { Transaction } from '@anypark/core/parking/contract';
import { CheckoutFrame } from './checkout-frame.tsx';
import { type Phase, viewOf } from './checkout-view.ts';
import { HoldRanOut } from './hold-ran-out.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Success } from './success.tsx';
import { Waiting } from './waiting.tsx';

interface CheckoutBodyProps {
  transaction: Transaction;
  phase: Phase;
  onPhase: (phase: Phase) => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
}

/** The one thing that a driver has to see of a transaction now. */
export function CheckoutBody({ transaction, phase, onPhase, onPaid }: CheckoutBodyProps) {
  const view = viewOf(transaction, phase);
  if (view === 'receipt') return <Success transaction={transaction} />;
  if (view === 'hold-ran-out') return <HoldRanOut />;
  if (view === 'card') return <PaymentStep transaction={transaction} onPhase={onPhase} onPaid={onPaid} />;
  return (
    <CheckoutFrame status="" summary={<OrderSummary transaction={transaction} />}>
      {view === 'unconfirmed' ? <Unconfirmed id={transaction.id} /> : <Waiting {...WAITING[view]} />}
    </CheckoutFrame>
  );
}

const WAITING = {
  activating: {
    title: 'Payment received, activating...',
    text: 'Your parking starts in a moment. Closing this page does no harm.',
  },
  bank: {
    title: 'Your bank is still confirming...',
    text: 'This page goes on by itself. Closing it does no harm; please do not pay again.',
  },
} as const;

function Unconfirmed({ id }: { id: number }) {
  return (
    <div role="alert" className="py-8 text-center">
      <p className="text-lg font-bold">We could not confirm your payment</p>
      <p className="mx-auto mt-2 max-w-sm text-sm text-muted">
        Please do not pay again. Contact support with your number{' '}
        <span className="font-bold text-text">{transactionNumber(id)}</span>. This page keeps checking.
      </p>
    </div>
  );
}
