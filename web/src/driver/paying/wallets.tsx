import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { useMemo } from 'react';
import { say } from '../../languages/say.ts';
import { isNight } from '../../ui/choose-scheme.ts';

/** As wallets want their buttons: white by night, black by day. */
function optionsOf(night: boolean): StripeExpressCheckoutElementOptions {
  const theme = night ? 'white' : 'black';
  return {
    buttonHeight: 48,
    buttonTheme: { applePay: theme, googlePay: theme },
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
    // What leads to a page of its own stands among the card form's ways to pay.
    paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  };
}

interface WalletsProps {
  /** Whether this browser has a wallet that can pay here; also when that is never learned. */
  onKnown: (isAny: boolean) => void;
  /** The wallet's sheet is about to open. */
  onOpen: () => void;
  /** Its holder has said yes. False: something else is being paid with already. */
  onApproved: () => boolean;
  disabled: boolean;
}

/** The wallets of this browser in one row, each with one tap, over the card form. */
export function Wallets({ onKnown, onOpen, onApproved, disabled }: WalletsProps) {
  const options = useMemo(() => optionsOf(isNight()), []);
  return (
    <section aria-label={say('Pay with a wallet')} className="h-[5.75rem]">
      <div className="min-h-12">
        <ExpressCheckoutElement
          options={options}
          onReady={({ availablePaymentMethods }) => onKnown(availablePaymentMethods !== undefined)}
          onAvailablePaymentMethodsChange={({ paymentMethods }) =>
            onKnown(Object.values(paymentMethods ?? {}).some((method) => method?.available))
          }
          onLoadError={() => onKnown(false)}
          onClick={(event) => {
            if (disabled) return event.reject();
            onOpen();
            event.resolve();
          }}
          onConfirm={(event: StripeExpressCheckoutElementConfirmEvent) => {
            if (!onApproved()) event.paymentFailed();
          }}
        />
      </div>
      <p className="mt-2 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {say('or pay by card')}
      </p>
    </section>
  );
}
