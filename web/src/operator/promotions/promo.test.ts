import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { expect, it } from 'vitest';
import { bodyOf, entryOf } from './promo-entry.ts';
import { spanWords, termsWords, usesWords } from './promo-words.ts';

const code: PromoCode = {
  id: 1,
  code: 'FALL',
  kind: 'fixed',
  percent: null,
  amount: 2.5,
  // The days on which the clocks go back in New York: 25 hours.
  startsAt: '2026-10-31T04:00:00.000Z',
  endsAt: '2026-11-02T05:00:00.000Z',
  maxUses: 100,
  maxUsesPerPlate: null,
  lotIds: [3],
  isActive: true,
  status: 'active',
  uses: 12,
  discountGiven: 30,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const ZONE = 'America/New_York';

it('comes back from the form as it went in, also over a change of the clocks', () => {
  const entry = entryOf(code, ZONE);
  expect([entry.firstDay, entry.lastDay]).toEqual(['2026-10-31', '2026-11-01']);
  const { kind, percent, amount, startsAt, endsAt, maxUses, maxUsesPerPlate, lotIds } = code;
  expect(bodyOf(entry, ZONE)).toEqual({
    kind,
    percent,
    amount,
    startsAt,
    endsAt,
    maxUses,
    maxUsesPerPlate,
    lotIds,
  });
  expect(bodyOf(entryOf(null, ZONE), ZONE)).toMatchObject({
    startsAt: null,
    endsAt: null,
    maxUses: null,
    lotIds: [],
  });
});

it('is said in words', () => {
  expect([termsWords(code, 'USD'), usesWords(code), spanWords(code, ZONE)]).toEqual([
    '$2.50 off',
    '12 of 100',
    'Sat, Oct 31 to Sun, Nov 1',
  ]);
  const free = { ...code, percent: 100, amount: null, maxUses: null, startsAt: null, endsAt: null };
  expect([termsWords(free, 'USD'), usesWords(free), spanWords(free, ZONE)]).toEqual([
    'Free parking',
    '12',
    'Always',
  ]);
});
