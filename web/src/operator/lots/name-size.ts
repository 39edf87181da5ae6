/** Of the sheet's width, in hundredths: what the name may take in breadth and, in all its lines, in area. */
const BREADTH = 86;
const AREA = BREADTH * 30;
/** A bold letter's breadth, and that times a line's height, in font sizes. */
const LETTER = 0.62;
const LETTER_AREA = 0.68;

/** Font size of the lot's name on its sign, in hundredths of the sheet's width: as large as still fits the sheet. */
export function nameSize(name: string): number {
  const longest = Math.max(1, ...name.split(/\s+/).map((word) => word.length));
  const bySpace = Math.sqrt(AREA / (LETTER_AREA * Math.max(1, name.length)));
  return Math.round(Math.max(5, Math.min(16, BREADTH / (LETTER * longest), bySpace)) * 10) / 10;
}
