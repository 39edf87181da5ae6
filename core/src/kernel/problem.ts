/**
 * Everything that can be wrong with a request, as one closed list. The HTTP edge of the server gives each code
 * its status and its words; the browser switches on the code.
 */
export const PROBLEM_CODES = [
  'request.invalid',
  'request.too_large',
  'request.too_many',
  'request.not_json',
  'request.wrong_origin',
  'route.not_found',
  'auth.required',
  'auth.forbidden',
  'auth.invalid',
  'auth.locked',
  'auth.wrong_code',
  'auth.login_again',
  'auth.wrong_password',
  'password.unfit',
  'two_factor.wrong_state',
  'staff.not_found',
  'staff.username_taken',
  'staff.last_owner',
  'invite.unknown',
  'api_key.unknown',
  'api_key.beyond_role',
  'settings.changed',
  'settings.currency_fixed',
  'settings.prices_unfit',
  'lot.not_found',
  'lot.changed',
  'lot.inactive',
  'lot.full',
  'lot.closed',
  'rate.not_offered',
  'plate.invalid',
  'promo.unknown',
  'promo.not_found',
  'promo.taken',
  'promo.changed',
  'promo.inactive',
  'promo.not_started',
  'promo.ended',
  'promo.exhausted',
  'promo.used_by_plate',
  'promo.other_lot',
  'customer.not_found',
  'transaction.not_found',
  'session.not_payable',
  'session.over',
  'plate.not_fixable',
  'session.not_active',
  'pass.not_found',
  'pass.not_payable',
  'pass.covers_no_more',
  'pass.wrong_state',
  'pass.plate_not_changeable',
  'refund.not_paid',
  'refund.nothing_left',
  'refund.too_much',
  'refund.refused',
  'alert.contact',
  'alert.too_late',
  'message.no_channel',
  'message.stopped',
  'receipt.not_paid',
  'payment.mismatch',
  'webhook.signature',
  'webhook.malformed',
  'alarm.not_found',
  'provider.unavailable',
  'provider.refused',
  'database.unavailable',
  'server.stopping',
  'server.error',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The body of every answer that is not a success. `message` is written for the person who reads the toast. */
export interface ProblemBody {
  message: string;
  code: ProblemCode;
  requestId: string;
  /** For a refused input: field name → what is wrong with it. */
  fields?: Record<string, string>;
}
