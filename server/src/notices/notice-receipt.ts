import { isEmail } from '@anypark/core/kernel/contact';
import { formatMoney } from '@anypark/core/kernel/money';
import { formatDate } from '@anypark/core/kernel/zone';
import { type Language, localeOf } from '@anypark/core/languages/language';
import { mailBody } from '../messages/mail-body.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { wantTold } from '../messages/tellings.ts';
import { type Database, statement } from '../platform/database.ts';
import { sayIn, saying } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { cardName } from '../receipts/receipt-mail.ts';
import { ownTextFor } from '../settings/own-texts.ts';
import { type Facility, facility } from '../settings/store.ts';
import type { NoticeRow } from './store.ts';

const MAX_ADDRESSES = 5;

const sent = statement<[occasions: readonly string[]], { occasion: string; recipient: string }>(
  'select occasion, recipient from messages where occasion = any($1)',
);
const card = statement<[paymentId: string | null], { card_brand: string | null; card_last4: string | null }>(
  'select card_brand, card_last4 from payments where id = $1',
);

/** Queues the receipt of a notice for an address, once. Throws receipt.not_paid, request.invalid, request.too_many. */
export async function sendNoticeReceipt(
  db: Database,
  notice: NoticeRow,
  typed: string,
  { device, language, at }: { device: Buffer; language: Language; at: Date },
): Promise<string> {
  if (notice.paid_by === null || notice.succeeded_at === null) throw new Problem('receipt.not_paid');
  const recipient = typed.trim();
  if (!isEmail(recipient)) {
    const text = 'Please enter a valid email address';
    throw new Problem('request.invalid', { text, fields: { email: text } });
  }
  const foot = await ownTextFor(db, 'receipt', language);
  const paidWith = await db.maybe(card, [notice.payment_id]);
  const mail = receiptMail(notice, await facility(db), {
    paidAt: notice.succeeded_at,
    card: paidWith,
    foot,
    language,
  });
  await db.transaction(async (tx) => {
    const places = Array.from({ length: MAX_ADDRESSES }, (_, n) => `notice-receipt/${notice.id}/${n + 1}`);
    const before = await tx.all(sent, [places]);
    if (before.some((one) => one.recipient.toLowerCase() === recipient.toLowerCase())) return;
    const occasion = places[before.length];
    if (occasion === undefined) {
      const text = saying('This receipt has been sent to {most} addresses already.', { most: MAX_ADDRESSES });
      throw new Problem('request.too_many', { text });
    }
    await wantTold(tx, { channel: 'email', recipient, device }, at);
    await queueMessage(tx, { occasion, channel: 'email', recipient, uselessAt: null, ...mail }, at);
  });
  return recipient;
}

interface Paid {
  readonly paidAt: Date;
  readonly card: { readonly card_brand: string | null; readonly card_last4: string | null } | null;
  readonly foot: string | null;
  readonly language: Language;
}

function receiptMail(
  notice: NoticeRow,
  { name, location, tax_line, timezone }: Facility,
  { paidAt, card: paidWith, foot, language }: Paid,
): { subject: string; text: string; html: string } {
  const say = sayIn(language);
  const locale = localeOf(language, []);
  const money = (cents: number) => formatMoney(cents, notice.currency, locale);
  const { number, refunded_cents } = notice;
  const brand = cardName(paidWith?.card_brand ?? null) ?? say('Card');
  const digits = paidWith?.card_last4 ?? null;
  const body = mailBody({
    title: say('Receipt {number}', { number }),
    intro: `${name}, ${location}`,
    facts: [
      [say('Date'), formatDate(paidAt, timezone, locale)],
      [say('License plate'), notice.plate_display],
      [say('Location'), `${notice.lot_name}\n${notice.lot_location}`],
      [say('Notice {number}', { number }), formatDate(notice.issued_at, timezone, locale)],
      [say('Total'), money(notice.payment_cents ?? 0)],
      ...((refunded_cents ?? 0) > 0 ? [[say('Refunded'), `−${money(refunded_cents ?? 0)}`] as const] : []),
      ...(digits === null
        ? []
        : [[say('Card'), say('{card} ending {digits}', { card: brand, digits })] as const]),
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
