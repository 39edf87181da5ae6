import { PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { CardServiceAway } from './card-service-away.tsx';
import { CardFormSkeleton } from './card-skeleton.tsx';
import { goBack } from './go-back.ts';
import { KeepCard } from './keep-card.tsx';
import { type CardOrder, useCardPayment } from './use-card-payment.ts';

const OPTIONS: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: 'auto' },
};

/** The provider's card form with our two buttons. */
export function CardForm({ order }: { order: CardOrder }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const elements = useElements();
  const { pay, processing, problem } = useCardPayment(order);
  useStateTitle(problem === null ? null : 'Payment Failed');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  if (state === 'failed') return <CardServiceAway onRetry={() => window.location.reload()} />;
  return (
    <form onSubmit={submit}>
      <div className="relative min-h-[20.625rem]">
        {state === 'loading' && (
          <div className="absolute inset-0">
            <CardFormSkeleton />
          </div>
        )}
        <div className={state === 'loading' ? 'opacity-0' : ''}>
          <PaymentElement
            options={OPTIONS}
            onReady={() => setState('ready')}
            onLoadError={() => setState('failed')}
          />
        </div>
      </div>
      <KeepCard
        isKept={order.keepsCard}
        onKeep={order.onKeep}
        onChanged={async () => void (await elements?.fetchUpdates())}
        disabled={state !== 'ready' || processing}
      />
      <p role="alert" className="min-h-7 pt-2 text-sm text-stop">
        {problem !== null && (
          <span className="flex items-start gap-2">
            <Icon name="alert" size={18} className="mt-px shrink-0" /> {problem}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={goBack} disabled={processing} className="min-h-[3.375rem] px-4">
          Back
        </Button>
        <Button
          type="submit"
          kind="primary"
          className="min-w-0 grow basis-[9.5rem] px-3 text-[clamp(0.875rem,4.3vw,1.0625rem)]!"
          disabled={state !== 'ready' || processing}
        >
          {processing ? 'Processing...' : order.submitLabel}
        </Button>
      </div>
      <p className="mt-3 flex items-center justify-center gap-1.5 text-xs text-muted">
        <Icon name="lock" size={14} /> Your card number goes to the payment provider only.
      </p>
    </form>
  );
}
