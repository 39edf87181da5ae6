import type { AuditRecord } from '@anypark/core/audit/contract';
import type { AuditAction, AuditKind } from '@anypark/core/audit/kinds';
import { formatMoney } from '@anypark/core/kernel/money';
import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { LANGUAGES } from '@anypark/core/languages/language';
import { durationWords } from '@anypark/core/lots/duration-words';
import { OWN_TEXT_LABELS } from '@anypark/core/settings/own-text-labels';
import { ROLE_WORDS, ROLES } from '@anypark/core/staff/roles';
import { LANGUAGE_NAMES } from '../../languages/names.ts';
import { pageLocale } from '../../words/locale.ts';
import { weekdaysWords } from '../../words/weekdays.ts';
import { FIELDS } from './audit-fields.ts';

/** What the page's filter offers. */
export const KIND_LABELS: Record<AuditKind, string> = {
  settings: 'Settings',
  pricing: 'Prices',
  lot: 'Parking lots',
  camera: 'Cameras',
  rate_plan: 'Rate plans',
  promo_code: 'Promo codes',
  session: 'Transactions',
  subscription: 'Subscriptions',
  notice: 'Notices',
  staff: 'Staff and logins',
  invite: 'Invitations',
  api_key: 'API keys',
  alarm: 'Alarms',
};

/** What was done, after the name of who did it. `it` is the name of what it was done to. */
const DEEDS: Record<AuditAction, (it: string) => string> = {
  'settings.changed': () => 'changed the settings',
  'own_texts.changed': () => 'changed the facility’s own texts',
  'pricing.changed': () => 'changed the facility’s rates',
  'prices.scheduled': (it) => `scheduled new prices for ${it}`,
  'prices.taken_back': (it) => `cancelled the scheduled prices of ${it}`,
  'prices.begun': (it) => `had scheduled the prices of ${it} that now count`,
  'suggestion_rule.changed': () => 'changed the rule for suggested prices',
  'plan_prices.changed': () => 'changed the subscription prices',
  'lot.created': (it) => `opened the lot ${it}`,
  'lot.changed': (it) => `changed the lot ${it}`,
  'lot.activated': (it) => `activated the lot ${it}`,
  'lot.deactivated': (it) => `deactivated the lot ${it}`,
  'camera.added': (it) => `added the camera ${it}`,
  'camera.changed': (it) => `changed the camera ${it}`,
  'camera.removed': (it) => `removed the camera ${it}`,
  'camera.address_shown': (it) => `looked at the address of the camera ${it}`,
  'camera.address_renewed': (it) => `gave the camera ${it} a new address`,
  'camera_terms.changed': () => 'changed how long sightings are kept',
  'frigate.changed': () => 'changed the connection to Frigate',
  'rate_plan.created': (it) => `created the rate plan ${it}`,
  'rate_plan.changed': (it) => `changed the rate plan ${it}`,
  'rate_plan.deleted': (it) => `deleted the rate plan ${it}`,
  'rate_plan.ordered': () => 'changed the order of the rate plans',
  'promo_code.created': (it) => `created the promo code ${it}`,
  'promo_code.changed': (it) => `changed the promo code ${it}`,
  'promo_code.switched_on': (it) => `switched the promo code ${it} on`,
  'promo_code.switched_off': (it) => `switched the promo code ${it} off`,
  'payment.refunded': (it) => `refunded ${it}`,
  'session.ended': (it) => `ended ${it}`,
  'subscription.granted': (it) => `granted ${it} a pass`,
  'subscription.paused': (it) => `paused the pass of ${it}`,
  'subscription.resumed': (it) => `resumed the pass of ${it}`,
  'subscription.cancelled': (it) => `cancelled the pass of ${it}`,
  'subscription.link_shown': (it) => `looked at the private link of the pass of ${it}`,
  'notice_terms.changed': () => 'changed the terms of notices',
  'notice.issued': (it) => `wrote the notice ${it}`,
  'notice.cancelled': (it) => `cancelled the notice ${it}`,
  'notice.upheld': (it) => `upheld the objection to the notice ${it}`,
  'notice.rejected': (it) => `rejected the objection to the notice ${it}`,
  'invite.created': (it) => `invited ${it}`,
  'invite.withdrawn': (it) => `withdrew the invitation for ${it}`,
  'invite.accepted': () => 'joined by invitation',
  'staff.changed': (it) => `changed ${it}’s access`,
  'password.changed': () => 'changed their password',
  'two_factor.enabled': () => 'turned two-factor authentication on',
  'two_factor.disabled': () => 'turned two-factor authentication off',
  'backup_codes.renewed': () => 'made new backup codes',
  'session.revoked': () => 'logged out one of their devices',
  'api_key.created': (it) => `created the API key “${it}”`,
  'api_key.revoked': (it) => `revoked the API key “${it}”`,
  'password.reset': (it) => `gave ${it} a new password`,
  'two_factor.reset': (it) => `turned off two-factor authentication for ${it}`,
  'alarm.closed': (it) => `closed the alarm “${it}”`,
  'event.retried': () => 'had a report of the card service processed again',
};

/** Of which the deed says all that there is to say. */
const SAID = new Set([
  'lot.activated',
  'lot.deactivated',
  'promo_code.switched_on',
  'promo_code.switched_off',
]);

/** What machines need and nobody reads. */
const UNTOLD = new Set(['refundId', 'state']);

/** How a subject without a name is called. */
const NUMBERED: Record<string, (id: number) => string> = {
  session: transactionNumber,
  subscription: (id) => `pass ${id}`,
  notice: (id) => `number ${id}`,
};

/** 'changed the lot Pier'. What a later version records is said as well as its name allows. */
export function deed({ action, before, after, subjectKind, subjectId }: AuditRecord): string {
  const { name, code } = after ?? before ?? {};
  const said = typeof name === 'string' ? name : typeof code === 'string' ? code : '';
  const it = said === '' ? (NUMBERED[subjectKind]?.(subjectId) ?? '') : said;
  // A later version may have recorded what this one has no words for.
  const words = (DEEDS as Record<string, ((it: string) => string) | undefined>)[action];
  return words?.(it) ?? `${spaced(action.replaceAll('.', ' '))}${it && `: ${it}`}`;
}

export interface ChangedField {
  readonly label: string;
  /** Null where there was nothing before, or is nothing any more. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What is different, field by field, in words; of what is new or gone, all that is worth saying. */
export function changedFields({ action, before, after, currency }: AuditRecord): ChangedField[] {
  if (SAID.has(action)) return [];
  const [was, is] = [flat(before, currency), flat(after, currency)];
  // Who or what it is about stands in the deed.
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => !UNTOLD.has(key) && ((key !== 'name' && key !== 'code') || (before !== null && after !== null)),
  );
  return keys
    .filter((key) => was[key] !== is[key])
    .sort((a, b) => rank(a) - rank(b))
    .map((label) => ({ label, from: was[label] ?? null, to: is[label] ?? null }))
    .map(({ label, ...values }) => ({
      label: FIELDS[label] ?? ownTextLabel(label) ?? spaced(label),
      ...values,
    }));
}

/** 'why.de': one of the facility's own texts, in a language. */
function ownTextLabel(key: string): string | null {
  const [name = '', language = ''] = key.split('.');
  const words = (OWN_TEXT_LABELS as Readonly<Record<string, string | undefined>>)[name];
  const spoken = LANGUAGES.find((one) => one === language);
  return words === undefined || spoken === undefined ? null : `${words} (${LANGUAGE_NAMES[spoken]})`;
}

/** A field's place in FIELDS; what does not stand there comes last, and stays in its order. */
function rank(key: string): number {
  const place = Object.keys(FIELDS).indexOf(key);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** A recorded state as one line of text per field; a rate table is a line per duration. */
function flat(state: AuditRecord['before'], currency: string): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const [key, value] of Object.entries(state ?? {})) {
    if (isRates(value)) {
      if (key === 'ownRates') lines[key] = 'its own';
      for (const { durationHours, priceCents } of value)
        lines[`Price of ${durationWords(durationHours)}`] = formatMoney(priceCents, currency, pageLocale());
    } else lines[key] = key === 'ownRates' ? 'the facility’s' : words(key, value, currency);
  }
  return lines;
}

function words(key: string, value: unknown, currency: string): string {
  if (value === null) return key === 'rows' ? 'a plain grid' : 'none';
  if (typeof value === 'boolean') return key === 'isActive' ? (value ? 'yes' : 'no') : value ? 'on' : 'off';
  if (typeof value === 'number')
    return key.endsWith('Cents') ? formatMoney(value, currency, pageLocale()) : String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'number' || typeof one === 'string'))
    return key === 'weekdays' ? weekdaysWords(value.map(Number)) || 'none' : value.join(', ') || 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  const role = ROLES.find((one) => key === 'role' && one === value);
  return role === undefined ? value : ROLE_WORDS[role].label;
}

function isRates(value: unknown): value is { durationHours: number; priceCents: number }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (rate: unknown) =>
        typeof rate === 'object' && rate !== null && 'durationHours' in rate && 'priceCents' in rate,
    )
  );
}

/** 'maxUsesPerPlate', 'api_key' → 'Max uses per plate', 'Api key'; words stay as they are. */
function spaced(name: string): string {
  const text = name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
