import type { Api, Operation } from '@anypark/core/api';

/** Every call that a driver's browser makes. Operators' are in operator/endpoints.ts; the webhook is the provider's. */
export type BrowserOperation = {
  [O in Operation]: Api[O]['audience'] extends 'anyone' | 'driver' | 'transaction-owner' | 'ticket-holder'
    ? Exclude<O, GettingIn | PassOperation | Linked>
    : never;
}[Operation];

/** Calls of the pages around a pass, which few drivers open: their addresses are in driver/pass/call-pass.ts. */
export type PassOperation =
  | 'subscribe'
  | { [O in Operation]: Api[O]['audience'] extends 'pass-holder' ? Exclude<O, Linked> : never }[Operation];

/** Calls that anyone may make because they lead to a login. */
export type GettingIn = 'login' | 'verifyLogin' | 'logout' | 'authCheck' | 'readInvite' | 'acceptInvite';

/** What a link fetches and no call does: core/paths has its address. */
type Linked = 'stayCalendar' | 'passCalendar';

type Addresses = { readonly [O in BrowserOperation]: readonly [Api[O]['method'], Api[O]['path']] };

/**
 * Where each call goes. The types are core/api.ts's own literals: an entry that is missing or differs from the table
 * does not compile. Only the addresses are repeated, because importing the table would bring every schema of the
 * product, and all of zod, onto a driver's phone.
 */
export const endpoints: Addresses = {
  clientConfig: ['GET', '/api/config'],
  facilityPlace: ['GET', '/api/facility'],
  parkingLots: ['GET', '/api/parking-lots'],
  subscriptionPrices: ['GET', '/api/settings/subscription'],
  checkSubscription: ['GET', '/api/subscription/check/:licensePlate'],
  checkPromoCode: ['POST', '/api/promo-codes/check'],
  createSession: ['POST', '/api/parking/create-session'],
  mySessions: ['GET', '/api/parking/my-sessions'],
  transaction: ['GET', '/api/parking/transaction/:id'],
  extension: ['GET', '/api/parking/extension/:id'],
  extendSession: ['POST', '/api/parking/extend'],
  fixPlate: ['POST', '/api/parking/fix-plate'],
  keepHold: ['POST', '/api/parking/keep-hold'],
  createPaymentIntent: ['POST', '/api/create-payment-intent'],
  alertChannels: ['GET', '/api/alerts/channels'],
  createAlert: ['POST', '/api/alerts/create'],
  waitingAlerts: ['GET', '/api/alerts/:transactionId'],
  receipt: ['GET', '/api/receipts/:id'],
  ticket: ['GET', '/api/tickets/:id'],
  myCard: ['GET', '/api/cards/mine'],
  forgetCard: ['DELETE', '/api/cards/mine'],
  keepCard: ['POST', '/api/cards/keep'],
  payWithCard: ['POST', '/api/cards/pay'],
  sendReceipt: ['POST', '/api/receipts/send'],
  confirmPayment: ['POST', '/api/parking/confirm-payment'],
};
