import { isEmail } from '@anypark/core/kernel/contact';
import type { Language } from '@anypark/core/languages/language';
import { type About, messagesAbout, queueMessage } from '../messages/queue-message.ts';
import { wantTold } from '../messages/tellings.ts';
import type { TransactionRow } from '../parking/transactions.ts';
import type { Database } from '../platform/database.ts';
import { saying } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { ownTextFor } from '../settings/own-texts.ts';
import { receiptOf } from './receipt.ts';
import { receiptMail } from './receipt-mail.ts';

/** Enough for a driver, an employer and a typing mistake or two; too few to pester strangers with. */
const MAX_ADDRESSES = 5;

/** Queues the receipt of a stay for an address, once. Throws receipt.not_paid, request.invalid, request.too_many. */
export async function sendReceipt(
  db: Database,
  row: TransactionRow,
  typed: string,
  { baseUrl, language, at }: { baseUrl: string; language: Language; at: Date },
): Promise<string> {
  const foot = await ownTextFor(db, 'receipt', language);
  const mail = receiptMail(row, await receiptOf(db, row), { baseUrl, foot, language });
  const to = { typed, device: row.owner_hash };
  return queueReceipt(db, { prefix: `receipt/${row.id}/`, about: { sessionId: row.id }, mail }, to, at);
}

/** A receipt that is written. `prefix`: of the occasions under which it is sent. */
interface WrittenReceipt {
  readonly prefix: string;
  readonly about: About;
  readonly mail: { readonly subject: string; readonly text: string; readonly html: string };
}

/** Queues a receipt for an address, once. `device`: who asks. Throws request.invalid, request.too_many. */
export async function queueReceipt(
  db: Database,
  { prefix, about, mail }: WrittenReceipt,
  { typed, device }: { typed: string; device: Buffer },
  at: Date,
): Promise<string> {
  const recipient = typed.trim();
  if (!isEmail(recipient)) {
    const text = 'Please enter a valid email address';
    throw new Problem('request.invalid', { text, fields: { email: text } });
  }
  const occasion = prefix + recipient.toLowerCase();
  await db.transaction(async (tx) => {
    const sent = (await messagesAbout(tx, about)).filter((other) => other.startsWith(prefix));
    if (!sent.includes(occasion) && sent.length >= MAX_ADDRESSES) {
      const text = saying('This receipt has been sent to {most} addresses already.', { most: MAX_ADDRESSES });
      throw new Problem('request.too_many', { text });
    }
    if (!sent.includes(occasion)) await wantTold(tx, { channel: 'email', recipient, device }, at);
    const message = { occasion, channel: 'email', recipient, uselessAt: null, ...about } as const;
    await queueMessage(tx, { ...message, ...mail }, at);
  });
  return recipient;
}
