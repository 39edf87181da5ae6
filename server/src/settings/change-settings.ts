import { isDeepStrictEqual } from 'node:util';
import { readPhone } from '@anypark/core/kernel/contact';
import { canonicalLocale } from '@anypark/core/kernel/locale';
import { canonicalTimeZone } from '@anypark/core/kernel/zone';
import { sameRates } from '@anypark/core/lots/rates';
import type { GeneralForm, PricingForm, SubscriptionPricesForm } from '@anypark/core/settings/contract';
import { type Change, recordChange } from '../audit/record-change.ts';
import { recountDays } from '../figures/recount.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { beginFacilityPrices } from './begin-prices.ts';
import { chargeablePrices, chargeableRates } from './chargeable.ts';
import { changeCurrency } from './currency.ts';
import { moveToZone } from './price-changes.ts';
import {
  type Facility,
  facility,
  facilityRates,
  type GeneralTerms,
  lockFacility,
  storeGeneral,
  storePlanPrices,
  storeRates,
} from './store.ts';

/** Each of these throws settings.changed where `updatedAt` is not the present state's any more. */
type Actor = Change['actor'];

/**
 * Saves the general settings. Throws settings.currency_fixed and settings.prices_unfit for a currency that cannot be
 * changed to.
 */
export function changeGeneral(db: Database, form: GeneralForm, actor: Actor, at: Date): Promise<Facility> {
  return db.transaction(async (tx) => {
    const before = await lockFacility(tx);
    refuseStale(form.updatedAt, before.updated_at);
    const terms = termsOf(form, before);
    if (isDeepStrictEqual(terms, termsNow(before))) return before;
    await applyGeneral(tx, before, terms, at);
    const after = await facility(tx);
    await record(tx, actor, 'settings.changed', termsNow(before), termsNow(after), at);
    return after;
  });
}

/** What a change of the general settings brings about, all of it in the transaction that holds the facility. */
async function applyGeneral(tx: Tx, before: Facility, terms: GeneralTerms, at: Date): Promise<void> {
  if (terms.currency !== before.currency) await changeCurrency(tx, before, terms.currency, at);
  await storeGeneral(tx, terms, at);
  if (terms.timezone === before.timezone) return;
  await moveToZone(tx, before.timezone, terms.timezone);
  await recountDays(tx);
}

/** Saves the facility's rates. Throws request.invalid, field by field, for what no card can pay. */
export function changePricing(db: Database, form: PricingForm, actor: Actor, at: Date): Promise<Facility> {
  return db.transaction(async (tx) => {
    await lockFacility(tx);
    await beginFacilityPrices(tx, at);
    const before = await facility(tx);
    refuseStale(form.updatedAt, before.rates_updated_at);
    const rates = await facilityRates(tx);
    const wanted = chargeableRates(form.hourlyRates, before.currency);
    if (sameRates(rates, wanted)) return before;
    await storeRates(tx, wanted, at);
    await record(tx, actor, 'pricing.changed', { rates }, { rates: wanted }, at);
    return facility(tx);
  });
}

/** Saves the prices of the two plans; throws as `changePricing`. */
export function changePlanPrices(
  db: Database,
  { monthlyPrice, yearlyPrice, updatedAt }: SubscriptionPricesForm,
  actor: Actor,
  at: Date,
): Promise<Facility> {
  return db.transaction(async (tx) => {
    const before = await lockFacility(tx);
    refuseStale(updatedAt, before.subscription_prices_updated_at);
    const wanted = chargeablePrices({ monthlyPrice, yearlyPrice }, before.currency);
    const [monthly, yearly] = [wanted.monthlyPrice, wanted.yearlyPrice];
    if (monthly === before.monthly_price_cents && yearly === before.yearly_price_cents) return before;
    await storePlanPrices(tx, monthly, yearly, at);
    const after = await facility(tx);
    await record(tx, actor, 'plan_prices.changed', planPrices(before), planPrices(after), at);
    return after;
  });
}

export function refuseStale(loaded: string | undefined, now: Date): void {
  if (loaded !== undefined && Date.parse(loaded) !== now.getTime()) throw new Problem('settings.changed');
}

/** What the form decides; what it leaves out stays as it is. */
function termsOf(form: GeneralForm, before: Facility): GeneralTerms {
  const now = termsNow(before);
  const { noticeEmail = now.noticeEmail, noticePhone = now.noticePhone, taxLine = now.taxLine } = form;
  return {
    name: form.facilityName,
    location: form.location,
    totalSpaces: form.totalSpaces,
    graceMinutes: form.gracePeriod,
    autoExpire: form.autoExpiry,
    opens: form.operatingHoursStart,
    closes: form.operatingHoursEnd,
    emailNotifications: form.emailNotifications,
    smsAlerts: form.smsAlerts,
    smsAbroad: form.smsAbroad ?? now.smsAbroad,
    timezone: form.timezone === undefined ? now.timezone : canonicalTimeZone(form.timezone),
    currency: form.currency ?? now.currency,
    locale: form.locale === undefined ? now.locale : canonicalLocale(form.locale),
    noticeEmail,
    noticePhone: noticePhone === null ? null : readPhone(noticePhone),
    taxLine,
  };
}

function termsNow(row: Facility): GeneralTerms {
  return {
    name: row.name,
    location: row.location,
    totalSpaces: row.total_spaces,
    graceMinutes: row.grace_minutes,
    autoExpire: row.auto_expire,
    opens: row.opens,
    closes: row.closes,
    emailNotifications: row.email_notifications,
    smsAlerts: row.sms_alerts,
    smsAbroad: row.sms_abroad,
    timezone: row.timezone,
    currency: row.currency,
    locale: row.locale,
    noticeEmail: row.notice_email,
    noticePhone: row.notice_phone,
    taxLine: row.tax_line,
  };
}

function planPrices(row: Facility): object {
  return { monthlyPriceCents: row.monthly_price_cents, yearlyPriceCents: row.yearly_price_cents };
}

function record(
  tx: Tx,
  actor: Actor,
  action: Change['action'],
  before: object,
  after: object,
  at: Date,
): Promise<void> {
  const kind = action === 'settings.changed' ? 'settings' : 'pricing';
  // There is one facility, and its id is 1.
  return recordChange(tx, { actor, action, subject: { kind, id: 1 }, before, after }, at);
}
