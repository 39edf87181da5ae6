import type { RateTable } from '@anypark/core/lots/rates';
import { statement, type Tx } from '../platform/database.ts';

export interface Facility {
  readonly name: string;
  readonly location: string;
  readonly total_spaces: number;
  readonly opens: string;
  readonly closes: string;
  readonly timezone: string;
  readonly currency: string;
  readonly locale: string;
  readonly grace_minutes: number;
  readonly auto_expire: boolean;
  readonly email_notifications: boolean;
  readonly sms_alerts: boolean;
  /** Drivers' texts may go to numbers of other countries. */
  readonly sms_abroad: boolean;
  readonly notice_email: string | null;
  readonly notice_phone: string | null;
  readonly tax_line: string | null;
  readonly monthly_price_cents: number;
  readonly yearly_price_cents: number;
  readonly subscription_prices_updated_at: Date;
  readonly rates_updated_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `name, location, total_spaces, opens, closes, timezone, currency, locale, grace_minutes, auto_expire,
  email_notifications, sms_alerts, sms_abroad, notice_email, notice_phone, tax_line, monthly_price_cents, yearly_price_cents,
  subscription_prices_updated_at, rates_updated_at, updated_at`;
const find = statement<[], Facility>(`select ${COLUMNS} from facility`);
const lock = statement<[], Facility>(`select ${COLUMNS} from facility for update`);

/** The facility; there is exactly one. */
export function facility(tx: Tx): Promise<Facility> {
  return tx.one(find, []);
}
/** The same, kept from changing until the transaction ends. */
export function lockFacility(tx: Tx): Promise<Facility> {
  return tx.one(lock, []);
}

const rates = statement<[], { durationHours: number; priceCents: number }>(
  `select duration_hours as "durationHours", price_cents as "priceCents"
     from rates where lot_id is null order by duration_hours`,
);

/** The rates that lots without their own follow. */
export function facilityRates(tx: Tx): Promise<RateTable> {
  return tx.all(rates, []);
}

/** Moves on with every change, also with two within one millisecond: who holds the old value has to notice. */
export const movedOn = (column: string) =>
  `${column} = greatest($1::timestamptz, date_trunc('milliseconds', ${column}) + interval '1 ms')`;

const dropRates = statement<[]>('delete from rates where lot_id is null');
const insertRate = statement<[hours: number, cents: number]>(
  'insert into rates (lot_id, duration_hours, price_cents) values (null, $1, $2)',
);
const ratesChanged = statement<[at: Date]>(`update facility set ${movedOn('rates_updated_at')}`);

/** Stores the facility's rates in place of those that it has. */
export async function storeRates(tx: Tx, table: RateTable, at: Date): Promise<void> {
  await tx.all(dropRates, []);
  for (const { durationHours, priceCents } of table) await tx.all(insertRate, [durationHours, priceCents]);
  await tx.all(ratesChanged, [at]);
}

const setPlanPrices = statement<[at: Date, monthly: number, yearly: number]>(
  `update facility set monthly_price_cents = $2, yearly_price_cents = $3,
          ${movedOn('subscription_prices_updated_at')}`,
);

export async function storePlanPrices(tx: Tx, monthly: number, yearly: number, at: Date): Promise<void> {
  await tx.all(setPlanPrices, [at, monthly, yearly]);
}

/** What the general settings decide. */
export interface GeneralTerms {
  readonly name: string;
  readonly location: string;
  readonly totalSpaces: number;
  readonly graceMinutes: number;
  readonly autoExpire: boolean;
  readonly opens: string;
  readonly closes: string;
  readonly emailNotifications: boolean;
  readonly smsAlerts: boolean;
  readonly smsAbroad: boolean;
  readonly timezone: string;
  readonly currency: string;
  readonly locale: string;
  readonly noticeEmail: string | null;
  readonly noticePhone: string | null;
  readonly taxLine: string | null;
}

const setGeneral = statement<unknown[]>(
  `update facility set name = $2, location = $3, total_spaces = $4, grace_minutes = $5, auto_expire = $6, opens = $7,
          closes = $8, email_notifications = $9, sms_alerts = $10, timezone = $11, currency = $12, notice_email = $13,
          notice_phone = $14, tax_line = $15, sms_abroad = $16, locale = $17, ${movedOn('updated_at')}`,
);

export async function storeGeneral(tx: Tx, terms: GeneralTerms, at: Date): Promise<void> {
  const { name, location, totalSpaces, graceMinutes, autoExpire, opens, closes } = terms;
  const { emailNotifications, smsAlerts, timezone, currency, noticeEmail, noticePhone, taxLine } = terms;
  const place = [name, location, totalSpaces, graceMinutes, autoExpire, opens, closes];
  const notices = [emailNotifications, smsAlerts, timezone, currency, noticeEmail, noticePhone, taxLine];
  await tx.all(setGeneral, [at, ...place, ...notices, terms.smsAbroad, terms.locale]);
}
