import {
  at,
  direction,
  type Format,
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

const WAYS = { in: /^(obverse|approach)/i, out: /^(reverse|leave)/i };

/** Dahua's ITSAPI, which sends again what is not answered with `{"Result":true}`. */
export const dahua: Format = {
  neverGivesUp: true,
  answer: 'Result',
  read({ document, path }) {
    const picture = at(document, 'Picture');
    if (!has(picture, 'Plate')) {
      const isOurs = /notificationinfo/i.test(path) || has(document, 'Picture');
      if (/keepalive|deviceinfo/i.test(path)) return SIGN_OF_LIFE;
      if (isOurs) throw new Unreadable('a TollgateInfo has no Picture.Plate');
      return null;
    }
    const plate = text(at(picture, 'Plate', 'PlateNumber'));
    if (at(picture, 'Plate', 'IsExist') === false) return SIGN_OF_LIFE;
    if (plate === null) throw new Unreadable('a TollgateInfo has no PlateNumber');
    const device = text(at(picture, 'SnapInfo', 'DeviceID')) ?? '';
    const time = text(at(picture, 'SnapInfo', 'AccurateTime')) ?? text(at(picture, 'SnapInfo', 'SnapTime'));
    return reads(
      readOf({
        plate,
        confidence: share(at(picture, 'Plate', 'Confidence'), 100),
        seenAt: moment(time),
        direction: direction(at(picture, 'SnapInfo', 'Direction'), WAYS),
        // Sent again it says the same to the millisecond.
        sourceId: time === null ? null : `${device} ${time} ${plate}`,
        pictures: pictures(
          at(picture, 'NormalPic', 'Content'),
          at(picture, 'VehiclePic', 'Content'),
          at(picture, 'CutoutPic', 'Content'),
        ),
      }),
    );
  },
};
