import type { Appearance, FrameOptions } from './messages.ts';
import { IntegrationError, PaymentElement } from './payment-element.ts';
import type { Result } from './results.ts';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
  /** Without a client secret (the intent is made later) the page says what is to be paid. */
  mode?: 'payment' | 'setup' | 'subscription';
  [more: string]: unknown;
}

interface CreateOptions {
  fields?: { billingDetails?: 'auto' | 'never' | object };
}

/** A group of elements about one payment; here at most one, the payment form. */
export class Elements {
  readonly #base: string;
  readonly #key: string;
  #options: ElementsOptions;
  #element: PaymentElement | null = null;

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

  create(type: string, options: CreateOptions = {}): PaymentElement {
    if (type !== 'payment') throw new IntegrationError(`Only the payment element is simulated, not ${type}.`);
    if (this.#element !== null) {
      throw new IntegrationError(
        "Can't create more than one PaymentElement. Use elements.getElement('payment').",
      );
    }
    const billing = options.fields?.billingDetails === 'never' ? 'never' : 'auto';
    const frameOptions = (): FrameOptions => ({
      key: this.#key,
      clientSecret: this.#options.clientSecret,
      appearance: this.#options.appearance,
      billing,
    });
    this.#element = new PaymentElement(this.#base, frameOptions, () => {
      this.#element = null;
    });
    return this.#element;
  }

  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' || (typeof type === 'object' && type !== null) ? this.#element : null;
  }

  update(options: Partial<ElementsOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  /** Shows what is missing in the form. */
  async submit(): Promise<{ error?: Result['error']; selectedPaymentMethod?: string }> {
    return this.payment().ask('submit');
  }

  /** @throws IntegrationError when there is no form */
  payment(): PaymentElement {
    if (this.#element === null) throw new IntegrationError('elements should have a mounted Payment Element.');
    return this.#element;
  }
}
