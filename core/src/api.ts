import * as z from 'zod/mini';
import { alarmEndpoints } from './alarms/endpoints.ts';
import { alertEndpoints } from './alerts/endpoints.ts';
import { analyticsEndpoints } from './analytics/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { cameraEndpoints } from './cameras/endpoints.ts';
import { cardEndpoints } from './cards/endpoints.ts';
import {
  ConfirmPaymentAnswer,
  ConfirmPaymentRequest,
  KeepHoldRequest,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  WebhookReceived,
} from './checkout/contract.ts';
import { enforcementEndpoints } from './enforcement/endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { issueWords } from './kernel/issue-words.ts';
import { ParkingLot } from './lots/contract.ts';
import { lotEndpoints } from './lots/endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { noticeEndpoints } from './notices/endpoints.ts';
import {
  ExtendRequest,
  Extension,
  PageQuery,
  PlateFix,
  PromoCheck,
  PromoCheckRequest,
  SessionCreated,
  SessionRequest,
  Transaction,
  TransactionParams,
  TransactionQuery,
} from './parking/contract.ts';
import { walletEndpoints } from './payments/wallets.ts';
import { playgroundEndpoints } from './playground/endpoints.ts';
import { priceChangeEndpoints } from './price-changes/endpoints.ts';
import { promoCodeEndpoints } from './promo-codes/endpoints.ts';
import { ratePlanEndpoints } from './rate-plans/endpoints.ts';
import { receiptEndpoints } from './receipts/endpoints.ts';
import { ClientConfig, FacilityPlace, SubscriptionPrices } from './settings/contract.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { subscriptionEndpoints } from './subscriptions/endpoints.ts';
import { suggestionEndpoints } from './suggestions/endpoints.ts';
import { ticketEndpoints } from './tickets/endpoints.ts';
import { transactionEndpoints } from './transactions/endpoints.ts';

export type { Audience, Endpoint } from './kernel/endpoint.ts';

// Where a schema has no words of its own for what is wrong.
z.config({ customError: issueWords });

/** Every call of the product. The server mounts this table, the browser's client is driven by it, tests walk it. */
export const api = {
  clientConfig: {
    method: 'GET',
    path: '/api/config',
    audience: 'anyone',
    summary: 'What a browser needs before it can show prices and take cards',
    output: ClientConfig,
  },
  parkingLots: {
    method: 'GET',
    path: '/api/parking-lots',
    audience: 'anyone',
    summary: 'Lots that can be parked in, with their effective rates and the spaces left',
    output: z.array(ParkingLot),
  },
  facilityPlace: {
    method: 'GET',
    path: '/api/facility',
    audience: 'anyone',
    summary: 'Whom a driver turns to: the facility’s name and address',
    output: FacilityPlace,
  },
  subscriptionPrices: {
    method: 'GET',
    path: '/api/settings/subscription',
    audience: 'anyone',
    summary: 'Prices of the two plans',
    output: SubscriptionPrices,
  },
  checkPromoCode: {
    method: 'POST',
    path: '/api/promo-codes/check',
    audience: 'anyone',
    summary: 'What a promo code would save on a stay, or why it does not apply',
    perMinute: 30,
    body: PromoCheckRequest,
    output: PromoCheck,
  },
  createSession: {
    method: 'POST',
    path: '/api/parking/create-session',
    audience: 'driver',
    summary: 'Hold a space and fix the price; free stays are active at once',
    perMinute: 60,
    body: SessionRequest,
    output: SessionCreated,
  },
  mySessions: {
    method: 'GET',
    path: '/api/parking/my-sessions',
    audience: 'driver',
    summary: 'The transactions that this device created, newest first',
    query: PageQuery,
    output: z.array(Transaction),
  },
  transaction: {
    method: 'GET',
    path: '/api/parking/transaction/:id',
    audience: 'transaction-owner',
    summary: 'One transaction',
    params: TransactionParams,
    query: TransactionQuery,
    output: Transaction,
  },
  extension: {
    method: 'GET',
    path: '/api/parking/extension/:id',
    audience: 'transaction-owner',
    summary: 'What more time for this car would cost, and from when on it would run',
    params: TransactionParams,
    query: TransactionQuery,
    output: Extension,
  },
  extendSession: {
    method: 'POST',
    path: '/api/parking/extend',
    audience: 'transaction-owner',
    summary: 'More time for a car that stands in a lot: a transaction of its own',
    perMinute: 60,
    query: TransactionQuery,
    body: ExtendRequest,
    output: SessionCreated,
  },
  fixPlate: {
    method: 'POST',
    path: '/api/parking/fix-plate',
    audience: 'transaction-owner',
    summary: 'Correct the plate of a stay that has just been paid, once',
    query: TransactionQuery,
    body: PlateFix,
    output: Transaction,
  },
  keepHold: {
    method: 'POST',
    path: '/api/parking/keep-hold',
    audience: 'transaction-owner',
    summary:
      'Begin the hold of an unpaid session anew while it lasts, until 45 minutes after its beginning at most',
    perMinute: 10,
    body: KeepHoldRequest,
    output: Transaction,
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    audience: 'transaction-owner',
    summary: 'The card form’s secret; asking again gives the same one',
    body: PaymentIntentRequest,
    output: PaymentIntentAnswer,
  },
  confirmPayment: {
    method: 'POST',
    path: '/api/parking/confirm-payment',
    audience: 'transaction-owner',
    summary: 'Ask the provider whether the money has arrived and act on its answer',
    body: ConfirmPaymentRequest,
    output: ConfirmPaymentAnswer,
  },
  stripeWebhook: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    audience: 'provider',
    summary: 'Signed events of the card provider',
    output: WebhookReceived,
  },
  ...messageEndpoints,
  ...alertEndpoints,
  ...receiptEndpoints,
  ...ticketEndpoints,
  ...cardEndpoints,
  ...subscriptionEndpoints,
  ...cameraEndpoints,
  ...enforcementEndpoints,
  ...staffEndpoints,
  ...lotEndpoints,
  ...ratePlanEndpoints,
  ...priceChangeEndpoints,
  ...analyticsEndpoints,
  ...noticeEndpoints,
  ...playgroundEndpoints,
  ...suggestionEndpoints,
  ...promoCodeEndpoints,
  ...settingsEndpoints,
  ...walletEndpoints,
  ...auditEndpoints,
  ...alarmEndpoints,
  ...transactionEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type Operation = keyof Api;

type Sent<E, K extends string> = E extends { readonly [key in K]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;
type Parsed<E, K extends string> = E extends { readonly [key in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** What a caller sends. */
export interface CallInput<E> {
  params: Sent<E, 'params'>;
  query: Sent<E, 'query'>;
  body: Sent<E, 'body'>;
}
/** What a handler receives, after validation. */
export interface HandlerInput<E> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}
export type Output<E extends Endpoint> = z.output<E['output']>;
