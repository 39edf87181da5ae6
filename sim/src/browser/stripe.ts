import { afterAction, handleAction, returnAddress } from './actions.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import { IntegrationError } from './frame-element.ts';
import type { Billing } from './messages.ts';
import { PaymentElement } from './payment-element.ts';
import { callApi, type Form, flatten, intentResult, type Result } from './results.ts';

interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: Billing };
  };
  redirect?: 'always' | 'if_required';
}

// Read while the script runs: later there is no current script.
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement))
  throw new Error('stripe.js must be loaded by a classic script element');
const base = script.src.replace(/\/stripe\.js(\?.*)?$/, '');

/** The object that pages hold: the publishable key and what may be done with it. */
class StripeClient {
  readonly _keyMode = 'test';
  readonly _apiKey: string;
  /** Confirmations on their way, by intent: pressing twice must not pay twice. */
  readonly #confirming = new Map<string, Promise<Result>>();

  constructor(key: string) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw new IntegrationError('Missing value for Stripe(): apiKey should be a publishable key.');
    }
    this._apiKey = key;
  }

  _registerWrapper(_wrapper: object): void {}
  registerAppInfo(_info: object): void {}

  elements(options: ElementsOptions = {}): Elements {
    return new Elements(base, this._apiKey, options);
  }

  /** Pays with what the form holds. Rejects only for mistakes in the page's program. */
  async confirmPayment(options: ConfirmOptions): Promise<Result> {
    const clientSecret = options.clientSecret ?? options.elements?.clientSecret;
    const returnUrl = options.confirmParams?.return_url;
    if (clientSecret === undefined)
      throw new IntegrationError('stripe.confirmPayment(): a clientSecret is required.');
    if (returnUrl === undefined && options.redirect !== 'if_required') {
      throw new IntegrationError(
        "stripe.confirmPayment(): the confirmParams.return_url parameter is required unless redirect is 'if_required'.",
      );
    }
    const running = this.#confirming.get(clientSecret);
    if (running !== undefined) return running;
    const confirming = this.#confirm(options, clientSecret).finally(() =>
      this.#confirming.delete(clientSecret),
    );
    this.#confirming.set(clientSecret, confirming);
    return confirming;
  }

  async confirmCardPayment(
    clientSecret: string,
    data: { payment_method?: string | { card?: unknown; billing_details?: Billing } } = {},
    options: { handleActions?: boolean } = {},
  ): Promise<Result> {
    const method = data.payment_method;
    const form = typeof method === 'string' ? ([['payment_method', method]] as Form) : [];
    const result =
      typeof method === 'object' && method.card instanceof PaymentElement
        ? await method.card.ask('confirm', { clientSecret, billing: method.billing_details })
        : await this.#post(clientSecret, form);
    return options.handleActions === false ? result : this.#carryOn(result);
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Result> {
    return this.#carryOn(await this.retrievePaymentIntent(clientSecret));
  }

  async handleCardAction(clientSecret: string): Promise<Result> {
    return this.handleNextAction({ clientSecret });
  }

  async retrievePaymentIntent(clientSecret: string): Promise<Result> {
    const url = `${base}/v1/payment_intents/${idOf(clientSecret)}`;
    return intentResult(await callApi('GET', url, this._apiKey, [['client_secret', clientSecret]]));
  }

  async createPaymentMethod(options: {
    elements?: Elements;
    params?: { billing_details?: Billing };
    card?: unknown;
    billing_details?: Billing;
  }): Promise<Result> {
    const element = options.card instanceof PaymentElement ? options.card : options.elements?.payment();
    if (element === undefined)
      throw new IntegrationError('stripe.createPaymentMethod(): elements is required.');
    return element.ask('createPaymentMethod', {
      billing: options.params?.billing_details ?? options.billing_details,
    });
  }

  async createToken(element: unknown): Promise<Result> {
    if (!(element instanceof PaymentElement))
      throw new IntegrationError('stripe.createToken(): an element is required.');
    return element.ask('createToken');
  }

  async #confirm(options: ConfirmOptions, clientSecret: string): Promise<Result> {
    const {
      return_url: returnUrl,
      payment_method: method,
      payment_method_data,
    } = options.confirmParams ?? {};
    const wallet = options.elements?.wallet() ?? null;
    if (wallet !== null) {
      const billing = flatten('payment_method_data[billing_details]', payment_method_data?.billing_details);
      const form: Form = [...wallet.form, ...billing, ...flatten('return_url', returnUrl)];
      const paid = await this.#post(clientSecret, form);
      // Its sheet goes before a bank's challenge comes.
      wallet.close();
      return this.#end(options, paid);
    }
    const first =
      method === undefined || options.elements !== undefined
        ? await requiredElements(options)
            .payment()
            .ask('confirm', { clientSecret, returnUrl, billing: payment_method_data?.billing_details })
        : await this.#post(clientSecret, [['payment_method', method], ...flatten('return_url', returnUrl)]);
    return this.#end(options, first);
  }

  /** Does what is still to be done, and leaves for the return address where the page wants that. */
  async #end({ confirmParams, redirect }: ConfirmOptions, first: Result): Promise<Result> {
    const returnUrl = confirmParams?.return_url;
    const result = await this.#carryOn(first);
    if (result.paymentIntent !== undefined && redirect !== 'if_required' && returnUrl !== undefined) {
      location.assign(returnAddress(returnUrl, result.paymentIntent));
      return new Promise(() => {});
    }
    return result;
  }

  async #post(clientSecret: string, form: Form): Promise<Result> {
    const url = `${base}/v1/payment_intents/${idOf(clientSecret)}/confirm`;
    const fields: Form = [...form, ['client_secret', clientSecret], ['use_stripe_sdk', 'true']];
    return intentResult(await callApi('POST', url, this._apiKey, fields));
  }

  async #carryOn(result: Result): Promise<Result> {
    const intent = result.paymentIntent;
    if (result.error !== undefined || intent === undefined) return result;
    return intent.status === 'requires_action' ? handleAction(base, intent) : afterAction(intent);
  }
}

function requiredElements(options: ConfirmOptions): Elements {
  if (options.elements === undefined)
    throw new IntegrationError('stripe.confirmPayment(): elements is required.');
  return options.elements;
}

function idOf(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_/.exec(clientSecret)?.[1];
  if (id === undefined) {
    throw new IntegrationError(
      `value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
    );
  }
  return id;
}

/** Called with and without `new`; either way the answer is a client. */
function Stripe(key: string, _options?: object): StripeClient {
  return new StripeClient(key);
}
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'simulated' }) });
