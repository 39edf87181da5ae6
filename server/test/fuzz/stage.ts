import { storeSecret } from '../../src/cameras/operator-store.ts';
import { statement } from '../../src/platform/database.ts';
import { createInvite } from '../../src/staff/invites.ts';
import { openSession } from '../../src/staff/sessions.ts';
import { hashToken, newToken } from '../../src/staff/tokens.ts';
import { buyPass } from '../support/pass.ts';
import type { TestServer } from '../support/server.ts';
import { OWNER } from '../support/staff.ts';

/** What an attacker may have found out: everything that exists, so that inputs get past what they are looked up by. */
export interface Stage {
  readonly known: Record<string, readonly unknown[]>;
  /** One browser that is a driver's, with stays and a pass, and the owner's. */
  cookie(): Promise<string>;
  /** Undoes what the last inputs did to the one who sends them. */
  reset(): Promise<void>;
}

const savedOwner = statement<[], { password_hash: string }>('select password_hash from staff where id = 1');
const restoreOwner = statement<[hash: string]>(
  "update staff set role = 'owner', is_active = true, password_hash = $1, totp_confirmed_at = null where id = 1",
);
const forgetWaits = statement<[]>('delete from login_waits');
const openLot = statement<[id: number]>(
  "update lots set is_active = true, opens = '00:00', closes = '23:59', total_spaces = 100000 where id = $1",
);

const hangCamera = statement<[lotId: number], { id: number }>(
  `insert into cameras (name, lot_id, place, maker, created_at, updated_at)
   values ('Gate', $1, 'entry', 'generic', now(), now()) returning id`,
);
const hangAgain = statement<[id: number]>('update cameras set removed_at = null where id = $1');

export async function setStage(server: TestServer): Promise<Stage> {
  const { db } = server;
  const lotId = await server.createLot({ spaces: 100_000 });
  const driver = server.driver();
  const paid = await driver.charge({ parkingLotId: lotId, licensePlate: 'FUZZ 1' });
  await driver.confirm(paid.id, paid.intentId);
  const open = (await driver.start({ parkingLotId: lotId, licensePlate: 'FUZZ 2' })).body.transaction;
  const pass = await buyPass(server, driver, 'FUZZ 3');
  const receipt = await driver.get<{ receiptKey: string }>(`/api/receipts/${paid.id}`);
  const invite = await createInvite(
    db,
    { name: 'Ina', role: 'manager' },
    { id: 1, name: 'owner' },
    { at: new Date(), linkBase: '' },
  );
  const camera = await db.one(hangCamera, [lotId]);
  const secret = newToken();
  const { password_hash: hash } = await db.one(savedOwner, []);
  return {
    known: {
      id: [paid.id, pass.id, lotId, 1, 2],
      transactionId: [paid.id, open.id],
      parkingLotId: [lotId],
      lot: [lotId],
      licensePlate: ['FUZZ 1', 'FUZZ 4'],
      paymentIntentId: [paid.intentId, pass.intentId],
      key: [receipt.body.receiptKey, pass.key],
      email: ['driver@example.com'],
      contactInfo: ['driver@example.com', '+12125550123'],
      username: [OWNER.username],
      password: [OWNER.password],
      currentPassword: [OWNER.password],
      newPassword: ['eleven brown kettles'],
      code: ['123456', 'SAVE10'],
      token: [invite.token],
      secret: [secret],
      requestId: ['2f1b0c46-9a3f-4f3e-8a4e-0d6f6f7f3a51'],
      amount: ['1.00', 1],
      before: [paid.id + 1],
      hourlyRates: [{ 1: 3 }, { 2: 0, 24: 12.5 }],
      period: ['today'],
      from: ['2026-11-01'],
      to: ['2026-11-30'],
      updatedAt: [undefined],
      startsAt: ['2026-11-01T00:00:00Z'],
      endsAt: ['2027-11-01T00:00:00Z'],
      expiresAt: ['2027-11-01T00:00:00Z'],
      operatingHoursStart: ['00:00'],
      operatingHoursEnd: ['23:59'],
      timezone: ['America/New_York'],
      currency: ['USD'],
      noticeEmail: ['ops@example.com'],
      noticePhone: ['+12125550123'],
    },
    async cookie() {
      const session = await openSession(db, 1, { address: '127.0.0.1', device: '' }, new Date());
      return `${driver.cookie}; anypark_session=${session}`;
    },
    async reset() {
      await db.all(restoreOwner, [hash]);
      await db.all(forgetWaits, []);
      await db.all(openLot, [lotId]);
      await db.all(hangAgain, [camera.id]);
      await storeSecret(db, camera.id, hashToken(secret), null);
    },
  };
}
