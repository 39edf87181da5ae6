import type { CameraRead } from '@anypark/core/cameras/read';
import {
  at,
  type Format,
  has,
  list,
  moment,
  pictures,
  readOf,
  SIGN_OF_LIFE,
  share,
  text,
  Unreadable,
} from './format.ts';

/** Blue Iris' alert action with what its AI has found (`ai_dump`, a text that is JSON, or the JSON itself). */
export const blueIris: Format = {
  read({ document }) {
    if (!has(document, 'ai_dump')) return null;
    const seenAt = moment(at(document, 'timestamp'));
    const image = pictures(at(document, 'Image'), at(document, 'image'));
    const found = list(dumped(at(document, 'ai_dump')))
      .filter((one) => /^alpr/i.test(text(at(one, 'api')) ?? 'alpr'))
      .flatMap((one) => list(at(one, 'found', 'predictions') ?? at(one, 'predictions')))
      .flatMap((one): CameraRead[] => {
        const plate = text(at(one, 'plate')) ?? text(at(one, 'label'));
        if (plate === null) return [];
        return [readOf({ plate, confidence: share(at(one, 'confidence')), seenAt, pictures: image })];
      });
    return found.length === 0 ? SIGN_OF_LIFE : { kind: 'reads', reads: found };
  },
};

function dumped(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Unreadable('its ai_dump is no JSON');
  }
}
