import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { calendarText } from './calendar-text.ts';

/** A small reader of RFC 5545, written from the standard and not from our writer: component → property → value. */
function read(file: string): Record<string, Record<string, string>> {
  expect(file.endsWith('\r\n')).toBe(true);
  const raw = file.slice(0, -2).split('\r\n');
  for (const line of raw) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
    // A character that was cut in two would not come through this.
    expect(Buffer.from(line).toString()).toBe(line);
  }
  const lines = raw
    .join('\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const open: string[] = [];
  const found: Record<string, Record<string, string>> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') expect(open.pop()).toBe(value);
    else {
      const component = open.at(-1) ?? '';
      found[component] = { ...found[component], [name]: unescaped(value) };
    }
  }
  expect(open).toEqual([]);
  return found;
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}

const entry = {
  uid: 'stay-1-abc@park.example',
  sequence: 1,
  startsAt: new Date('2026-07-01T12:00:00Z'),
  endsAt: new Date('2026-07-01T14:05:00Z'),
  title: 'Parking',
  place: 'Plaza',
  text: 'Leave',
  url: 'https://park.example/parking',
  alarmMinutes: 15,
};

describe('the file', () => {
  it('is read as it was meant, whatever its texts hold', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .map((any) => any.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
      .chain((any) =>
        fc.constantFrom(any, `${any};\\,\n${any}`, any.replaceAll('a', '\\n'), `${any}🅿️é漢`.repeat(9)),
      );
    const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        text,
        text,
        text,
        date,
        date,
        fc.nat(),
        (title, place, words, startsAt, endsAt, sequence) => {
          const file = calendarText(
            { ...entry, title, place, text: words, startsAt, endsAt, sequence },
            startsAt,
          );
          const { VEVENT = {}, VALARM = {} } = read(file);
          expect([VEVENT.SUMMARY, VEVENT.LOCATION, VEVENT.DESCRIPTION]).toEqual([title, place, words]);
          expect(VALARM.DESCRIPTION).toBe(title);
          expect(Number(VEVENT.SEQUENCE)).toBe(sequence);
          expect([instant(VEVENT.DTSTART), instant(VEVENT.DTEND)]).toEqual([
            seconds(startsAt),
            seconds(endsAt),
          ]);
        },
      ),
    );
  });

  it('lets no text add a line of its own', () => {
    const title = 'A\r\nATTENDEE:mailto:x@y.example\rX:1\u0000';
    const { VEVENT = {} } = read(calendarText({ ...entry, title }, entry.startsAt));
    expect(VEVENT).not.toHaveProperty('ATTENDEE');
    expect(VEVENT.SUMMARY).toBe('A\nATTENDEE:mailto:x@y.example\nX:1 ');
  });
});

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
/** '20260701T140500Z' as seconds. */
function instant(value = ''): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
}

describe('a stay in the driver’s calendar', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ webhooks: false, publicUrl: 'https://park.example' });
  });
  afterAll(() => server.close());

  async function calendarOf(id: number, key: string | null, cookie = '') {
    const query = key === null ? '' : `?key=${key}`;
    return server.app.inject({ url: `/api/receipts/${id}/calendar.ics${query}`, headers: { cookie } });
  }
  const keyOf = async (id: number) =>
    (
      await server.sql<{ receipt_key: string }>('select receipt_key from parking_sessions where id = $1', [
        id,
      ])
    )[0]?.receipt_key ?? '';

  it('opens for whoever may see the receipt, moves with added time, and goes back with what is returned', async () => {
    const driver = server.driver();
    const parkingLotId = await server.createLot();
    const licensePlate = 'CAL 1';
    const stay = await driver.park({ licensePlate, parkingLotId, duration: 2 });
    const key = await keyOf(stay.id);
    const answer = await calendarOf(stay.id, key);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('parking.ics');
    const { VEVENT: first = {}, VALARM = {} } = read(answer.body);
    expect(instant(first.DTSTART)).toBe(seconds(new Date(stay.startTime)));
    expect(instant(first.DTEND)).toBe(seconds(new Date(stay.endTime)));
    expect(first.SUMMARY).toMatch(/^Parking of CAL 1 ends at \d+:\d\d [AP]M \(New York time\)$/);
    expect(first.LOCATION).toBe('Test Lot, Here');
    expect(VALARM['TRIGGER;RELATED=END']).toBe('-PT15M');
    // Calendars are shared: no key that adds time or shows what was paid.
    expect(answer.body).not.toContain(key);

    const more = await driver.park({ licensePlate, parkingLotId, duration: 1 });
    for (const id of [stay.id, more.id]) {
      const { VEVENT: moved = {} } = read((await calendarOf(id, await keyOf(id))).body);
      expect(moved.UID).toBe(first.UID);
      expect(Number(moved.SEQUENCE)).toBeGreaterThan(Number(first.SEQUENCE));
      expect(instant(moved.DTSTART)).toBe(instant(first.DTSTART));
      expect(instant(moved.DTEND)).toBe(seconds(new Date(more.endTime)));
    }
    const before = Number(read((await calendarOf(stay.id, key)).body).VEVENT?.SEQUENCE);
    await server.sql(`update parking_sessions set state = 'refunded', closed_at = now() where id = $1`, [
      more.id,
    ]);
    const { VEVENT: back = {} } = read((await calendarOf(stay.id, key)).body);
    expect(instant(back.DTEND)).toBe(seconds(new Date(stay.endTime)));
    expect(Number(back.SEQUENCE)).toBeGreaterThan(before);
  });

  it('is right in the night in which the clock is put back', async () => {
    server.clock.set('2026-11-01T04:30:00Z');
    const driver = server.driver();
    const stay = await driver.park({
      licensePlate: 'CAL DST',
      parkingLotId: await server.createLot(),
      duration: 2,
    });
    const { VEVENT = {} } = read((await calendarOf(stay.id, await keyOf(stay.id))).body);
    expect(instant(VEVENT.DTEND) - instant(VEVENT.DTSTART)).toBe(2 * 3600);
    // 0:30 and two hours: at 1:30, the second time that it is half past one.
    expect(VEVENT.SUMMARY).toContain('ends at 1:30 AM (New York time)');
  });

  it('is not there for strangers, before it is paid, and when it is over', async () => {
    const driver = server.driver();
    const parkingLotId = await server.createLot();
    const { id } = (await driver.start({ licensePlate: 'CAL 2', parkingLotId })).body.transaction;
    expect((await calendarOf(id, null)).json()).toMatchObject({ code: 'transaction.not_found' });
    expect((await calendarOf(id, await keyOf(id))).json()).toMatchObject({ code: 'receipt.not_paid' });
    const stay = await driver.park({ licensePlate: 'CAL 3', parkingLotId });
    server.clock.advance({ hours: 30 });
    expect((await calendarOf(stay.id, await keyOf(stay.id))).json()).toMatchObject({ code: 'session.over' });
  });
});
