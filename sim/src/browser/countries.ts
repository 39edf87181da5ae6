const CODES =
  'AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RW SA SB SC SE SG SH SI SK SL SM SN SO SR ST SV SX SZ TA TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW';

/** Fills the list of countries by name in the reader's language, and picks one. */
export function fillCountries(select: HTMLSelectElement, picked: string): void {
  const names = new Intl.DisplayNames(undefined, { type: 'region' });
  const options = CODES.split(' ').map((code) => new Option(names.of(code) ?? code, code));
  options.sort((a, b) => a.text.localeCompare(b.text));
  select.replaceChildren(...options);
  select.value = picked;
}

/** What the postal code is called there; null where the form does not ask for one. */
export function postalLabel(country: string): string | null {
  if (country === 'US') return 'ZIP code';
  return country === 'CA' || country === 'GB' || country === 'PR' ? 'Postal code' : null;
}
