import {
  at,
  direction,
  type Format,
  filesOf,
  has,
  moment,
  pictures,
  readOf,
  reads,
  SIGN_OF_LIFE,
  share,
  text,
  Unreadable,
} from './format.ts';

const WAYS = { in: /^in$/i, out: /^out$/i };

/** Axis License Plate Verifier: of a car's many events the last one, when plate and direction are settled. */
export const axis: Format = {
  read(body) {
    const { document } = body;
    if (!has(document, 'carState')) return null;
    if (text(at(document, 'carState')) !== 'lost') return SIGN_OF_LIFE;
    const plate =
      text(at(document, 'plateUTF8')) ??
      text(at(document, 'plateASCII')) ??
      text(at(document, 'plateUnicode'));
    if (plate === null) throw new Unreadable('a lost car has no plateUTF8');
    const device = text(at(document, 'camera_info', 'SerialNumber')) ?? '';
    const car = text(at(document, 'carID'));
    // The camera counts its cars anew after a restart; the day keeps them apart.
    const captured = moment(at(document, 'capture_timestamp'));
    const day = captured instanceof Date ? captured.toISOString().slice(0, 13) : '';
    return reads(
      readOf({
        plate,
        alternatives: [text(at(document, 'plateASCII')) ?? plate],
        confidence: share(at(document, 'plateConfidence')),
        seenAt: captured,
        direction: direction(at(document, 'carMoveDirection'), WAYS),
        sourceId: car === null ? null : `${device} ${day} ${car}`,
        pictures: pictures(...filesOf(body, 'image')),
      }),
    );
  },
};
