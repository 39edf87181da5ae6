import * as z from 'zod/mini';
import { isEmail, readPhone } from '../kernel/contact.ts';
import { isLocale } from '../kernel/locale.ts';
import { CHARGEABLE_CURRENCIES } from '../kernel/money.ts';
import { label } from '../kernel/text.ts';
import { isTimeZone } from '../kernel/zone.ts';
import { LANGUAGES } from '../languages/language.ts';
import { clock, hourlyRates, price, spaces } from '../lots/contract.ts';
import { GRACE_MAX, LOCATION_MAX, NAME_MAX, SETTINGS_TEXTS, TAX_LINE_MAX } from './form-problems.ts';
import { OWN_TEXTS } from './own-texts.ts';

const ownText = (max: number) => label(max, 'Enter the text, or leave it out');
const wordings = (max: number) => z.optional(z.partialRecord(z.enum(LANGUAGES), ownText(max)));
/** What drivers read in the facility's own words: a text that is missing, or a language, is ours. */
const driversTexts = {
  note: wordings(OWN_TEXTS.note),
  why: wordings(OWN_TEXTS.why),
  contact: wordings(OWN_TEXTS.contact),
  receipt: wordings(OWN_TEXTS.receipt),
};

/** What a browser has to know before it can show a price or take a card. */
export const ClientConfig = z.object({
  publishableKey: z.string(),
  testMode: z.boolean(),
  /** Test mode: where a browser reaches the card simulator, through the server's own origin. Else null. */
  stripeApiBase: z.nullable(z.string()),
  currency: z.string(),
  timezone: z.string(),
  facilityName: z.string(),
  texts: z.object(driversTexts),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** Whom a driver turns to, and where. */
export const FacilityPlace = z.object({ name: z.string(), address: z.string() });

/** Prices in major units, as specified. */
export const SubscriptionPrices = z.object({
  monthlyPrice: z.number(),
  yearlyPrice: z.number(),
  updatedAt: z.iso.datetime(),
});
export type SubscriptionPrices = z.infer<typeof SubscriptionPrices>;

/** The state that a change was made from; where it is left out, the change is made whatever the state is. */
const updatedAt = z.optional(z.iso.datetime());

export const SubscriptionPricesForm = z.strictObject({ monthlyPrice: price, yearlyPrice: price, updatedAt });
export type SubscriptionPricesForm = z.infer<typeof SubscriptionPricesForm>;

/** The facility's rates, which every lot follows that has none of its own. */
export const PricingSettings = z.object({
  hourlyRates: z.record(z.string(), z.number()),
  updatedAt: z.iso.datetime(),
});
export type PricingSettings = z.infer<typeof PricingSettings>;

export const PricingForm = z.strictObject({ hourlyRates, updatedAt });
export type PricingForm = z.infer<typeof PricingForm>;

/** The facility's own wording of some texts, all of them. */
const ownTexts = { ...driversTexts, sign: wordings(OWN_TEXTS.sign) };
export const OwnTextsSettings = z.object({ texts: z.object(ownTexts), updatedAt: z.iso.datetime() });
export type OwnTextsSettings = z.infer<typeof OwnTextsSettings>;

export const OwnTextsForm = z.strictObject({ texts: z.strictObject(ownTexts), updatedAt });
export type OwnTextsForm = z.infer<typeof OwnTextsForm>;

export const GeneralSettings = z.object({
  facilityName: z.string(),
  location: z.string(),
  totalSpaces: z.int(),
  /** Minutes. */
  gracePeriod: z.int(),
  autoExpiry: z.boolean(),
  operatingHoursStart: z.string(),
  operatingHoursEnd: z.string(),
  emailNotifications: z.boolean(),
  smsAlerts: z.boolean(),
  /** Beyond the specification: */
  /** Drivers' texts may go to numbers of other countries. */
  smsAbroad: z.boolean(),
  timezone: z.string(),
  currency: z.string(),
  /** BCP 47. */
  locale: z.string(),
  noticeEmail: z.nullable(z.string()),
  /** E.164. */
  noticePhone: z.nullable(z.string()),
  /** Printed on receipts: 'VAT DE123456789 included'. */
  taxLine: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
  /** Whether the server has been given what it needs to send e-mail, and text messages. */
  emailChannel: z.boolean(),
  smsChannel: z.boolean(),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

const timezone = z
  .string(SETTINGS_TEXTS.timezone)
  .check(z.maxLength(60, SETTINGS_TEXTS.timezone), z.refine(isTimeZone, SETTINGS_TEXTS.timezone));
const currency = z
  .string(SETTINGS_TEXTS.currency)
  .check(z.refine((code) => CHARGEABLE_CURRENCIES.includes(code), SETTINGS_TEXTS.currency));
const locale = z
  .string(SETTINGS_TEXTS.locale)
  .check(z.maxLength(35, SETTINGS_TEXTS.locale), z.refine(isLocale, SETTINGS_TEXTS.locale));
const noticeEmail = label(254, SETTINGS_TEXTS.noticeEmail).check(
  z.refine(isEmail, SETTINGS_TEXTS.noticeEmail),
);
const noticePhone = z
  .string(SETTINGS_TEXTS.noticePhone)
  .check(z.refine((text) => readPhone(text) !== null, SETTINGS_TEXTS.noticePhone));

/**
 * The whole general settings, as specified. Our own fields may be left out and then stay as they are; what is read
 * can be sent back as it is, so the two facts about the server are taken and not looked at.
 */
export const GeneralForm = z.strictObject({
  facilityName: label(NAME_MAX, SETTINGS_TEXTS.facilityName),
  location: label(LOCATION_MAX, SETTINGS_TEXTS.location),
  totalSpaces: spaces,
  gracePeriod: z
    .int(SETTINGS_TEXTS.gracePeriod)
    .check(z.gte(0, SETTINGS_TEXTS.gracePeriod), z.lte(GRACE_MAX, SETTINGS_TEXTS.gracePeriod)),
  autoExpiry: z.boolean(),
  operatingHoursStart: clock,
  operatingHoursEnd: clock,
  emailNotifications: z.boolean(),
  smsAlerts: z.boolean(),
  smsAbroad: z.optional(z.boolean()),
  timezone: z.optional(timezone),
  currency: z.optional(currency),
  locale: z.optional(locale),
  noticeEmail: z.optional(z.nullable(noticeEmail)),
  noticePhone: z.optional(z.nullable(noticePhone)),
  taxLine: z.optional(z.nullable(label(TAX_LINE_MAX, 'Enter the line, or leave it out'))),
  updatedAt,
  emailChannel: z.optional(z.boolean()),
  smsChannel: z.optional(z.boolean()),
});
export type GeneralForm = z.infer<typeof GeneralForm>;
