import { Elements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { CardForm } from './card-form.tsx';

/** The provider's dark theme in this product's colours. */
const APPEARANCE: Appearance = {
  theme: 'night',
  variables: {
    colorPrimary: '#5b9bff',
    colorBackground: '#191d24',
    colorText: '#e8ecf1',
    colorTextSecondary: '#9aa4b2',
    colorDanger: '#ff7b7b',
    borderRadius: '10px',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontSizeBase: '16px',
  },
};

interface CardPaymentProps {
  stripe: Stripe;
  clientSecret: string;
  transactionId: number;
  onPaid: (paymentIntentId: string) => Promise<void>;
}

export function CardPayment({ stripe, clientSecret, transactionId, onPaid }: CardPaymentProps) {
  const options = useMemo(() => ({ clientSecret, appearance: APPEARANCE }), [clientSecret]);
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm transactionId={transactionId} onPaid={onPaid} />
    </Elements>
  );
}
