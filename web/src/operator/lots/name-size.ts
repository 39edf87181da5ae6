/** Of the sheet's width, in hundredths: what the name may take in breadth beside the lot's number, and in area. */
const BREADTH = 66;
const AREA = BREADTH * 13;
/** What a line may take that stands alone. */
const LINE = 84;
/** A bold letter's breadth, and that times a line's height, in font sizes. */
const LETTER = 0.62;
const LETTER_AREA = 0.68;

/** Font size of the lot's name on its sign, in hundredths of the sheet's width: as large as still fits the sheet. */
export function nameSize(name: string): number {
  const longest = Math.max(1, ...name.split(/\s+/).map((word) => word.length));
  const bySpace = Math.sqrt(AREA / (LETTER_AREA * Math.max(1, name.length)));
  return Math.round(Math.max(2.8, Math.min(11, BREADTH / (LETTER * longest), bySpace)) * 10) / 10;
}

/** The same of a line that must not break, as an address: no larger than `largest`. */
export function lengthSize(text: string, largest: number, line = LINE): number {
  return Math.round(Math.max(2.4, Math.min(largest, line / (LETTER * text.length))) * 10) / 10;
}
