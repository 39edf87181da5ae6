import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { join, type Operator } from '../../test/support/staff.ts';

let server: TestServer;
let manager: Operator;
let lot: number;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ webhooks: false });
  manager = await join(server, 'manager', 'promo-manager');
  lot = await server.createLot({ spaces: 500 });
});
afterAll(() => server.close());

const fresh = () => {
  number += 1;
  return `code-${number}`;
};
const create = (form: object) =>
  manager.call<PromoCode>('POST', '/api/promo-codes', {
    code: fresh(),
    kind: 'percent',
    percent: 20,
    ...form,
  });
const change = (id: number, body: object) => manager.call<PromoCode>('PUT', `/api/promo-codes/${id}`, body);
const audit = (id: number) =>
  server.sql<{ action: string; before: object | null; after: object | null; actor_name: string }>(
    `select action, before, after, actor_name from audit_log where subject_kind = 'promo_code' and subject_id = $1 order by id`,
    [id],
  );
const park = (code: string, plate: string) =>
  server.driver().start({ parkingLotId: lot, licensePlate: plate, duration: 3, promoCode: code });

describe('promo codes of an operator', () => {
  it('are created in canonical form, listed newest first, and count at once', async () => {
    const { status, body } = await create({ code: ' summer-1 ', maxUses: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: 'SUMMER-1',
      percent: 20,
      amount: null,
      status: 'active',
      uses: 0,
      lotIds: [],
    });
    const list = await manager.call<PromoCode[]>('GET', '/api/promo-codes');
    expect(list.body[0]?.id).toBe(body.id);

    const driver = server.driver();
    const paid = await driver.park({
      parkingLotId: lot,
      licensePlate: 'PROMO1',
      duration: 3,
      promoCode: 'Summer-1',
    });
    expect(paid.amount).toBe('4.86');
    const [after] = (await manager.call<PromoCode[]>('GET', '/api/promo-codes')).body;
    expect(after).toMatchObject({ uses: 1, discountGiven: 1.22, status: 'used_up' });
    expect((await park('SUMMER-1', 'PROMO2')).body.code).toBe('promo.exhausted');
    expect(await audit(body.id)).toMatchObject([
      {
        action: 'promo_code.created',
        before: null,
        after: { code: 'SUMMER-1', percent: 20 },
        actor_name: 'promo-manager',
      },
    ]);
  });

  it('are refused with words beside the field', async () => {
    const wrong: [object, string, string][] = [
      [{ code: '' }, 'code', 'Enter a code'],
      [{ code: 'two words' }, 'code', 'Use letters, digits, - and _'],
      [{ percent: 101 }, 'percent', 'Enter a whole percentage, 1 to 100'],
      [{ percent: null }, 'percent', 'Enter a whole percentage, 1 to 100'],
      [{ kind: 'fixed', amount: 0 }, 'amount', 'Enter an amount above 0'],
      [{ kind: 'fixed', amount: 1.005 }, 'amount', 'Use at most 2 decimals'],
      [{ maxUses: 0 }, 'maxUses', 'Enter a whole number, or leave it empty for no limit'],
      [
        { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
        'endsAt',
        'The end has to be after the start',
      ],
      [{ lotIds: [999_999] }, 'lotIds', 'One of these lots does not exist'],
    ];
    for (const [form, field, text] of wrong) {
      const { status, body } = await create(form);
      expect([status, body.fields?.[field]], JSON.stringify(form)).toEqual([400, text]);
    }
    const { body: taken } = await create({ code: 'TWICE' });
    const again = await create({ code: 'twice' });
    expect([again.status, again.body.code]).toEqual([409, 'promo.taken']);
    expect(await audit(taken.id)).toHaveLength(1);
  });

  it('change as a whole, and nothing that was bought with them changes', async () => {
    const { body: code } = await create({ kind: 'fixed', amount: 2, percent: null });
    const started = await park(code.code, 'KEEP1');
    expect(started.body.transaction.discount).toBe('2.00');
    const changed = await change(code.id, {
      kind: 'percent',
      percent: 50,
      maxUsesPerPlate: 1,
      lotIds: [lot, lot],
      updatedAt: code.updatedAt,
    });
    expect(changed.body).toMatchObject({
      kind: 'percent',
      percent: 50,
      amount: null,
      maxUsesPerPlate: 1,
      lotIds: [lot],
      code: code.code,
    });
    const [before] = await server.sql<{ discount_cents: number }>(
      'select discount_cents from parking_sessions where id = $1',
      [started.body.transaction.id],
    );
    expect(before?.discount_cents).toBe(200);
    expect((await park(code.code, 'OTHER1')).body.transaction.discount).toBe('3.04');

    const late = await change(code.id, { kind: 'percent', percent: 10, updatedAt: code.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'promo.changed']);
    const same = await change(code.id, { kind: 'percent', percent: 50, maxUsesPerPlate: 1, lotIds: [lot] });
    expect(same.body.updatedAt).toBe(changed.body.updatedAt);
    expect((await audit(code.id)).map(({ action }) => action)).toEqual([
      'promo_code.created',
      'promo_code.changed',
    ]);
    expect((await change(999_999, { kind: 'percent', percent: 10 })).status).toBe(404);
    expect((await change(code.id, {})).status).toBe(400);
    expect((await change(code.id, { isActive: false, percent: 3 })).status).toBe(400);
  });

  it('are switched off at once, and on again', async () => {
    const { body: code } = await create({});
    expect((await change(code.id, { isActive: false })).body.status).toBe('off');
    expect((await park(code.code, 'OFF1')).body.code).toBe('promo.inactive');
    await change(code.id, { isActive: false });
    expect((await change(code.id, { isActive: true })).body.status).toBe('active');
    expect((await park(code.code, 'OFF1')).status).toBe(200);
    expect((await audit(code.id)).map(({ action }) => action)).toEqual([
      'promo_code.created',
      'promo_code.switched_off',
      'promo_code.switched_on',
    ]);
  });

  it('wait for their start and stop at their end', async () => {
    const at = server.clock.now().getTime();
    const day = (n: number) => new Date(at + n * 86_400_000).toISOString();
    expect((await create({ startsAt: day(1) })).body.status).toBe('scheduled');
    expect((await create({ startsAt: day(-2), endsAt: day(-1) })).body.status).toBe('ended');
    expect((await create({ startsAt: day(-1), endsAt: day(1) })).body.status).toBe('active');
  });
});
