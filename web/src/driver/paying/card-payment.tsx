import { Elements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { CardForm } from './card-form.tsx';
import type { CardOrder } from './use-card-payment.ts';

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
  order: CardOrder;
}

export function CardPayment({ stripe, clientSecret, order }: CardPaymentProps) {
  const options = useMemo(() => ({ clientSecret, appearance: APPEARANCE }), [clientSecret]);
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm order={order} />
    </Elements>
  );
}
