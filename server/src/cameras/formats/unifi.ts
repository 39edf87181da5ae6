import {
  at,
  type Format,
  has,
  list,
  moment,
  pictures,
  readOf,
  SIGN_OF_LIFE,
  text,
  Unreadable,
} from './format.ts';

/** UniFi Protect's alarm webhook. */
export const unifi: Format = {
  read({ document }) {
    if (!has(document, 'alarm')) return null;
    const triggers = list(at(document, 'alarm', 'triggers'));
    const plates = triggers.filter((one) => /^license_plate/.test(text(at(one, 'key')) ?? ''));
    if (plates.length === 0) return SIGN_OF_LIFE;
    return {
      kind: 'reads',
      reads: plates.map((one) => {
        const plate = text(at(one, 'value')) ?? text(at(one, 'group', 'name'));
        if (plate === null) throw new Unreadable('a license_plate trigger has no value');
        return readOf({
          plate,
          seenAt: moment(at(one, 'timestamp')) ?? moment(at(document, 'timestamp')),
          sourceId: eventOf(text(at(one, 'eventId')), plate),
          pictures: pictures(at(document, 'alarm', 'thumbnail')),
        });
      }),
    };
  },
};

/** One event may have several triggers for one car, and several cars. */
const eventOf = (id: string | null, plate: string) => (id === null ? null : `${id} ${plate}`);
