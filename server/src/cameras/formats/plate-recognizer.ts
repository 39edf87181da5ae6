import type { CameraRead } from '@anypark/core/cameras/read';
import {
  at,
  direction,
  type Format,
  filesOf,
  has,
  list,
  moment,
  pictures,
  readOf,
  type SentBody,
  share,
  text,
  Unreadable,
} from './format.ts';

const WAYS = { in: /^front$/i, out: /^rear$/i };

/** Plate Recognizer Stream's webhook, in both of its shapes, and ParkPow's log-vehicle, which is its own parent's. */
export const plateRecognizer: Format = {
  read(body) {
    const data = at(body.document, 'data');
    if (has(data, 'results')) return { kind: 'reads', reads: stream(body, data) };
    if (has(body.document, 'results', 'camera')) return { kind: 'reads', reads: logVehicle(body.document) };
    return null;
  },
};

function stream(body: SentBody, data: unknown): CameraRead[] {
  const seenAt =
    moment(at(data, 'timestamp_camera')) ??
    moment(at(data, 'timestamp')) ??
    moment(at(data, 'timestamp_local'));
  const name = text(at(data, 'filename'));
  const images = pictures(...filesOf(body, 'upload', 'plate_img'));
  return resultsOf(data).map((result, n) => {
    const inner = at(result, 'plate', 'props');
    // The vehicle's own shape tells of the plate in `props`, each with its candidates.
    const candidates = inner === undefined ? list(at(result, 'candidates')) : list(at(inner, 'plate'));
    const plates = candidates.flatMap((one) => text(at(one, 'plate')) ?? text(at(one, 'value')) ?? []);
    const plate = text(at(result, 'plate')) ?? plates[0];
    if (plate === undefined) throw new Unreadable('a result has no plate');
    const orientation = at(result, 'orientation', 0, 'orientation') ?? orientationOf(result);
    return readOf({
      plate,
      alternatives: plates,
      confidence: share(at(result, 'score')) ?? share(at(candidates[0], 'score')),
      seenAt,
      direction: direction(orientation, WAYS),
      // One file is one moment of one stream.
      sourceId: name === null ? null : `${name}#${n}`,
      pictures: images,
    });
  });
}

/** What was seen without a plate is no read. */
function resultsOf(data: unknown): readonly unknown[] {
  const results = at(data, 'results');
  if (!Array.isArray(results)) throw new Unreadable('its results are no list');
  return results.filter((one) => at(one, 'plate') !== null);
}

const orientationOf = (result: unknown) => at(result, 'vehicle', 'props', 'orientation', 0, 'value');

function logVehicle(document: unknown): CameraRead[] {
  return resultsOf(document).map((result) => {
    const plate = text(at(result, 'plate'));
    if (plate === null) throw new Unreadable('a result has no plate');
    return readOf({
      plate,
      alternatives: list(at(result, 'candidates')).flatMap((one) => text(at(one, 'plate')) ?? []),
      confidence: share(at(result, 'score')),
      seenAt: moment(at(document, 'time')),
      pictures: pictures(at(document, 'image')),
    });
  });
}
