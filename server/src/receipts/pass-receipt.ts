import { createHash } from 'node:crypto';
import { formatMoney } from '@anypark/core/kernel/money';
import { formatDate } from '@anypark/core/kernel/zone';
import { type Language, localeOf } from '@anypark/core/languages/language';
import { mailBody } from '../messages/mail-body.ts';
import type { Database } from '../platform/database.ts';
import { sayIn } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { ownTextFor } from '../settings/own-texts.ts';
import { type Facility, facility } from '../settings/store.ts';
import { planLabel } from '../subscriptions/pass-mail.ts';
import type { Pass } from '../subscriptions/store.ts';
import { cardName } from './receipt-mail.ts';
import { queueReceipt } from './send-receipt.ts';

/**
 * Queues the receipt of a pass for an address, once. Throws receipt.not_paid also for a pass that was granted,
 * request.invalid, request.too_many.
 */
export async function sendPassReceipt(
  db: Database,
  pass: Pass,
  typed: string,
  { language, at }: { language: Language; at: Date },
): Promise<string> {
  if (pass.succeeded_at === null) {
    const isGranted = pass.purchase_id === null;
    const text = 'There is no receipt: nothing was paid for this pass.';
    throw new Problem('receipt.not_paid', isGranted ? { text } : {});
  }
  const foot = await ownTextFor(db, 'receipt', language);
  const paid = { ...pass, succeeded_at: pass.succeeded_at };
  const mail = passReceiptMail(paid, await facility(db), { foot, language });
  const prefix = `pass-receipt/${pass.id}/`;
  return queueReceipt(
    db,
    { prefix, about: { subscriptionId: pass.id }, mail },
    { typed, device: deviceOf(pass) },
    at,
  );
}

/** A pass that was written again from the provider's books may have lost its device: its key stands in. */
function deviceOf({ owner_hash, private_key }: Pass): Buffer {
  return owner_hash ?? createHash('sha256').update(private_key).digest();
}

/** As the pass's page has it, but without a link: receipts are sent on, and the pass's link changes the pass. */
function passReceiptMail(
  pass: Pass & { readonly succeeded_at: Date },
  { name, location, tax_line, timezone }: Facility,
  { foot, language }: { foot: string | null; language: Language },
): { subject: string; text: string; html: string } {
  const say = sayIn(language);
  const locale = localeOf(language, []);
  const number = `#${pass.id}`;
  const money = (cents: number) => formatMoney(cents, pass.currency, locale);
  const date = (at: Date) => formatDate(at, timezone, locale);
  const { starts_at, ends_at, card_last4, refunded_cents } = pass;
  const card = cardName(pass.card_brand) ?? say('Card');
  const body = mailBody({
    title: say('Receipt {number}', { number }),
    intro: `${name}, ${location}`,
    facts: [
      [say('Date'), date(pass.succeeded_at)],
      [say('License plate'), pass.plate_display],
      [say('Plan'), planLabel(pass, say)],
      ...(starts_at === null ? [] : [[say('From'), date(starts_at)] as const]),
      ...(ends_at === null ? [] : [[say('Until'), date(ends_at)] as const]),
      [say('Total'), money(pass.price_cents)],
      ...((refunded_cents ?? 0) > 0 ? [[say('Refunded'), `−${money(refunded_cents ?? 0)}`] as const] : []),
      ...(card_last4 === null
        ? []
        : [[say('Card'), say('{card} ending {digits}', { card, digits: card_last4 })] as const]),
      ...(tax_line === null ? [] : [[say('Tax'), tax_line] as const]),
    ],
    note: foot,
    action: null,
    reason: say('You get this e-mail because this address was entered for the receipt. It is sent once.'),
    language,
  });
  return {
    subject: say('Receipt {number} from {facility}', { number, facility: name.replace(/\p{Cc}/gu, ' ') }),
    ...body,
  };
}
