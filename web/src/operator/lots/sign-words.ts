import { type Language, localeOf } from '@anypark/core/languages/language';
import type { DriverText } from '@anypark/core/languages/pages/texts';
import { formOf, piecesOf, type Say, type Texts } from '@anypark/core/languages/say';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { isAlwaysOpen } from '@anypark/core/lots/hours';
import { ALL_DAY_HOURS } from '@anypark/core/lots/rates';
import { clockWords } from '../../words/hours.ts';

/** What a sign says in one language, whatever the page around it speaks. */
export interface SignWords {
  readonly language: Language;
  readonly steps: readonly [string, string, string];
  readonly hours: string;
  readonly promise: string;
  readonly pricesVary: string;
  duration(hours: number): string;
}

/** `texts`: null for English. `locale`: the facility's, by which clocks are written in its own language. */
export function signWords(
  language: Language,
  texts: Texts<DriverText> | null,
  { operatingHoursStart: opens, operatingHoursEnd: closes }: OperatorLot,
  locale: string,
): SignWords {
  const say: Say<DriverText> = (text, ...[filling]) => {
    const places: Readonly<Record<string, string | number>> = filling ?? {};
    return piecesOf(formOf(text, texts?.[text], language, places.count), places).join('');
  };
  const clock = (time: string) => clockWords(time, localeOf(language, [locale]));
  return {
    language,
    steps: [say('Scan@sign'), say('Plate@sign'), say('Pay@sign')],
    hours: isAlwaysOpen({ opens, closes })
      ? say('Open day and night')
      : say('Open {opens} – {closes}', { opens: clock(opens), closes: clock(closes) }),
    promise: say('No app. No account. Only this address: never pay at another one.'),
    pricesVary: say('Prices change with the time of day. The page says yours before you pay.'),
    duration: (hours) => (hours === ALL_DAY_HOURS ? say('All Day') : say('{count} h', { count: hours })),
  };
}
