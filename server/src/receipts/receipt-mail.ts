import { formatMoney } from '@anypark/core/kernel/money';
import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { formatDate, formatDay, formatTime, zoneLabel } from '@anypark/core/kernel/zone';
import { lengthWords } from '@anypark/core/parking/length';
import { receiptPath } from '@anypark/core/paths';
import type { Receipt } from '@anypark/core/receipts/contract';
import { mailBody } from '../messages/mail-body.ts';
import type { TransactionRow } from '../parking/transactions.ts';

/** The receipt as an e-mail: the same lines as the page, and a link to it that needs no login. */
export function receiptMail(
  row: TransactionRow,
  { facilityName, facilityAddress, taxLine, receiptKey }: Receipt,
  baseUrl: string,
): { subject: string; text: string; html: string } {
  const { currency, timezone } = row;
  const number = transactionNumber(row.id);
  const money = (cents: number) => formatMoney(cents, currency);
  const moment = (at: Date) =>
    `${formatTime(at, timezone).replaceAll('\u202f', ' ')}, ${formatDay(at, timezone)}`;
  const length = lengthWords(row.duration_hours, row.starts_at, row.ends_at);
  const added = row.extends_session_id === null ? '' : `\nAdded to ${transactionNumber(row.stay_id)}`;
  const reduced: [string, string][] = [
    ['Subtotal', money(row.subtotal_cents)],
    [row.promo_code === null ? 'Discount' : `Promo code ${row.promo_code}`, `−${money(row.discount_cents)}`],
  ];
  const refunded = row.refunded_cents ?? 0;
  const body = mailBody({
    title: `Receipt ${number}`,
    intro: `${facilityName}, ${facilityAddress}`,
    facts: [
      ['Date', formatDate(row.succeeded_at ?? row.created_at, timezone)],
      ['License plate', row.plate_display],
      ['Location', `${row.lot_name}\n${row.lot_location}`],
      ['Duration', `${length}${added}`],
      ['From', moment(row.starts_at)],
      ['Until', `${moment(row.ends_at)}\n${zoneLabel(timezone)} time`],
      ...(row.stay_ends_at > row.ends_at
        ? [['Time was added', `until ${moment(row.stay_ends_at)}`] as const]
        : []),
      ...(row.discount_cents > 0 ? reduced : []),
      ['Total', money(row.total_cents)],
      ...(refunded > 0 ? [['Refunded', `−${money(refunded)}`] as const] : []),
      ...(row.card_last4 === null
        ? []
        : [['Card', `${cardName(row.card_brand)} ending ${row.card_last4}`] as const]),
      ...(taxLine === null ? [] : [['Tax', taxLine] as const]),
    ],
    action: { label: 'Open the receipt', url: `${baseUrl}${receiptPath(row.id, receiptKey)}` },
    reason: 'You get this e-mail because this address was entered for the receipt. It is sent once.',
  });
  return { subject: `Receipt ${number} from ${facilityName}`, ...body };
}

function cardName(brand: string | null): string {
  return brand === null ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1);
}
