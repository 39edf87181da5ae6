import { FrameElement } from './frame-element.ts';
import { type FrameEvent, type FrameOptions, messageFrom } from './messages.ts';
import { type Form, flatten } from './results.ts';
import { openSheet, type Sheet } from './sheet.ts';

const KIND = {
  type: 'expressCheckout',
  path: 'express',
  title: 'Secure express checkout frame',
} as const;

/** The test wallet speaks as this one does. */
const TYPE = 'google_pay';
const NONE = {
  applePay: false,
  googlePay: false,
  link: false,
  amazonPay: false,
  paypal: false,
  klarna: false,
};

/** How long a page may take to answer a click, by the provider's own word. */
const CLICK_MS = 1000;

/** A wallet whose holder has said yes: the method it pays with, and how its sheet is taken away. */
export interface Wallet {
  readonly form: Form;
  close(): void;
}

/** The row of wallets as the page holds it: a button in a frame, and the sheet that it opens. */
export class ExpressElement extends FrameElement {
  wallet: Wallet | null = null;
  readonly #offers: boolean;
  #shut: (() => void) | null = null;

  constructor(base: string, options: () => FrameOptions, onDestroy: () => void, offers: boolean) {
    super(KIND, base, options, onDestroy);
    this.#offers = offers;
  }

  override unmount(): void {
    this.#shut?.();
    super.unmount();
  }

  protected override heard(event: FrameEvent): void {
    if (event.name === 'click') this.#clicked();
    else if (event.name === 'wallets') {
      const isAny = event.isAny && this.#offers;
      const methods = Object.entries({ ...NONE, googlePay: isAny });
      const paymentMethods = Object.fromEntries(methods.map(([name, available]) => [name, { available }]));
      this.fire('ready', { availablePaymentMethods: isAny ? { ...NONE, googlePay: true } : undefined });
      this.fire('availablepaymentmethodschange', { paymentMethods: isAny ? paymentMethods : undefined });
    } else super.heard(event);
  }

  /** Asks the page first, which says yes, no, or nothing in time. */
  #clicked(): void {
    if (this.#shut !== null) return;
    let isAnswered = false;
    const once = (act: () => void) => () => {
      if (!isAnswered) act();
      isAnswered = true;
    };
    const resolve = once(() => this.#open());
    if (!this.listens('click')) {
      resolve();
      return;
    }
    const late = once(() =>
      console.error('The click event of the express checkout was not resolved in time.'),
    );
    setTimeout(late, CLICK_MS);
    this.fire('click', { expressPaymentType: TYPE, resolve, reject: once(() => {}) });
  }

  #open(): void {
    const { key, clientSecret = '' } = this.options();
    const [id = ''] = clientSecret.split('_secret_');
    const query = new URLSearchParams({
      key,
      payment_intent: id,
      payment_intent_client_secret: clientSecret,
    });
    const sheet = openSheet('Test wallet', `${this.base}/hosted/wallet?${query}`, 'foot');
    const listener = (event: MessageEvent) => {
      const message = messageFrom(event, sheet.iframe.contentWindow, new URL(this.base).origin);
      if (message?.sim !== 'wallet') return;
      if (message.token === null) this.#cancelled();
      else this.#approved(message.token, sheet);
    };
    this.#shut = () => {
      window.removeEventListener('message', listener);
      sheet.close();
      this.#shut = null;
      this.wallet = null;
    };
    window.addEventListener('message', listener);
    // Escape outside the frame.
    sheet.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (this.wallet === null) this.#cancelled();
    });
  }

  #cancelled(): void {
    this.#shut?.();
    this.fire('cancel');
  }

  #approved(token: string, sheet: Sheet): void {
    const form = flatten('payment_method_data', { type: 'card', card: { token } });
    const close = () => this.#shut?.();
    this.wallet = { form, close };
    this.fire('confirm', {
      expressPaymentType: TYPE,
      billingDetails: undefined,
      paymentFailed: (_payload?: { reason?: string; message?: string }) => {
        if (sheet.dialog.isConnected) close();
      },
    });
  }
}
