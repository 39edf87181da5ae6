import {
  at,
  direction,
  type Format,
  moment,
  pictures,
  readOf,
  reads,
  SIGN_OF_LIFE,
  share,
  text,
  Unreadable,
} from './format.ts';

const WAYS = { in: /^(forward|approach)/i, out: /^(reverse|away)/i };
/** What stands in the plate's place where it could not be read. */
const NO_PLATE = /^(unknown|unlicensed|noplate|no plate|-|0+)$/i;

/** Hikvision's ISAPI event, alone or as `anpr.xml` among its pictures. */
export const hikvision: Format = {
  read({ document, isXml, files }) {
    if (!isXml) return null;
    const event = at(document, 'EventNotificationAlert');
    if (event === undefined) return null;
    if (!/^anpr$/i.test(text(at(event, 'eventType')) ?? '')) return SIGN_OF_LIFE;
    const plate = text(at(event, 'ANPR', 'licensePlate')) ?? text(at(event, 'ANPR', 'originalLicensePlate'));
    if (plate === null) throw new Unreadable('an ANPR event has no licensePlate');
    if (NO_PLATE.test(plate)) return SIGN_OF_LIFE;
    const signs = (text(at(event, 'ANPR', 'plateCharBelieve')) ?? '')
      .split(',')
      .map((one) => share(one, 100));
    const original = text(at(event, 'ANPR', 'originalLicensePlate'));
    const isPicture = (name: string) => /detection|vehicle|background/i.test(name);
    const jpegs = files.filter(({ fileName, name }) => /\.jpe?g$/i.test(fileName || name));
    return reads(
      readOf({
        plate,
        alternatives: original === null ? [] : [original],
        confidence: share(at(event, 'ANPR', 'confidenceLevel'), 100),
        charConfidence: signs.some((one) => one === null) ? null : signs.flatMap((one) => one ?? []),
        seenAt: moment(at(event, 'dateTime')),
        direction: direction(at(event, 'ANPR', 'direction'), WAYS),
        sourceId: text(at(event, 'UUID')),
        isLate: text(at(event, 'isDataRetransmission')) === 'true',
        pictures: pictures(
          ...jpegs
            .toSorted(
              (a, b) => Number(isPicture(b.fileName || b.name)) - Number(isPicture(a.fileName || a.name)),
            )
            .map(({ bytes }) => bytes),
        ),
      }),
    );
  },
};
