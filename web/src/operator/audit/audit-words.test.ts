import type { AuditRecord } from '@anypark/core/audit/contract';
import { expect, it } from 'vitest';
import { changedFields, deed } from './audit-words.ts';

const record = (some: Partial<AuditRecord>): AuditRecord => ({
  id: 1,
  at: '2026-07-01T12:00:00.000Z',
  staffId: 1,
  actorName: 'mia',
  action: 'lot.changed',
  subjectKind: 'lot',
  subjectId: 1,
  before: null,
  after: null,
  changed: [],
  currency: 'USD',
  ...some,
});
const rates = (two: number) => [
  { durationHours: 1, priceCents: 250 },
  { durationHours: 2, priceCents: two },
];

it('says which price changed, in the money of that time', () => {
  const change = { action: 'pricing.changed', before: { rates: rates(450) }, after: { rates: rates(500) } };
  expect(deed(record(change))).toBe('changed the facility’s rates');
  expect(changedFields(record(change))).toEqual([{ label: 'Price of 2 hours', from: '$4.50', to: '$5.00' }]);
  expect(changedFields(record({ ...change, currency: 'JPY' }))[0]?.to).toBe('¥500.00');
});

it('tells a lot that gets its own rates, and one that follows again', () => {
  const [follows, own] = [
    { name: 'Pier', ownRates: null },
    { name: 'Pier', ownRates: rates(500) },
  ];
  expect(deed(record({ before: follows, after: own }))).toBe('changed the lot Pier');
  expect(changedFields(record({ before: follows, after: own }))).toEqual([
    { label: 'Rates', from: 'the facility’s', to: 'its own' },
    { label: 'Price of 1 hour', from: null, to: '$2.50' },
    { label: 'Price of 2 hours', from: null, to: '$5.00' },
  ]);
  expect(changedFields(record({ before: own, after: follows }))[0]).toEqual({
    label: 'Rates',
    from: 'its own',
    to: 'the facility’s',
  });
});

it('tells the rows of a lot, and what stood in for them', () => {
  const [plain, given] = [{ rows: null }, { rows: [26, 24] }];
  expect(changedFields(record({ before: plain, after: given }))).toEqual([
    { label: 'Rows of bays', from: 'a plain grid', to: '26, 24' },
  ]);
});

it('tells switches, roles, what was left empty, and a new name', () => {
  const before = { name: 'Ana', role: 'manager', isActive: true, taxLine: null, smsAlerts: false };
  const after = { smsAlerts: true, taxLine: 'VAT', isActive: false, role: 'owner', name: 'Anna' };
  expect(changedFields(record({ before, after }))).toEqual([
    { label: 'Name', from: 'Ana', to: 'Anna' },
    { label: 'Role', from: 'Manager', to: 'Owner' },
    { label: 'Active', from: 'yes', to: 'no' },
    { label: 'SMS alerts', from: 'off', to: 'on' },
    { label: 'Tax line on receipts', from: 'none', to: 'VAT' },
  ]);
});

it('says of what it does not know as much as the names tell', () => {
  const made = record({
    action: 'voucher.created',
    after: { name: 'SPRING', maxUsesPerPlate: 2, lots: [1] },
  });
  expect(deed(made)).toBe('Voucher created: SPRING');
  expect(changedFields(made)).toEqual([
    { label: 'Max uses per plate', from: null, to: '2' },
    { label: 'Lots', from: null, to: '1' },
  ]);
  expect(
    changedFields(
      record({ action: 'lot.deactivated', before: { isActive: true }, after: { isActive: false } }),
    ),
  ).toEqual([]);
});

it('names what money was given back for, and which code was changed', () => {
  const refund = { action: 'payment.refunded', subjectKind: 'session', subjectId: 7 };
  const after = { refundId: 'b1f3', amountCents: 208, reason: 'Barrier stood closed' };
  expect(deed(record({ ...refund, after }))).toBe('refunded #AP-000007');
  expect(changedFields(record({ ...refund, after }))).toEqual([
    { label: 'Amount', from: null, to: '$2.08' },
    { label: 'Reason', from: null, to: 'Barrier stood closed' },
  ]);
  const code = { code: 'FALL', isActive: false };
  expect(deed(record({ action: 'promo_code.switched_off', after: code }))).toBe(
    'switched the promo code FALL off',
  );
});
