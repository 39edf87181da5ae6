import type { DriversNotice, NoticeDetail, OperatorNotice } from '@anypark/core/notices/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../test/support/driver.ts';
import { allowNotices, check, issue, jpeg, noticeFor, sendPhoto, sha256 } from '../../test/support/notice.ts';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';
import { checkDays } from '../figures/check-days.ts';
import { jpegSize } from '../platform/jpeg.ts';
import { ROUNDS } from '../rounds.ts';
import { cancelNotice } from './cancel-notice.ts';
import { sendNoticeReceipt } from './notice-receipt.ts';
import { findNoticeByNumber } from './store.ts';

const server = useServer({ webhooks: false });
let attendant: Operator;
let manager: Operator;
let lot: number;
beforeAll(async () => {
  attendant = await join(server, 'attendant', 'writes');
  manager = await join(server, 'manager', 'decides');
  lot = await server.createLot({ spaces: 90 });
  // Days go by in these tests, and nobody logs in anew.
  await server.sql(`update staff_sessions set expires_at = '2200-01-01', last_seen_at = '2199-01-01'`);
});

const at = (number: string, plate: string, what = '') =>
  `/api/notice/${number}${what}?plate=${encodeURIComponent(plate)}`;
const read = async (number: string, plate: string, driver = server.driver()) =>
  (await driver.get<DriversNotice>(at(number, plate))).body;
const idOf = async (number: string) =>
  (await server.sql<{ id: number }>('select id from notices where number = $1', [number]))[0]?.id ?? 0;
const detail = async (number: string) =>
  (await manager.call<NoticeDetail>('GET', `/api/notices/${await idOf(number)}`)).body;
const causeOf = async (number: string) =>
  (
    await server.sql<{ cause: string | null }>(
      'select cancel_cause as cause from notices where number = $1',
      [number],
    )
  )[0]?.cause;
const kindsOf = async (number: string) => (await detail(number)).history.map(({ kind }) => kind);
/** Lets the card be charged for what a notice costs now, and says nothing of it. */
async function charge(number: string, plate: string, driver: Driver): Promise<string> {
  const { body } = await driver.post<{ clientSecret: string }>(at(number, plate, '/payment-intent'), {});
  const paid = await server.provider.pay(body.clientSecret);
  return paid.body.id ?? '';
}
const confirm = (number: string, plate: string, paymentIntentId: string, driver = server.driver()) =>
  driver.post<DriversNotice>(at(number, plate, '/confirm'), { paymentIntentId });
async function pay(number: string, plate: string): Promise<DriversNotice> {
  const driver = server.driver();
  return (await confirm(number, plate, await charge(number, plate, driver), driver)).body;
}
const chargedCents = async () => (await server.provider.charges())[0]?.amount;
const until = (moment: Date | string, minutes = 0) =>
  server.clock.advance({
    seconds: (new Date(moment).getTime() - server.clock.now().getTime()) / 1000 + minutes * 60,
  });

describe('the terms', () => {
  it('are off at first, and have to say what is asked and by whom before they are on', async () => {
    const first = await manager.call<{ isOn: boolean }>('GET', '/api/settings/notices');
    expect(first.body.isOn).toBe(false);
    const { id } = await check(attendant, 'TERMS 1', lot);
    const early = await attendant.call('POST', '/api/notices', await noticeFor(server, attendant, id));
    expect(early.body.code).toBe('notice.off');
    expect((await allowNotices(manager, { amount: null })).body.fields).toHaveProperty('amount');
    expect((await allowNotices(manager, { legalTexts: {} })).body.fields).toHaveProperty('legalTexts');
    expect((await allowNotices(attendant)).status).toBe(403);
    expect((await allowNotices(manager)).status).toBe(200);
    expect((await allowNotices(manager, { updatedAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe(
      'settings.changed',
    );
    const audit = await server.sql(`select changed from audit_log where action = 'notice_terms.changed'`);
    expect(audit).toHaveLength(1);
  });
});

describe('photos', () => {
  it('are JPEGs by their own marks, and nothing else', async () => {
    expect(jpegSize(jpeg(640, 480))).toEqual({ width: 640, height: 480 });
    const torn = jpeg(640, 480, 'x'.repeat(200_000)).subarray(0, 100_000);
    expect((await sendPhoto(server, attendant, jpeg(9, 9))).body.code).toBe('photo.unfit');
    for (const wrong of [torn, Buffer.from('GIF89a'.padEnd(200)), Buffer.alloc(500, 0xff)])
      expect(jpegSize(wrong)).toBeNull();
    expect((await sendPhoto(server, attendant, torn)).body.code).toBe('photo.unfit');
    expect((await sendPhoto(server, attendant, jpeg(), 'image/png')).status).toBe(415);
    expect(
      (await sendPhoto(server, server.driver() as unknown as Operator, jpeg()).catch(() => ({ status: 401 })))
        .status,
    ).toBe(401);
    const photo = jpeg();
    const answer = await fetch(`${server.url}/api/photos/${sha256(jpeg())}`, {
      method: 'PUT',
      headers: {
        'content-type': 'image/jpeg',
        cookie: `anypark_session=${attendant.cookies.get('anypark_session')}`,
      },
      body: new Uint8Array(photo),
    });
    expect(answer.status).toBe(400);
  });

  it('are given out byte by byte to who may see them, and forgotten by the clock', async () => {
    const { number } = await issue(server, attendant, 'PHOTO 1', lot);
    const [photo] = (await detail(number)).photos;
    const original = await fetch(`${server.url}/api/notices/${await idOf(number)}/photos/1?original=1`, {
      headers: { cookie: `anypark_session=${manager.cookies.get('anypark_session')}` },
    });
    expect(original.headers.get('content-type')).toBe('image/jpeg');
    expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(photo?.sha256);
    const shown = await fetch(server.url + at(number, 'photo-1', '/photos/1'));
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await fetch(server.url + at(number, 'OTHER', '/photos/1'))).status).toBe(404);
    expect((await fetch(server.url + at(number, 'PHOTO1', '/photos/2'))).status).toBe(404);
    await sendPhoto(server, attendant, jpeg());
    await cancelNotice(
      server.db,
      await idOf(number),
      'Test',
      { id: 1, name: 'owner', username: 'owner', role: 'owner' },
      server.clock.now(),
    );
    await server.sql(`update notices set closed_at = closed_at - interval '366 days' where number = $1`, [
      number,
    ]);
    await server.sql(`update photos set uploaded_at = uploaded_at - interval '400 days'`);
    await server.reconcile();
    expect((await fetch(server.url + at(number, 'PHOTO1', '/photos/1'))).status).toBe(404);
    expect((await detail(number)).photos[0]).toMatchObject({ sha256: photo?.sha256, isKept: false });
    const left = await server.sql<{ n: number }>(
      `select count(*)::int as n from photos p where not exists
         (select 1 from notice_photos n where n.kept and (n.original = p.sha256 or n.copy = p.sha256))`,
    );
    expect(left[0]?.n).toBe(0);
  });
});

describe('a camera’s picture', () => {
  it('stays with the notice of the car that it shows', async () => {
    const taken = jpeg(800, 600);
    const [seen] = await server.sql<{ id: number }>(
      `with camera as (insert into cameras (name, lot_id, place, maker, secret_hash, secret_sealed, created_at, updated_at)
                       values ('Gate', $1, 'entry', 'generic', decode(repeat('cd', 32), 'hex'), 'x', now(), now()) returning id),
            visit as (insert into visits (lot_id, plate, plate_display, plate_skeleton, arrived_at, last_seen_at)
                      values ($1, 'SEEN41', 'SEEN41', '5EEN41', $2, $2) returning id)
       insert into sightings (camera_id, lot_id, plate, plate_display, direction, seen_at, last_read_at, received_at, visit_id, deed)
       select camera.id, $1, 'SEEN41', 'SEEN41', 'in', $2, $2, $2, visit.id, 'opened' from camera, visit returning id`,
      [lot, new Date(server.clock.now().getTime() - 3_600_000)],
    );
    await server.sql(
      'insert into sighting_pictures (sighting_id, jpeg, sha256, taken_at, stored_at) values ($1, $2, $3, now(), now())',
      [seen?.id, taken, Buffer.from(sha256(taken), 'hex')],
    );
    const { number } = await issue(server, attendant, 'SEEN 41', lot);
    expect((await detail(number)).cameraPictureAt).not.toBeNull();
    const shown = await fetch(`${server.url}/api/notices/${await idOf(number)}/camera-picture`, {
      headers: { cookie: `anypark_session=${manager.cookies.get('anypark_session')}` },
    });
    expect(sha256(Buffer.from(await shown.arrayBuffer()))).toBe(sha256(taken));
    expect(await server.sql('select is_kept from sightings where id = $1', [seen?.id])).toEqual([
      { is_kept: true },
    ]);
  });
});

describe('issuing', () => {
  it('needs an adverse verdict of one’s own, now, and at least one photo; sent twice it is one', async () => {
    const { id } = await check(attendant, 'ISSUE 1', lot);
    const body = await noticeFor(server, attendant, id);
    expect((await attendant.call('POST', '/api/notices', { ...body, photos: [] })).status).toBe(400);
    const missing = { ...body, photos: [{ ...body.photos[0], copy: sha256(jpeg()) }] };
    expect((await attendant.call('POST', '/api/notices', missing)).body.code).toBe('photo.unfit');
    const other = await join(server, 'attendant', 'not-theirs');
    expect((await other.call('POST', '/api/notices', body)).body.code).toBe('notice.no_check');
    const [one, two] = await Promise.all([1, 2].map(() => attendant.call('POST', '/api/notices', body)));
    const again = await attendant.call('POST', '/api/notices', body);
    expect(again.body).toMatchObject({ number: body.number, licensePlate: 'ISSUE 1', amount: '40.00' });
    expect([one?.status, two?.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await server.sql(`select 1 from notices where plate = 'ISSUE1'`)).toHaveLength(1);
    const next = await check(attendant, 'ISSUE 1', lot);
    const second = await attendant.call('POST', '/api/notices', await noticeFor(server, attendant, next.id));
    expect(second.body.code).toBe('notice.exists');
    expect(again.body.link).toMatch(new RegExp(`/notice/${body.number}$`));
    const audit = await server.sql(
      `select actor_name from audit_log where action = 'notice.issued' order by id desc limit 1`,
    );
    expect(audit).toEqual([{ actor_name: 'writes' }]);
  });

  it('is refused when the car has paid meanwhile, a look-alike came, or the check is old', async () => {
    const paidNow = await check(attendant, 'MEAN 1', lot);
    const body = await noticeFor(server, attendant, paidNow.id);
    await server.driver().park({ parkingLotId: lot, licensePlate: 'MEAN 1', duration: 1 });
    expect((await attendant.call('POST', '/api/notices', body)).body.code).toBe('notice.not_needed');
    const alike = await check(attendant, 'MEAN 222', lot);
    const unseen = await noticeFor(server, attendant, alike.id);
    await server.driver().park({ parkingLotId: lot, licensePlate: 'MEAN 22', duration: 3 });
    expect((await attendant.call('POST', '/api/notices', unseen)).body.code).toBe('notice.not_needed');
    const old = await check(attendant, 'OLDCHECK9', lot);
    const late = await noticeFor(server, attendant, old.id);
    server.clock.advance({ minutes: 31 });
    const answer = await attendant.call('POST', '/api/notices', {
      ...late,
      issuedAt: server.clock.now().toISOString(),
    });
    expect(answer.body.code).toBe('notice.no_check');
    // Written in a basement, in time; it arrives an hour later.
    server.clock.advance({ minutes: 29 });
    expect((await attendant.call('POST', '/api/notices', late)).status).toBe(200);
    const paid = await check(attendant, 'MEAN 22', lot);
    expect(paid.verdict).toBe('paid');
    expect(
      (await attendant.call('POST', '/api/notices', await noticeFor(server, attendant, paid.id))).body.code,
    ).toBe('notice.no_check');
  });

  it('after a look-alike was compared, and that one is not taken for it', async () => {
    await server.driver().park({ parkingLotId: lot, licensePlate: 'COMPARE', duration: 2 });
    const held = await check(attendant, 'COMPAR', lot);
    await attendant.call('POST', `/api/enforcement/checks/${held.id}/answer`, { isSameCar: false });
    const answer = await attendant.call<{ number: string }>(
      'POST',
      '/api/notices',
      await noticeFor(server, attendant, held.id),
    );
    expect(answer.status).toBe(200);
    await server.driver().park({ parkingLotId: lot, licensePlate: 'COMPARE', duration: 1 });
    await server.reconcile();
    expect((await detail(answer.body.number)).notice.state).toBe('open');
    expect((await detail(answer.body.number)).comparedWith).toEqual(['COMPARE']);
  });
});

describe('paying', () => {
  it('within the term costs the time stood and a little, to its last second; then all of it', async () => {
    const { number } = await issue(server, attendant, 'CURE 1', lot);
    const cure = await read(number, 'cure-1');
    expect(cure).toMatchObject({
      isCure: true,
      amount: '7.50',
      fullAmount: '40.00',
      state: 'open',
      photos: 1,
    });
    expect(cure.legalText).toContain('Plaza Ltd');
    until(cure.cureUntil ?? '', -1 / 60);
    await server.clock.during(async () => {
      const driver = server.driver();
      const intent = await charge(number, 'CURE1', driver);
      server.clock.advance({ seconds: 2 });
      // The term has ended between the form and the money: what was said stands.
      expect((await confirm(number, 'CURE1', intent, driver)).body).toMatchObject({
        state: 'cured',
        amount: '7.50',
      });
    });
    expect(await chargedCents()).toBe(750);
    const late = await issue(server, attendant, 'CURE 2', lot);
    until((await read(late.number, 'CURE2')).cureUntil ?? '');
    expect(await read(late.number, 'CURE2')).toMatchObject({ isCure: false, amount: '40.00' });
    expect(await pay(late.number, 'CURE2')).toMatchObject({ state: 'paid', paymentStatus: 'succeeded' });
    expect(await kindsOf(late.number)).toEqual(['issued', 'paid']);
  });

  it('costs the time that a camera saw it stand, by the lot’s prices', async () => {
    const came = server.clock.now();
    await server.sql(
      `insert into visits (lot_id, plate, plate_display, plate_skeleton, arrived_at, last_seen_at)
       values ($1, 'STOOD1', 'STOOD 1', '5T00D1', $2, $2)`,
      [lot, came],
    );
    server.clock.advance({ minutes: 130 });
    const { number } = await issue(server, attendant, 'STOOD 1', lot);
    expect(await read(number, 'STOOD1')).toMatchObject({ amount: '11.08', stoodFrom: came.toISOString() });
    server.clock.advance({ minutes: 55 });
    expect((await read(number, 'STOOD1')).amount).toBe('12.00');
    await server.sql(`update visits set left_at = $1 where plate = 'STOOD1'`, [
      new Date(came.getTime() + 135 * 60_000),
    ]);
    expect((await read(number, 'STOOD1')).amount).toBe('11.08');
  });

  it('asked for twice is one payment; a dearer price later is another try', async () => {
    const { number } = await issue(server, attendant, 'TWICE 1', lot);
    const secret = async () =>
      (await server.driver().post<{ clientSecret: string }>(at(number, 'TWICE1', '/payment-intent'), {})).body
        .clientSecret;
    const first = await secret();
    expect(await secret()).toBe(first);
    until((await read(number, 'TWICE1')).cureUntil ?? '', 20);
    await server.reconcile();
    const later = await secret();
    expect(later).not.toBe(first);
    // The first form was left open in another tab: its card form is closed at the provider.
    expect((await server.provider.pay(first)).status).toBe(400);
    await pay(number, 'TWICE1');
    expect(await chargedCents()).toBe(4000);
  });

  it('opens to its number and plate together, and to nobody else', async () => {
    const { number } = await issue(server, attendant, 'SECRET 1', lot);
    const driver = server.driver();
    expect((await driver.get(at(number, 'SECRET2'))).status).toBe(404);
    expect((await driver.get(at('3333-3333', 'SECRET1'))).body.code).toBe('notice.not_found');
    expect((await driver.get(`/api/notice/${number}`)).status).toBe(400);
    expect((await driver.post(at(number, 'X1', '/payment-intent'), {})).status).toBe(404);
    expect((await driver.post(at(number, 'X1', '/objection'), { text: 'No' })).status).toBe(404);
    expect((await driver.get(at(number.toLowerCase().replace('-', ' '), 'secret 1'))).status).toBe(200);
  });
});

describe('its receipt', () => {
  it('goes by mail once to an address, when it is paid', async () => {
    const { number } = await issue(server, attendant, 'RECEIPT 1', lot);
    const driver = server.driver();
    const send = (email: string) => driver.post(at(number, 'RECEIPT1', '/receipt'), { email });
    const isOff = (await send('me@driver.example')).body.code;
    expect(['message.no_channel', 'receipt.not_paid']).toContain(isOff);
    await pay(number, 'RECEIPT1');
    const row = await findNoticeByNumber(server.db, number);
    if (row === null) throw new Error('gone');
    const to = { device: Buffer.alloc(32, 1), language: 'de', at: server.clock.now() } as const;
    for (const email of ['me@driver.example', 'ME@driver.example', 'other@driver.example'])
      await sendNoticeReceipt(server.db, row, email, to);
    const mails = await server.sql<{ recipient: string; body_text: string }>(
      `select recipient, body_text from messages where occasion like 'notice-receipt/%' order by id`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['me@driver.example', 'other@driver.example']);
    expect(mails[0]?.body_text).toContain(number);
    expect(mails[0]?.body_text).toMatch(/7,50/);
    await expect(sendNoticeReceipt(server.db, row, 'nobody', to)).rejects.toThrow();
  });
});

describe('what voids a notice by itself', () => {
  it('a stay whose money was on its way, a stay bought soon after, a mistyped one, a pass', async () => {
    const driver = server.driver();
    // The hold is released before anybody looks; the money arrives all the same.
    const started = await driver.charge({ parkingLotId: lot, licensePlate: 'WAY 1', duration: 1 });
    await server.sql(`update parking_sessions set hold_expires_at = now() - interval '1 day' where id = $1`, [
      started.id,
    ]);
    const onItsWay = await issue(server, attendant, 'WAY 1', lot);
    await driver.confirm(started.id, started.intentId);
    const soon = await issue(server, attendant, 'SOON 1', lot);
    server.clock.advance({ minutes: 9 });
    const buyer = server.driver();
    const bought = await buyer.charge({ parkingLotId: lot, licensePlate: 'SOON 1', duration: 1 });
    await buyer.confirm(bought.id, bought.intentId);
    const mistyped = await issue(server, attendant, 'TYPED 8', lot);
    const typist = server.driver();
    const wrong = await typist.charge({ parkingLotId: lot, licensePlate: 'TYPED 88', duration: 1 });
    await typist.confirm(wrong.id, wrong.intentId);
    const holder = await issue(server, attendant, 'HOLDER 1', lot);
    await manager.call('POST', '/api/subscriptions', {
      licensePlate: 'HOLDER1',
      term: { days: 30 },
      reason: 'Forgotten',
    });
    await server.reconcile();
    expect(await causeOf(onItsWay.number)).toBe('paid_in_time');
    expect(await causeOf(soon.number)).toBe('paid_in_time');
    expect(await causeOf(mistyped.number)).toBe('look_alike');
    expect(await causeOf(holder.number)).toBe('pass');
    expect(await read(soon.number, 'SOON1')).toMatchObject({
      state: 'cancelled',
      cancelCause: 'paid_in_time',
    });
  });

  it('not a stay that is bought long after, nor one of yesterday', async () => {
    const { number } = await issue(server, attendant, 'AFTER 1', lot);
    server.clock.advance({ minutes: 11 });
    const buyer = server.driver();
    const bought = await buyer.charge({ parkingLotId: lot, licensePlate: 'AFTER 1', duration: 1 });
    await buyer.confirm(bought.id, bought.intentId);
    await server.reconcile();
    expect(await causeOf(number)).toBeNull();
    expect((await detail(number)).notice.state).toBe('open');
  });

  it('is looked for often enough to be void within five seconds', () => {
    expect(ROUNDS.notices.everySeconds).toBeLessThanOrEqual(3);
  });

  it('goes on where it stopped when no server ran', async () => {
    const { number } = await issue(server, attendant, 'DOWN 1', lot);
    await server.driver().park({ parkingLotId: lot, licensePlate: 'DOWN 1', duration: 1 });
    await server.sql(`update valid_changes set changed_at = changed_at - interval '6 hours'`);
    await server.sql(`update notice_round set compared_until = compared_until - interval '6 hours'`);
    await server.reconcile();
    expect(await causeOf(number)).toBe('paid_in_time');
  });
});

describe('races', () => {
  it('paid and cancelled at once: either it is paid, or the money goes back; the books agree', async () => {
    const owner = { id: 1, name: 'owner', username: 'owner', role: 'owner' } as const;
    const outcomes = new Set<string>();
    for (let n = 0; n < 6; n += 1) {
      const plate = `RACEX${n}${n}`;
      const { number } = await issue(server, attendant, plate, lot);
      const driver = server.driver();
      const intent = await charge(number, plate, driver);
      const id = await idOf(number);
      const cancel = () => cancelNotice(server.db, id, 'Goodwill', owner, server.clock.now()).catch(() => {});
      const settle = () => confirm(number, plate, intent, driver);
      await Promise.all(n % 2 === 0 ? [settle(), cancel()] : [cancel(), settle()]);
      await server.reconcile();
      await server.reconcile();
      const [row] = await server.sql<{ state: string; refunded: number; cents: number }>(
        `select n.state, p.refunded_cents as refunded, p.amount_cents as cents from notices n
           join notice_purchases np on np.notice_id = n.id join payments p on p.purchase_id = np.purchase_id where n.id = $1`,
        [id],
      );
      outcomes.add(row?.state ?? '');
      expect(row?.refunded).toBe(row?.state === 'cancelled' ? row.cents : 0);
      if (row?.state === 'cancelled') expect(await kindsOf(number)).toContain('given_back');
    }
    expect([...outcomes].every((state) => ['cured', 'cancelled'].includes(state))).toBe(true);
  });

  it('cancelled while the card was charged: the money goes back by itself', async () => {
    const { number } = await issue(server, attendant, 'GIVEN 11', lot);
    const driver = server.driver();
    const intent = await charge(number, 'GIVEN11', driver);
    await manager.call('POST', `/api/notices/${await idOf(number)}/cancel`, { reason: 'Wrong lot' });
    await confirm(number, 'GIVEN11', intent, driver);
    await server.reconcile();
    expect(await kindsOf(number)).toEqual(['issued', 'cancelled', 'given_back']);
    const [charged] = await server.provider.charges();
    expect(charged).toMatchObject({ amount_refunded: charged?.amount });
  });

  it('an objection while it is being paid: both stand, and upheld gives the money back, once', async () => {
    const { number } = await issue(server, attendant, 'OBJECT 11', lot);
    const driver = server.driver();
    const intent = await charge(number, 'OBJECT11', driver);
    const object = () =>
      driver.post<DriversNotice>(at(number, 'OBJECT11', '/objection'), {
        text: 'I had paid at the machine.\nSee the photo.',
        email: 'me@driver.example',
      });
    const [objected, paid] = await Promise.all([object(), confirm(number, 'OBJECT11', intent, driver)]);
    expect([objected.status, paid.status]).toEqual([200, 200]);
    expect((await object()).body.code).toBe('notice.objected');
    const alarms = async () =>
      (await manager.call<{ matter: string; text: string }[]>('GET', '/api/alarms')).body.filter(
        ({ matter }) => matter === 'objection',
      );
    expect((await alarms())[0]?.text).toContain(number);
    const id = await idOf(number);
    const decide = () =>
      manager.call<NoticeDetail>('POST', `/api/notices/${id}/decision`, {
        isUpheld: true,
        reply: 'You are right.',
      });
    const [first, second] = await Promise.all([decide(), decide()]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await alarms()).toEqual([]);
    await server.reconcile();
    const after = await detail(number);
    expect(after.notice).toMatchObject({ state: 'refunded', objectionState: 'upheld', received: '0.00' });
    expect(after.history.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    const mails = await server.sql<{ recipient: string; body_text: string }>(
      `select recipient, body_text from messages where occasion = $1`,
      [`notice/${id}`],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('You are right.');
    const audit = await server.sql(
      `select action from audit_log where subject_kind = 'notice' and subject_id = $1 order by id`,
      [id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['notice.issued', 'notice.upheld', 'payment.refunded']);
  });
});

describe('for operators', () => {
  it('lists, finds, sums and gives out', async () => {
    const { number } = await issue(server, attendant, 'LISTED 7', lot);
    await pay(number, 'LISTED7');
    const list = async (query: string) =>
      (await manager.call<OperatorNotice[]>('GET', `/api/notices?${query}`)).body;
    expect(await list(`search=${number}`)).toMatchObject([
      { number, state: 'cured', received: '7.50', issuedBy: 'writes', amount: '40.00' },
    ]);
    expect((await list('search=listed')).map((one) => one.number)).toEqual([number]);
    expect(await list('state=cured&limit=100')).toContainEqual(expect.objectContaining({ number }));
    expect(await list('lot=999')).toEqual([]);
    const totals = (await manager.call('GET', `/api/notices/totals?search=${number}`)).body;
    expect(totals).toEqual({ count: 1, open: 0, received: '7.50', currency: 'USD' });
    const csv = await fetch(`${server.url}/api/notices/export.csv?search=${number}`, {
      headers: { cookie: `anypark_session=${manager.cookies.get('anypark_session')}` },
    });
    expect(await csv.text()).toContain(`${number},LISTED 7`);
    expect((await attendant.call('GET', '/api/notices')).status).toBe(403);
  });

  it('gives part back, refuses what cannot be, and closes what is open', async () => {
    const { number } = await issue(server, attendant, 'PART 77', lot);
    await pay(number, 'PART77');
    const id = await idOf(number);
    const refund = (amount?: string) =>
      manager.call<NoticeDetail>('POST', `/api/notices/${id}/refund`, {
        ...(amount && { amount }),
        reason: 'Goodwill',
        requestId: crypto.randomUUID(),
      });
    expect((await refund('2.50')).body).toMatchObject({
      notice: { state: 'cured', received: '5.00' },
      refundableAmount: '5.00',
    });
    expect((await refund()).body.notice.state).toBe('refunded');
    expect((await refund()).body.code).toBe('refund.nothing_left');
    expect((await manager.call('POST', `/api/notices/${id}/cancel`, { reason: 'x' })).body.code).toBe(
      'notice.closed',
    );
    expect((await manager.call('GET', '/api/notices/999999')).status).toBe(404);
    expect(
      (await manager.call('POST', `/api/notices/${id}/decision`, { isUpheld: false, reply: 'No' })).body.code,
    ).toBe('notice.closed');
  });

  it('what notices brought is in the figures, as a recount of every row finds it', async () => {
    server.clock.advance({ hours: 30 });
    await server.reconcile();
    await server.reconcile();
    const { checked, different } = await checkDays(server.db);
    expect(checked).toBeGreaterThan(0);
    expect(different).toEqual([]);
    const [booked] = await server.sql<{ cents: number }>(
      `select coalesce(sum(d.revenue_cents), 0)::int as cents from daily_figures d where d.lot_id = $1`,
      [lot],
    );
    const [paid] = await server.sql<{ cents: number }>(
      `select sum(p.amount_cents - p.refunded_cents)::int as cents from payments p
         left join parking_sessions s on s.purchase_id = p.purchase_id
         left join notice_purchases np on np.purchase_id = p.purchase_id left join notices n on n.id = np.notice_id
        where p.state = 'succeeded' and coalesce(s.lot_id, n.lot_id) = $1`,
      [lot],
    );
    expect(booked).toEqual(paid);
  });
});
