import { formatMoney } from '@anypark/core/kernel/money';
import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { formatDate, formatDay, zoneLabel } from '@anypark/core/kernel/zone';
import { type Language, localeOf } from '@anypark/core/languages/language';
import { receiptPath } from '@anypark/core/links';
import { lengthWords } from '@anypark/core/parking/length';
import type { Receipt } from '@anypark/core/receipts/contract';
import { clockText } from '../messages/clock-text.ts';
import { mailBody } from '../messages/mail-body.ts';
import type { TransactionRow } from '../parking/transactions.ts';
import { sayIn } from '../platform/languages.ts';

/** The receipt as an e-mail: the same lines as the page, and a link to it that needs no login. */
export function receiptMail(
  row: TransactionRow,
  { facilityName, facilityAddress, taxLine, receiptKey }: Receipt,
  { baseUrl, foot, language }: { baseUrl: string; foot: string | null; language: Language },
): { subject: string; text: string; html: string } {
  const { currency, timezone } = row;
  const number = transactionNumber(row.id);
  const say = sayIn(language);
  const locale = localeOf(language, []);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const moment = (at: Date) =>
    say('{time}, {day}', {
      time: clockText(at, timezone, language),
      day: formatDay(at, timezone, locale),
    });
  const length = lengthWords(row.duration_hours, row.starts_at, row.ends_at, say);
  const added =
    row.extends_session_id === null
      ? ''
      : `\n${say('Added to {number}', { number: transactionNumber(row.stay_id) })}`;
  const reduced: [string, string][] = [
    [say('Subtotal'), money(row.subtotal_cents)],
    [
      row.promo_code === null ? say('Discount') : say('Promo code {code}', { code: row.promo_code }),
      `−${money(row.discount_cents)}`,
    ],
  ];
  const refunded = row.refunded_cents ?? 0;
  const body = mailBody({
    title: say('Receipt {number}', { number }),
    intro: `${facilityName}, ${facilityAddress}`,
    facts: [
      [say('Date'), formatDate(row.succeeded_at ?? row.created_at, timezone, locale)],
      [say('License plate'), row.plate_display],
      [say('Location'), `${row.lot_name}\n${row.lot_location}`],
      [say('Duration'), `${length}${added}`],
      [say('From'), moment(row.starts_at)],
      [say('Until'), `${moment(row.ends_at)}\n${say('{place} time', { place: zoneLabel(timezone) })}`],
      ...(row.stay_ends_at > row.ends_at
        ? [[say('Time was added'), say('until {moment}', { moment: moment(row.stay_ends_at) })] as const]
        : []),
      ...(row.discount_cents > 0 ? reduced : []),
      [say('Total'), money(row.total_cents)],
      ...(refunded > 0 ? [[say('Refunded'), `−${money(refunded)}`] as const] : []),
      ...(row.card_last4 === null
        ? []
        : [
            [
              say('Card'),
              say('{card} ending {digits}', {
                card: cardName(row.card_brand) ?? say('Card'),
                digits: row.card_last4,
              }),
            ] as const,
          ]),
      ...(taxLine === null ? [] : [[say('Tax'), taxLine] as const]),
    ],
    note: foot,
    action: { label: say('Open the receipt'), url: `${baseUrl}${receiptPath(row.id, receiptKey)}` },
    reason: say('You get this e-mail because this address was entered for the receipt. It is sent once.'),
    language,
  });
  return { subject: say('Receipt {number} from {facility}', { number, facility: facilityName }), ...body };
}

/** 'Visa' */
export function cardName(brand: string | null): string | null {
  return brand === null ? null : brand.charAt(0).toUpperCase() + brand.slice(1);
}
