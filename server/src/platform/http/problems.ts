import type { ProblemBody, ProblemCode } from '@anypark/core/kernel/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { languageIn, said } from '../languages.ts';
import { Problem, reasonOf } from '../problem.ts';

/** Status and words of every code. A Problem's own text takes the place of the words where it has one. */
const PROBLEMS: Record<ProblemCode, { status: number; message: string }> = {
  'request.invalid': { status: 400, message: 'Please check what you entered.' },
  'request.too_large': { status: 413, message: 'That is more than we can take at once.' },
  'request.too_many': { status: 429, message: 'Too many tries. Please wait a minute and try again.' },
  'request.not_json': { status: 415, message: 'The request has to be JSON.' },
  'request.wrong_origin': { status: 403, message: 'This request came from another site.' },
  'route.not_found': { status: 404, message: 'There is nothing at this address.' },
  'auth.required': { status: 401, message: 'Please log in.' },
  'auth.forbidden': { status: 403, message: 'Your role does not allow this. Ask the owner of the facility.' },
  'auth.invalid': { status: 401, message: 'Invalid credentials' },
  'auth.locked': { status: 429, message: 'Too many tries. Please wait and try again.' },
  'auth.wrong_code': { status: 401, message: 'This code is wrong or has been used already.' },
  'auth.login_again': { status: 401, message: 'That took too long. Please log in again.' },
  'auth.wrong_password': { status: 400, message: 'The current password is not right.' },
  'password.unfit': { status: 400, message: 'Please choose another password.' },
  'two_factor.wrong_state': {
    status: 409,
    message: 'Two-factor authentication has changed meanwhile. Please start again.',
  },
  'staff.not_found': { status: 404, message: 'This person is not on the staff.' },
  'staff.username_taken': { status: 409, message: 'This username is taken. Please choose another one.' },
  'staff.last_owner': { status: 409, message: 'The facility needs at least one active owner.' },
  'invite.unknown': {
    status: 404,
    message: 'This invitation has been used, withdrawn or is too old. Ask for a new one.',
  },
  'api_key.unknown': { status: 404, message: 'This API key does not exist any more.' },
  'api_key.beyond_role': { status: 403, message: 'An API key cannot be allowed more than your own role.' },
  'settings.changed': {
    status: 409,
    message:
      'Somebody else has changed these settings meanwhile. Load the newer ones to see what is different.',
  },
  'settings.currency_fixed': {
    status: 409,
    message: 'Payments have been taken in this currency, or a driver is paying now. It cannot change.',
  },
  'settings.prices_unfit': {
    status: 409,
    message: 'Some prices cannot be charged in this currency. Change them first, then the currency.',
  },
  'lot.not_found': { status: 404, message: 'This parking lot does not exist.' },
  'lot.changed': {
    status: 409,
    message: 'Somebody else has changed this lot. Reload to see it.',
  },
  'price_change.not_found': {
    status: 404,
    message: 'These prices are not to come any more: they have begun, or were taken back.',
  },
  'price_change.changed': {
    status: 409,
    message: 'Somebody else has changed the prices to come. Reload to see them.',
  },
  'suggestion.changed': {
    status: 409,
    message: 'This is not suggested any more, or with other prices. Look at it again.',
  },
  'rate_plan.not_found': { status: 404, message: 'This rate plan does not exist any more.' },
  'rate_plan.changed': {
    status: 409,
    message: 'Somebody else has changed the rate plans. Reload to see them.',
  },
  'rate_plan.too_many': { status: 409, message: 'There are 100 rate plans already. Delete one first.' },
  'lot.inactive': { status: 409, message: 'This lot is not available any more. Please choose another one.' },
  'lot.full': { status: 409, message: 'This lot is full' },
  'lot.closed': { status: 409, message: 'This lot is closed now' },
  'rate.not_offered': {
    status: 409,
    message: 'This lot does not offer that duration any more. Please choose again.',
  },
  'plate.invalid': { status: 400, message: 'License plate is required' },
  'promo.unknown': { status: 409, message: 'This promo code does not exist' },
  'promo.not_found': { status: 404, message: 'There is no such promo code.' },
  'promo.taken': { status: 409, message: 'This code exists already.' },
  'promo.changed': {
    status: 409,
    message: 'Somebody else has changed this code. Reload to see it.',
  },
  'promo.inactive': { status: 409, message: 'This promo code is switched off' },
  'promo.not_started': { status: 409, message: 'This promo code is not valid yet' },
  'promo.ended': { status: 409, message: 'This promo code has ended' },
  'promo.exhausted': { status: 409, message: 'This promo code has been used up' },
  'promo.used_by_plate': { status: 409, message: 'This plate has used this promo code already' },
  'promo.other_lot': { status: 409, message: 'This promo code is for another lot' },
  'customer.not_found': { status: 404, message: 'No car with this plate has parked here.' },
  'transaction.not_found': { status: 404, message: 'The parking session could not be found.' },
  'session.over': { status: 409, message: 'This stay is over. Please start a new one.' },
  'plate.not_fixable': {
    status: 409,
    message: 'The plate cannot be corrected any more. Please contact the operator.',
  },
  'photo.unfit': { status: 400, message: 'This is not a photo that can be kept. Take it again.' },
  'notice.off': { status: 409, message: 'Notices are switched off.' },
  'notice.not_found': {
    status: 404,
    message: 'There is no notice with this number for this plate. Look at both again.',
  },
  'notice.not_needed': { status: 409, message: 'There is nothing against this car any more.' },
  'notice.exists': { status: 409, message: 'This car has a notice from today already.' },
  'notice.no_check': { status: 409, message: 'Check the plate again before you write a notice.' },
  'notice.closed': { status: 409, message: 'This notice is closed.' },
  'notice.not_payable': { status: 409, message: 'There is nothing to pay for this notice any more.' },
  'notice.objected': { status: 409, message: 'You have objected to this notice already.' },
  'check.not_found': {
    status: 404,
    message: 'This check is over. Check the plate again.',
  },
  'alert.contact': { status: 400, message: 'Enter where to send the alert' },
  'alert.too_late': { status: 409, message: 'That moment has passed already. Choose a later one.' },
  'message.no_channel': { status: 409, message: 'This facility cannot send that kind of message.' },
  'message.stopped': {
    status: 409,
    message:
      'This number has asked for no more text messages. Answer START to the last one to get them again.',
  },
  'receipt.not_paid': { status: 409, message: 'There is no receipt yet: this session is not paid for.' },
  'session.not_payable': { status: 409, message: 'There is nothing to pay for this session any more.' },
  'session.not_active': {
    status: 409,
    message: 'This session is not active any more. Reload to see what has become of it.',
  },
  'pass.not_found': { status: 404, message: 'The pass could not be found.' },
  'pass.not_payable': { status: 409, message: 'There is nothing to pay for this pass any more.' },
  'pass.covers_no_more': { status: 409, message: 'Your pass lets you park as long as it can already.' },
  'pass.wrong_state': {
    status: 409,
    message: 'This pass has changed meanwhile. Reload to see what has become of it.',
  },
  'pass.plate_not_changeable': { status: 409, message: 'The plate of this pass cannot be changed now.' },
  'refund.not_paid': { status: 409, message: 'Nothing was paid here, so nothing can be given back.' },
  'refund.nothing_left': { status: 409, message: 'All of this payment has been given back already.' },
  'refund.too_much': { status: 409, message: 'That is more than is left of this payment.' },
  'refund.refused': { status: 409, message: 'The card service refused the refund.' },
  'payment.mismatch': {
    status: 409,
    message: 'This payment does not belong to this session. Please contact support.',
  },
  'webhook.signature': { status: 400, message: 'The signature is missing, wrong or too old.' },
  'webhook.malformed': { status: 400, message: 'This is no event that can be read.' },
  'alarm.not_found': { status: 404, message: 'This has been done with already. Reload to see what is left.' },
  'camera.not_found': { status: 404, message: 'This camera does not exist any more.' },
  'camera.unreadable': { status: 400, message: 'This is no plate read that we understand.' },
  'card.none': { status: 409, message: 'This phone keeps no card. Type it in to pay.' },
  'card.declined': { status: 402, message: 'Your card was declined.' },
  'card.expired': { status: 402, message: 'Your card has expired. Pay with another one.' },
  'provider.unavailable': {
    status: 503,
    message: 'The card service does not answer right now. Please try again in a moment.',
  },
  'provider.refused': {
    status: 502,
    message: 'The card service did not accept the payment. Nothing was charged.',
  },
  'database.unavailable': {
    status: 503,
    message: 'We cannot save anything right now. Please try again in a moment.',
  },
  'server.busy': {
    status: 503,
    message: 'Too many pages look at this at once. Please try again in a moment.',
  },
  'server.stopping': {
    status: 503,
    message: 'This service is being restarted. Please try again in a moment.',
  },
  'server.error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
};

/** The words for a code, as a driver reads them. */
export function problemMessage(code: ProblemCode): string {
  return PROBLEMS[code].message;
}

/** Answers any failure with a ProblemBody, and lets nothing of an unexpected error leave the house. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error, request);
  const { status } = PROBLEMS[problem.code];
  const { url } = request.routeOptions;
  // What is away, for as long as it may be, is said shortly; who asks only whether it is, every second, is told.
  if (status === 503 && url !== '/readyz')
    request.log.warn({ reason: reasonOf(error), requestId: request.id, url }, problem.code);
  else if (status >= 500 && status !== 503)
    request.log.error({ err: error, requestId: request.id, url }, problem.code);
  send(reply, request, problem);
}

/** Makes every failure of the app, and every address that nothing answers to, a ProblemBody. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => send(reply, request, new Problem('route.not_found')));
}

function send(reply: FastifyReply, request: FastifyRequest, { code, details }: Problem): void {
  const { status, message } = PROBLEMS[code];
  const language = languageIn(request.headers['accept-language']);
  const words = said(details.text ?? message, language);
  const body: ProblemBody = { message: words, code, requestId: request.id };
  if (details.fields)
    body.fields = Object.fromEntries(
      Object.entries(details.fields).map(([field, text]) => [field, said(text, language)]),
    );
  const retryAfter = details.retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // A file that failed before its first byte: nothing of it is to be saved under its name.
  reply.removeHeader('content-disposition');
  reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  // An id that can be none is one that there is not.
  if (error.validationContext === 'params') return new Problem(missing(request));
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const { instancePath, message } of error.validation) {
      fields[instancePath.slice(1).replaceAll('/', '.') || 'request'] ??= message ?? 'invalid';
    }
    return new Problem('request.invalid', { text: Object.values(fields)[0] ?? 'invalid', fields });
  }
  if (error.statusCode === 413) return new Problem('request.too_large');
  if (error.statusCode === 415) return new Problem('request.not_json');
  if (error.statusCode === 429) return new Problem('request.too_many', { retryAfterSeconds: 60 });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Problem('request.invalid', {}, { cause: error });
  return new Problem('server.error', {}, { cause: error });
}

function missing(request: FastifyRequest): ProblemCode {
  const { audience } = request.routeOptions.config;
  const isTheirs = audience === 'transaction-owner' || audience === 'ticket-holder';
  return isTheirs ? 'transaction.not_found' : 'route.not_found';
}
