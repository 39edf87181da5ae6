/** GSM 03.38 without its extension, whose characters count twice. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const ONE_PART = 160;
/** Letters that are no other letter with a mark on it, as Unicode has it. */
const UNMARKED: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ı: 'i', đ: 'd', Đ: 'D' };

/**
 * Text with a part that may be shortened, made to fit one text message: typographic characters become plain ones,
 * accents that the alphabet lacks are dropped, and `name` is cut as far as it has to be. What has other letters stays
 * as it is; the carrier then needs several parts.
 */
export function smsText(build: (name: string) => string, name: string): string {
  const whole = plain(build(name));
  if (whole.length <= ONE_PART) return whole;
  const kept = Math.max(8, name.length - (whole.length - ONE_PART) - 2);
  return plain(build(`${[...name].slice(0, kept).join('').trimEnd()}..`));
}

function plain(text: string): string {
  const simple = text
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[łŁıđĐ]/g, (letter) => UNMARKED[letter] ?? letter);
  return [...simple]
    .map((character) =>
      GSM.test(character) ? character : character.normalize('NFKD').replace(/\p{M}/gu, ''),
    )
    .join('');
}
