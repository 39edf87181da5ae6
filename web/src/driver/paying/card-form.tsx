import { PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useState } from 'react';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { CardServiceAway } from './card-service-away.tsx';
import { CardFormSkeleton } from './card-skeleton.tsx';
import { goBack } from './go-back.ts';
import { KeepCard } from './keep-card.tsx';
import { type CardOrder, useCardPayment } from './use-card-payment.ts';
import { Wallets } from './wallets.tsx';

const OPTIONS: StripePaymentElementOptions = {
  layout: 'tabs',
  // No ZIP, no country, unless the way to pay cannot do without.
  fields: { billingDetails: { address: 'if_required' } },
  // They stand above it; and one box that keeps the card is enough.
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** How long a card form that is there waits for the wallets: nothing comes in above it once it is shown. */
const WALLETS_MS = 3000;
/** A line that broke while the form was on its way is told by no event: then there is a way to try again. */
const SLOW_MS = 20_000;

/** The wallets of this browser and the provider's card form, with our two buttons. */
export function CardForm({ order }: { order: CardOrder }) {
  const [form, setForm] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [wallets, setWallets] = useState<'loading' | 'some' | 'none'>('loading');
  const elements = useElements();
  const { pay, processing, problem, forgetProblem } = useCardPayment(order);
  useStateTitle(problem === null ? null : say('Payment Failed'));
  useEffect(() => {
    if (form !== 'ready' || wallets !== 'loading') return;
    const timer = setTimeout(() => setWallets('none'), WALLETS_MS);
    return () => clearTimeout(timer);
  }, [form, wallets]);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay();
  };
  const anew = () => window.location.reload();
  if (form === 'failed') return <CardServiceAway onRetry={anew} />;
  const isReady = form === 'ready' && wallets !== 'loading';
  return (
    <form onSubmit={submit}>
      <div className="relative">
        {!isReady && (
          <div className="absolute inset-0">
            {isSlow ? <CardServiceAway onRetry={anew} /> : <CardFormSkeleton />}
          </div>
        )}
        <div className={isReady ? '' : 'opacity-0'} inert={!isReady}>
          {(wallets !== 'none' || !isReady) && (
            <Wallets
              onKnown={(isAny) => setWallets(isAny ? 'some' : 'none')}
              onOpen={forgetProblem}
              onApproved={pay}
              disabled={processing}
            />
          )}
          <div className="min-h-[15.5rem]">
            <PaymentElement
              options={OPTIONS}
              onReady={() => setForm('ready')}
              onLoadError={() => setForm('failed')}
            />
          </div>
        </div>
      </div>
      <KeepCard
        isKept={order.keepsCard}
        onKeep={order.onKeep}
        onChanged={async () => void (await elements?.fetchUpdates())}
        disabled={!isReady || processing}
      />
      <p className="my-2 flex items-center gap-1.5 text-xs text-muted">
        <Icon name="lock" size={14} className="shrink-0" />{' '}
        {say('Your card number goes to the payment provider only.')}
      </p>
      {/* In view on every screen that has room for it and for what is typed; its foot lies under the test banner. */}
      <div className="-mx-4 -mb-4 rounded-b-lg border-t border-hair bg-card px-4 pt-2 pb-8 sm:-mx-5 sm:-mb-5 sm:px-5 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:bottom-0">
        <p role="alert" className="pb-2 text-sm text-stop empty:hidden">
          {problem !== null && (
            <span className="flex items-start gap-2">
              <Icon name="alert" size={18} className="mt-px shrink-0" /> {problem}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={goBack} disabled={processing} className="min-h-[3.375rem] px-4">
            {say('Back')}
          </Button>
          <Button
            type="submit"
            kind="primary"
            className="min-w-0 grow basis-[7.5rem] px-3 text-[clamp(0.875rem,4.3vw,1.0625rem)]!"
            disabled={!isReady || processing}
          >
            {processing ? say('Processing...') : order.submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
