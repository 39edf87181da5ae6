import type Stripe from 'stripe';

/** What a retried request with the same idempotency key gets back, byte for byte. */
export interface SavedAnswer {
  id: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: string;
  /** Unix seconds; the provider forgets keys after a day, and so do we. */
  savedAt: number;
}

/** Which published test card or bank account stands behind a payment method or token. */
export interface Backing {
  id: string;
  kind: 'card' | 'us_bank_account' | 'redirect';
  /** The test card's number or the bank account's alias; no real card ever gets this far. */
  behaviour: string;
  /** It was paid with, or detached, without a customer to keep it: it cannot be used again. */
  isSpent?: boolean;
}

/** What the provider remembers of a running attempt and shows to nobody. */
export interface Attempt {
  id: string;
  paymentMethod: string;
  returnUrl: string | null;
  /** Set once the cardholder authenticated under manual confirmation. */
  authenticated: boolean;
}

/** Something that happens by itself after a while: a bank answers, a refund bounces. */
export interface Due {
  id: string;
  kind: 'settle_intent' | 'settle_refund';
  outcome: 'succeed' | 'fail';
  /** Unix milliseconds. */
  dueAt: number;
}

/** One event on its way to the webhook endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  /** Id of the payment intent the event is about, if any. */
  intent: string | null;
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'lost';
  attempts: number;
  lastStatus: number | null;
  /** Unix milliseconds of the next attempt. */
  dueAt: number;
}

/** Where events go; null means that nobody listens. */
export interface Endpoint {
  id: 'endpoint';
  url: string | null;
  secret: string;
}

/** An e-mail or a text that would have gone into the world. */
export interface InboxMessage {
  id: string;
  /** Unix milliseconds. */
  at: number;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
}

/** Everything the simulator remembers: the provider's objects, then its own notes. */
export interface Tables {
  payment_intents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  customers: Stripe.Customer;
  payment_methods: Stripe.PaymentMethod;
  payment_method_domains: Stripe.PaymentMethodDomain;
  payment_method_configurations: Stripe.PaymentMethodConfiguration;
  setup_intents: Stripe.SetupIntent;
  tokens: Stripe.Token;
  events: Stripe.Event;
  products: Stripe.Product;
  prices: Stripe.Price;
  invoice_items: {
    id: string;
    customer: string;
    amount: number;
    description: string | null;
    price: string | null;
  };
  invoices: Stripe.Invoice;
  invoice_payments: Stripe.InvoicePayment;
  subscriptions: Stripe.Subscription;
  answers: SavedAnswer;
  backings: Backing;
  attempts: Attempt;
  dues: Due;
  deliveries: Delivery;
  endpoints: Endpoint;
  inbox: InboxMessage;
}

export type TableName = keyof Tables;
