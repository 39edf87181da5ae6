import { ExpressElement, type Wallet } from './express-element.ts';
import { type FrameElement, IntegrationError } from './frame-element.ts';
import type { Appearance, FrameOptions } from './messages.ts';
import { PaymentElement } from './payment-element.ts';
import type { Result } from './results.ts';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
  /** Without a client secret (the intent is made later) the page says what is to be paid. */
  mode?: 'payment' | 'setup' | 'subscription';
  [more: string]: unknown;
}

type Asked = 'auto' | 'never' | 'if_required' | object;

interface CreateOptions {
  fields?: { billingDetails?: Asked | { address?: Asked } };
  /** Of the express checkout element. */
  buttonHeight?: number;
  paymentMethods?: { googlePay?: 'auto' | 'always' | 'never' };
}

/** A group of elements about one payment; here at most one form and one row of wallets. */
export class Elements {
  readonly #base: string;
  readonly #key: string;
  #options: ElementsOptions;
  readonly #made = new Map<FrameElement['_elementType'], FrameElement>();

  constructor(base: string, key: string, options: ElementsOptions) {
    if (options.clientSecret !== undefined && !/^(pi|seti)_\w+_secret_\w+$/.test(options.clientSecret)) {
      throw new IntegrationError(
        `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${options.clientSecret}.`,
      );
    }
    this.#base = base;
    this.#key = key;
    this.#options = options;
  }

  get clientSecret(): string | undefined {
    return this.#options.clientSecret;
  }

  create(type: string, options: CreateOptions = {}): FrameElement {
    if (type !== 'payment' && type !== 'expressCheckout') {
      throw new IntegrationError(
        `Only the payment element and the express checkout element are simulated, not ${type}.`,
      );
    }
    if (this.#made.has(type)) {
      throw new IntegrationError(
        `Can't create more than one ${type} element. Use elements.getElement('${type}').`,
      );
    }
    const { buttonHeight, fields, paymentMethods } = options;
    const frameOptions = (): FrameOptions => ({
      key: this.#key,
      clientSecret: this.#options.clientSecret,
      appearance: this.#options.appearance,
      billing: asksBilling(fields?.billingDetails) ? 'auto' : 'never',
      buttonHeight,
    });
    const gone = () => void this.#made.delete(type);
    const element =
      type === 'payment'
        ? new PaymentElement(this.#base, frameOptions, gone)
        : new ExpressElement(this.#base, frameOptions, gone, paymentMethods?.googlePay !== 'never');
    this.#made.set(type, element);
    return element;
  }

  getElement(type: unknown): FrameElement | null {
    if (type === 'payment' || type === 'expressCheckout') return this.#made.get(type) ?? null;
    return typeof type === 'object' && type !== null ? (this.#made.get('payment') ?? null) : null;
  }

  update(options: Partial<ElementsOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  /** Shows what is missing in the form; a wallet that has just said yes lacks nothing. */
  async submit(): Promise<{ error?: Result['error']; selectedPaymentMethod?: string }> {
    if (this.wallet() !== null) return { selectedPaymentMethod: 'google_pay' };
    return this.payment().ask('submit');
  }

  /** The wallet whose holder has just said yes and waits for the payment, or null. */
  wallet(): Wallet | null {
    const express = this.#made.get('expressCheckout');
    return express instanceof ExpressElement ? express.wallet : null;
  }

  /** @throws IntegrationError when there is no form */
  payment(): PaymentElement {
    const element = this.#made.get('payment');
    if (!(element instanceof PaymentElement))
      throw new IntegrationError('elements should have a mounted Payment Element.');
    return element;
  }
}

/**
 * Whether the form asks for country and postal code: by itself it does, `if_required` it does not, since no test card
 * is refused for want of them.
 */
function asksBilling(asked: Asked | { address?: Asked } | undefined): boolean {
  const address = typeof asked === 'object' && 'address' in asked ? asked.address : asked;
  return address !== 'never' && address !== 'if_required';
}
