import type { CameraRead } from '@anypark/core/cameras/read';
import { at, moment, readOf, share, text } from './format.ts';

export interface FrigateRead {
  /** What the camera is called there. */
  readonly camera: string;
  readonly read: CameraRead;
}

/** What Frigate tells on one of its two topics; null for whatever is no plate. Throws for what is no JSON. */
export function readFrigate(payload: string): FrigateRead | null {
  const message: unknown = JSON.parse(payload);
  const after = at(message, 'after');
  const event = after === undefined ? message : after;
  if (after === undefined && text(at(message, 'type')) !== 'lpr') return null;
  const plate = text(at(event, after === undefined ? 'plate' : 'recognized_license_plate'));
  const camera = text(at(event, 'camera'));
  const id = text(at(event, 'id'));
  if (plate === null || camera === null || id === null) return null;
  return {
    camera,
    read: readOf({
      plate,
      confidence: share(at(event, after === undefined ? 'score' : 'recognized_license_plate_score')),
      // Of an event the frame that it tells of: an object that stays has begun long ago.
      seenAt: moment(at(event, after === undefined ? 'timestamp' : 'frame_time')),
      sourceId: id,
    }),
  };
}
