import type { Endpoint } from '../kernel/endpoint.ts';
import { PassQuery } from '../subscriptions/contract.ts';
import {
  CardPaymentAnswer,
  CardPaymentRequest,
  KeepCardAnswer,
  KeepCardRequest,
  KeepPassCardRequest,
  MyCard,
} from './contract.ts';

/** The calls about the card that a device keeps. Part of the table in api.ts. */
export const cardEndpoints = {
  myCard: {
    method: 'GET',
    path: '/api/cards/mine',
    audience: 'driver',
    summary: 'The card that this device keeps',
    output: MyCard,
  },
  forgetCard: {
    method: 'DELETE',
    path: '/api/cards/mine',
    audience: 'driver',
    summary: 'Forget it, here and at the card provider',
    output: MyCard,
  },
  keepCard: {
    method: 'POST',
    path: '/api/cards/keep',
    audience: 'transaction-owner',
    summary: 'Whether the card that pays this session is kept on this device',
    perMinute: 20,
    body: KeepCardRequest,
    output: KeepCardAnswer,
  },
  payWithCard: {
    method: 'POST',
    path: '/api/cards/pay',
    audience: 'transaction-owner',
    summary: 'Pay for a session with the card that this device keeps',
    perMinute: 20,
    body: CardPaymentRequest,
    output: CardPaymentAnswer,
  },
  keepPassCard: {
    method: 'POST',
    path: '/api/subscription/keep-card',
    audience: 'pass-holder',
    summary: 'Whether the card that pays this pass is kept on this device',
    perMinute: 20,
    query: PassQuery,
    body: KeepPassCardRequest,
    output: KeepCardAnswer,
  },
  payPassWithCard: {
    method: 'POST',
    path: '/api/subscription/pay-with-card',
    audience: 'pass-holder',
    summary: 'Pay for a pass with the card that this device keeps',
    perMinute: 20,
    query: PassQuery,
    output: CardPaymentAnswer,
  },
} as const satisfies Record<string, Endpoint>;
