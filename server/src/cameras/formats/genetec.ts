import {
  at,
  direction,
  type Format,
  has,
  pictures,
  readOf,
  reads,
  share,
  text,
  Unreadable,
} from './format.ts';

const WAYS = { in: /closer|approach|towards/i, out: /away/i };

/** Genetec AutoVu. Its day stands before its month. */
export const genetec: Format = {
  read({ document }) {
    if (!has(document, 'Plate') || !(has(document, 'CameraName') || has(document, 'DateUtc'))) return null;
    const plate = text(at(document, 'Plate'));
    if (plate === null) throw new Unreadable('its Plate is empty');
    return reads(
      readOf({
        plate,
        confidence: share(at(document, 'ConfidenceScore'), 100),
        seenAt: utc(text(at(document, 'DateUtc')), text(at(document, 'TimeUtc'))),
        direction: direction(at(document, 'Attributes', 'Relative Motion'), WAYS),
        pictures: pictures(at(document, 'ContextImage'), at(document, 'PlateImage')),
      }),
    );
  },
};

function utc(date: string | null, time: string | null): Date | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date ?? '') ?? [];
  if (!day || !month || !year || time === null) return null;
  const found = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}Z`);
  return Number.isNaN(found.getTime()) ? null : found;
}
