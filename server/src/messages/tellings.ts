import { countryOf } from '@anypark/core/kernel/contact';
import type { ChannelName } from '@anypark/core/messages/channel';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';

export interface Telling {
  readonly channel: ChannelName;
  /** An e-mail address, a phone number in E.164 form, or a phone's subscription. */
  readonly recipient: string;
  /** sha-256 of the asking device's cookie. */
  readonly device: Buffer;
}

/** How often in 24 hours: enough for a family and its typing mistakes, too little to pester or to cost anybody. */
const MOST = { recipient: 10, device: 20 };
const MOST_OF_FACILITY: Record<ChannelName, number> = { email: 5000, sms: 1000, push: 50_000 };

const count = statement<
  [since: Date, channel: string, recipient: string, device: Buffer, limit: number],
  { of_recipient: number; of_device: number; of_facility: number }
>(
  `select (select count(*)::int from tellings where recipient = $3 and at > $1) as of_recipient,
          (select count(*)::int from tellings where device = $4 and at > $1) as of_device,
          (select count(*)::int from (select 1 from tellings where at > $1 and channel = $2 limit $5) latest) as of_facility`,
);
const insert = statement<[at: Date, channel: string, recipient: string, device: Buffer]>(
  'insert into tellings (at, channel, recipient, device) values ($1, $2, $3, $4)',
);

/**
 * Notes that a driver wants somebody to be told something. Throws request.too_many where the recipient, the device or
 * the facility has had a day's share, and alert.contact for a number to which no texts go.
 */
export async function wantTold(tx: Tx, telling: Telling, at: Date): Promise<void> {
  const { channel, recipient, device } = telling;
  if (channel === 'sms') await refuseCostlyNumber(tx, recipient);
  const since = new Date(at.getTime() - 24 * 3600_000);
  const most = MOST_OF_FACILITY[channel];
  const asked = await tx.one(count, [since, channel, recipient.toLowerCase(), device, most]);
  if (asked.of_recipient >= MOST.recipient || asked.of_device >= MOST.device || asked.of_facility >= most) {
    const text = 'Too many messages have been asked for today. Please try again tomorrow.';
    throw new Problem('request.too_many', { text, retryAfterSeconds: 3600 });
  }
  await tx.all(insert, [at, channel, recipient.toLowerCase(), device]);
}

const COSTLY = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL']);
/** Satellite phones, international networks, premium and shared-cost numbers without a country. */
const NO_COUNTRY = /^\+(8[07]8?|870|881|882|883|888|878|979|800|808)/;

/** By such numbers others earn money: whoever could make us text them would be paid for it. */
async function refuseCostlyNumber(tx: Tx, phone: string): Promise<void> {
  const { currency, timezone, sms_abroad: mayGoAbroad } = await facility(tx);
  const number = parsePhoneNumberFromString(phone);
  const country = countryOf(currency, timezone);
  const isAbroad = country !== null && !isIn(country, number?.country, phone);
  if (NO_COUNTRY.test(phone) || COSTLY.has(number?.getType() ?? '') || (isAbroad && !mayGoAbroad)) {
    const text = isAbroad
      ? 'Text messages go to numbers of this country alone. Please use e-mail.'
      : 'No text messages go to this kind of number. Please use another one, or e-mail.';
    throw new Problem('alert.contact', { text, fields: { contactInfo: text } });
  }
}

/** Several countries share a code: where the number says which one it is, that counts. */
function isIn(country: CountryCode, found: CountryCode | undefined, phone: string): boolean {
  return found === undefined ? phone.startsWith(`+${getCountryCallingCode(country)}`) : found === country;
}

const forget = statement<[before: Date, limit: number], { at: Date }>(
  `delete from tellings where ctid in (select ctid from tellings where at < $1 order by at limit $2) returning at`,
);

/** Forgets what counts no more. Returns how many. */
export async function forgetTellings(tx: Tx, at: Date, limit: number): Promise<number> {
  return (await tx.all(forget, [new Date(at.getTime() - 48 * 3600_000), limit])).length;
}
