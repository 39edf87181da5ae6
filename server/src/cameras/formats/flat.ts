import {
  at,
  direction,
  type Format,
  moment,
  pictures,
  readOf,
  reads,
  share,
  text,
  Unreadable,
} from './format.ts';

const PLATES = [
  'plate_number',
  'license_plate_number',
  'license_plate',
  'licensePlate',
  'plate',
  'plateNumber',
];
const WAYS = { in: /^(in|entry|enter|approach|front|forward)/i, out: /^(out|exit|leav|away|rear|reverse)/i };

/** One object, one read: Milesight, Verkada, and whatever somebody writes by hand after our own documentation. */
export const flat: Format = {
  read({ document, isXml, files }) {
    // Verkada wraps what it tells.
    const inner = at(document, 'license_plate_number') === undefined ? at(document, 'data') : undefined;
    const event = at(inner, 'license_plate_number') === undefined ? document : inner;
    const name = isXml ? undefined : PLATES.find((one) => at(event, one) !== undefined);
    if (name === undefined) return null;
    const plate = text(at(event, name));
    if (plate === null) throw new Unreadable(`its ${name} is empty`);
    const value = (...names: string[]) => names.map((one) => at(event, one)).find((one) => one !== undefined);
    const pictured = files.map(({ bytes }) => bytes);
    return reads(
      readOf({
        plate,
        confidence: share(value('confidence', 'score')),
        seenAt: moment(value('timestamp', 'time', 'created', 'seen_at', 'seenAt')),
        direction: direction(value('direction'), WAYS),
        sourceId: text(value('id', 'event_id', 'eventId', 'uuid')),
        pictures: pictures(...pictured, value('image_base64', 'image'), value('plate_image')),
      }),
    );
  },
};
