import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Each test starts with a page that has heard nothing from its server yet.
async function freshClock() {
  vi.resetModules();
  return import('./server-clock.ts');
}

const noon = Date.parse('2026-07-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

it("follows the server when the phone's clock is wrong", async () => {
  const { learnServerTime, serverNow } = await freshClock();
  learnServerTime('Wed, 01 Jul 2026 12:10:00 GMT', noon - 100, noon);
  expect(serverNow().getTime()).toBe(noon + 10 * 60_000 + 550);
});

it("leaves a right clock alone: the header's seconds are no reason to move it", async () => {
  const { learnServerTime, serverNow } = await freshClock();
  learnServerTime('Wed, 01 Jul 2026 12:00:00 GMT', noon - 100, noon);
  expect(serverNow().getTime()).toBe(noon);
});

it('believes the quickest answer', async () => {
  const { learnServerTime, serverNow } = await freshClock();
  learnServerTime('Wed, 01 Jul 2026 12:10:00 GMT', noon - 100, noon);
  learnServerTime('Wed, 01 Jul 2026 12:20:00 GMT', noon - 20_000, noon);
  expect(serverNow().getTime()).toBe(noon + 10 * 60_000 + 550);
});

it('ignores an answer without a readable date', async () => {
  const { learnServerTime, serverNow } = await freshClock();
  learnServerTime(null, noon - 100, noon);
  learnServerTime('yesterday', noon - 100, noon);
  expect(serverNow().getTime()).toBe(noon);
});
