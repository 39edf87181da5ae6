import { firstWeekday } from '@anypark/core/kernel/locale';
import { isTimeZone } from '@anypark/core/kernel/zone';
import { moneyLabel } from '../../words/figures.ts';
import { momentLabel } from '../../words/moments.ts';
import { weekdayName } from '../../words/weekdays.ts';

const OFFERED =
  'en-US en-GB en-AU en-CA en-IE en-IN en-NZ en-ZA ar-AE cs-CZ da-DK de-AT de-CH de-DE el-GR es-ES es-MX fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hu-HU id-ID it-CH it-IT ja-JP ko-KR nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

export interface LocaleChoice {
  readonly tag: string;
  readonly name: string;
}

/** What can be chosen, English first; and what was chosen, if by another program. */
export function localeChoices(chosen: string): LocaleChoice[] {
  const tags = OFFERED.includes(chosen) ? OFFERED : [...OFFERED, chosen];
  return tags.map((tag) => ({ tag, name: names.of(tag) ?? tag }));
}

/** 'Nov 22, 2026, 2:05 PM EST · $1,234.50 · weeks begin on Sunday' */
export function localeExample(tag: string, zone: string, currency: string, now: Date): string {
  const moment = momentLabel(now.toISOString(), isTimeZone(zone) ? zone : 'UTC', tag);
  return `${moment} · ${moneyLabel(1234.5, currency, tag)} · weeks begin on ${weekdayName(firstWeekday(tag))}`;
}
