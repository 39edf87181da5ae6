import { Elements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { isNight } from '../../ui/choose-scheme.ts';
import { CardForm } from './card-form.tsx';
import type { CardOrder } from './use-card-payment.ts';

const NIGHT = {
  colorPrimary: '#5b9bff',
  colorBackground: '#191d24',
  colorText: '#e8ecf1',
  colorTextSecondary: '#9aa4b2',
  colorDanger: '#ff7b7b',
};
const DAY = {
  colorPrimary: '#1457c5',
  colorBackground: '#ffffff',
  colorText: '#14171c',
  colorTextSecondary: '#575c63',
  colorDanger: '#b3261e',
};

/** The provider's own theme in this product's colours. */
const appearance = (night: boolean): Appearance => ({
  theme: night ? 'night' : 'stripe',
  variables: {
    ...(night ? NIGHT : DAY),
    borderRadius: '10px',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontSizeBase: '16px',
  },
});

interface CardPaymentProps {
  stripe: Stripe;
  clientSecret: string;
  order: CardOrder;
}

export function CardPayment({ stripe, clientSecret, order }: CardPaymentProps) {
  const options = useMemo(() => ({ clientSecret, appearance: appearance(isNight()) }), [clientSecret]);
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm order={order} />
    </Elements>
  );
}
