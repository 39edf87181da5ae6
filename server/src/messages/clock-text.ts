import { formatTime } from '@anypark/core/kernel/zone';
import { type Language, localeOf } from '@anypark/core/languages/language';

/** '5:42 PM' in a language, with plain blanks: mail programs, calendars and old phones show others as boxes. */
export function clockText(at: Date, zone: string, language: Language): string {
  return formatTime(at, zone, localeOf(language, [])).replaceAll('\u202f', ' ');
}
