import type { Camera } from '@anypark/core/cameras/contract';
import { expect, it } from 'vitest';
import { clockWords, healthOf } from './camera-words.ts';

const NOW = new Date('2026-07-01T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const camera: Camera = {
  id: 1,
  name: 'Gate',
  lotId: 1,
  lotName: 'Lot',
  place: 'gate',
  isTurned: false,
  maker: 'generic',
  frigateName: null,
  createdAt: ago(9000),
  updatedAt: ago(9000),
  heardAt: null,
  readAt: null,
  clockOffSeconds: null,
  unread: null,
  lastReads: [],
};
const words = (change: Partial<Camera>) => healthOf({ ...camera, ...change }, NOW).map(({ text }) => text);

it('says how a camera is', () => {
  expect(words({})).toEqual(['Nothing heard yet']);
  expect(words({ heardAt: ago(1), readAt: ago(30) })).toEqual(['Last read 30 minutes ago']);
  expect(words({ heardAt: ago(5) })).toEqual(['Heard 5 minutes ago, no plate read yet']);
  expect(words({ heardAt: ago(119), readAt: ago(119) })[0]).toContain('Last read');
  expect(words({ heardAt: ago(120), readAt: ago(120) })).toEqual(['Silent for 2 h']);
  expect(words({ heardAt: ago(60 * 24 * 3) })).toEqual(['Silent for 3 days']);
  const unread = { count: 3, reason: 'its JSON is broken off or wrong', at: ago(1) };
  expect(words({ heardAt: ago(1), readAt: ago(1), clockOffSeconds: -7200, unread })).toEqual([
    'Last read a minute ago',
    expect.stringContaining('Its clock is 2 h behind'),
    '3 reads could not be understood: its JSON is broken off or wrong',
  ]);
  const read = { id: 1, licensePlate: 'A', seenAt: ago(1), direction: 'unknown', confidence: null } as const;
  expect(words({ heardAt: ago(1), readAt: ago(1), lastReads: [read, read, read] })[1]).toContain(
    'no direction',
  );
});

it('says how far off a clock is', () => {
  expect([-7200, 2400, 86400 * 400].map(clockWords)).toEqual([
    '2 h behind',
    '40 min ahead',
    '400 days ahead',
  ]);
});
