import { numberFromCents } from '@anypark/core/kernel/money';
import { type RateTable, ratesToWire } from '@anypark/core/lots/rates';
import type {
  ClientConfig,
  GeneralSettings,
  PricingSettings,
  SubscriptionPrices,
} from '@anypark/core/settings/contract';
import type { OwnTexts } from '@anypark/core/settings/own-texts';
import { type Config, SIMULATOR_PATH } from '../config.ts';
import type { Facility } from './store.ts';

/** What drivers may know of the settings. `origin`: under which they have come. */
export function configToWire(
  row: Facility,
  { sign: _printed, ...texts }: OwnTexts,
  { mode, stripe }: Config,
  origin: string,
): ClientConfig {
  return {
    publishableKey: stripe.publishableKey,
    testMode: mode !== 'live',
    stripeApiBase: mode === 'simulated' ? `${origin}${SIMULATOR_PATH}` : null,
    currency: row.currency,
    timezone: row.timezone,
    facilityName: row.name,
    texts,
  };
}

/** The settings in the specification's names. */
export function generalToWire(
  row: Facility,
  { mail, sms, inbox }: Pick<Config, 'mail' | 'sms' | 'inbox'>,
): GeneralSettings {
  return {
    facilityName: row.name,
    location: row.location,
    totalSpaces: row.total_spaces,
    gracePeriod: row.grace_minutes,
    autoExpiry: row.auto_expire,
    operatingHoursStart: row.opens,
    operatingHoursEnd: row.closes,
    emailNotifications: row.email_notifications,
    smsAlerts: row.sms_alerts,
    smsAbroad: row.sms_abroad,
    timezone: row.timezone,
    currency: row.currency,
    locale: row.locale,
    noticeEmail: row.notice_email,
    noticePhone: row.notice_phone,
    taxLine: row.tax_line,
    updatedAt: row.updated_at.toISOString(),
    emailChannel: (mail ?? inbox) !== null,
    smsChannel: (sms ?? inbox) !== null,
  };
}

export function pricingToWire(row: Facility, rates: RateTable): PricingSettings {
  return {
    hourlyRates: ratesToWire(rates, row.currency),
    updatedAt: row.rates_updated_at.toISOString(),
  };
}

export function planPricesToWire(row: Facility): SubscriptionPrices {
  return {
    monthlyPrice: numberFromCents(row.monthly_price_cents, row.currency),
    yearlyPrice: numberFromCents(row.yearly_price_cents, row.currency),
    updatedAt: row.subscription_prices_updated_at.toISOString(),
  };
}
