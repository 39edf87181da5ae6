import {
  at,
  type Format,
  list,
  moment,
  pictures,
  readOf,
  reads,
  SIGN_OF_LIFE,
  share,
  text,
  Unreadable,
} from './format.ts';

/**
 * OpenALPR and Rekor Scout. One group a vehicle; what is sent for each frame, and heartbeats, say only that it lives.
 * The agent keeps what is refused and sends it again before anything newer.
 */
export const rekor: Format = {
  neverGivesUp: true,
  read({ document }) {
    const type = text(at(document, 'data_type'));
    if (type === null) return null;
    if (type !== 'alpr_group') return SIGN_OF_LIFE;
    const plate = text(at(document, 'best_plate_number')) ?? text(at(document, 'best_plate', 'plate'));
    if (plate === null) throw new Unreadable('a group has no best_plate_number');
    return reads(
      readOf({
        plate,
        alternatives: list(at(document, 'candidates')).flatMap((one) => text(at(one, 'plate')) ?? []),
        confidence: share(at(document, 'best_confidence'), 100),
        seenAt: moment(at(document, 'epoch_start')),
        sourceId: text(at(document, 'best_uuid')),
        pictures: pictures(at(document, 'vehicle_crop_jpeg'), at(document, 'best_plate', 'plate_crop_jpeg')),
      }),
    );
  },
};
