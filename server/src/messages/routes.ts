import { api } from '@anypark/core/api';
import { readPhone } from '@anypark/core/kernel/contact';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { shortened } from '../providers/channel.ts';
import type { SendingDeps } from './send-messages.ts';
import { allowTexts, noteReport, stopTexts } from './store.ts';

/** TwiML that says nothing: whoever writes to us gets the carrier's own answers, and no error message. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START_WORDS = new Set(['START', 'YES', 'UNSTOP']);

/** What the carrier tells: that a text message has arrived or not, and that somebody wants none any more. */
export async function messageRoutes(
  app: FastifyInstance,
  deps: SendingDeps & { config: Config },
): Promise<void> {
  // A plugin of its own: only here a body is a form and not JSON.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    mount(scope, api.twilioWebhook, async ({ query }, { request }) => {
      const fields = await signedFields(deps, request);
      const { MessageSid: sid = '', MessageStatus: status, From: from, Body: text } = fields;
      if (status !== undefined && query.message !== undefined)
        await report(deps, query.message, sid, status, fields.ErrorCode);
      else if (text !== undefined && from !== undefined) await hear(deps, from, text, fields.OptOutType);
      return NO_ANSWER;
    });
  });
}

/** The form's fields. Throws webhook.signature for whatever the carrier has not signed for our address. */
async function signedFields(
  { channels, config }: SendingDeps & { config: Config },
  request: FastifyRequest,
): Promise<Record<string, string>> {
  const signature = request.headers['x-twilio-signature'];
  const base = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const fields = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
  const isSigned =
    typeof signature === 'string' &&
    (await channels.sms?.isSigned(signature, `${base}${request.url}`, fields)) === true;
  if (!isSigned) throw new Problem('webhook.signature');
  return fields;
}

async function report({ db }: SendingDeps, id: number, sid: string, status: string, code?: string) {
  if (status === 'delivered' || status === 'read') await noteReport(db, id, sid, 'delivered', null);
  if (status === 'undelivered' || status === 'failed') {
    const problem = shortened(`the carrier could not deliver it${code ? ` (Twilio ${code})` : ''}`);
    await noteReport(db, id, sid, 'failed', problem);
  }
}

async function hear({ db, now }: SendingDeps, from: string, text: string, optOut?: string): Promise<void> {
  const phone = readPhone(from);
  if (phone === null) return;
  const word = (optOut ?? text).trim().toUpperCase();
  if (STOP_WORDS.has(word)) await stopTexts(db, phone, now());
  if (START_WORDS.has(word)) await allowTexts(db, phone);
}
