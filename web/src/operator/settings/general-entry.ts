import { formatMoment } from '@anypark/core/kernel/locale';
import { isTimeZone } from '@anypark/core/kernel/zone';
import type { GeneralSettings } from '@anypark/core/settings/contract';
import type { TypedGeneral } from '@anypark/core/settings/form-problems';
import { pageLocale } from '../../words/locale.ts';
import { clockParts } from '../../words/moments.ts';

/** The general settings as they stand in the inputs of the three tabs that share them. */
export type GeneralEntry = {
  readonly [F in keyof TypedGeneral]: string;
} & {
  readonly autoExpiry: boolean;
  readonly emailNotifications: boolean;
  readonly smsAlerts: boolean;
  readonly smsAbroad: boolean;
};

export function generalEntryOf(settings: GeneralSettings): GeneralEntry {
  const { updatedAt: _at, emailChannel: _mail, smsChannel: _sms, ...rest } = settings;
  return {
    ...rest,
    totalSpaces: String(rest.totalSpaces),
    gracePeriod: String(rest.gracePeriod),
    noticeEmail: rest.noticeEmail ?? '',
    noticePhone: rest.noticePhone ?? '',
    taxLine: rest.taxLine ?? '',
  };
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const orNone = (text: string) => (text.trim() === '' ? null : text.trim());

/** The entry with its numbers read, and null for what was left empty. */
export function readGeneral(entry: GeneralEntry): TypedGeneral {
  return {
    ...entry,
    totalSpaces: numberOf(entry.totalSpaces),
    gracePeriod: numberOf(entry.gracePeriod),
    noticeEmail: orNone(entry.noticeEmail),
    noticePhone: orNone(entry.noticePhone),
    taxLine: orNone(entry.taxLine),
  };
}

/** Every zone that can be chosen. The runtime's list leaves out the one that is nobody's. */
export const ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** What a clock shows in a zone: '3:42 PM EST', null for no zone. */
export function clockIn(zone: string, at: Date): string | null {
  if (!isTimeZone(zone)) return null;
  return formatMoment(at, zone, { ...clockParts(), timeZoneName: 'short' }, pageLocale());
}
