import { describe, expect, it } from 'vitest';
import { MUTILATED, SENT, SIGNS_OF_LIFE } from '../../test/support/cameras/samples.ts';
import { Unreadable } from './formats/format.ts';
import { sightingOf } from './record-read.ts';
import type { Sample } from './samples.ts';
import { takeApart } from './take-apart.ts';
import { understand } from './understand.ts';

const CAMERA = {
  id: 1,
  name: 'Gate',
  lot_id: 1,
  place: 'gate',
  is_turned: false,
  maker: 'generic',
  frigate_name: null,
} as const;
/** A moment after that of the samples, by the facility's clock in Berlin. */
const NOW = new Date('2026-11-21T10:00:05Z');

const hear = async ({ type, payload, below }: Sample) =>
  understand(await takeApart(type, Buffer.from(payload), below.slice(1)));

describe('every form in which a camera tells of a car', () => {
  it.each(Object.entries(SENT))('%s', async (_name, { sent, is }) => {
    const { reads } = await hear(sent);
    expect(reads).toHaveLength(1);
    const [read] = reads;
    if (read === undefined) return;
    const { sighting } = sightingOf(CAMERA, read, 'Europe/Berlin', NOW);
    const { pictures, ...found } = is;
    expect(sighting).toMatchObject(found);
    if (pictures !== undefined) expect(read.pictures).toHaveLength(pictures);
  });

  it.each([
    'Plate Recognizer, multipart',
    'Hikvision, XML alone',
    'Dahua',
    'Milesight',
    'Genetec',
    'our own form',
  ])('with its moment: %s', async (name) => {
    const { reads } = await hear(SENT[name]?.sent as Sample);
    const [read] = reads;
    if (read === undefined) throw new Error('not understood');
    const { sighting, offSeconds } = sightingOf(CAMERA, read, 'Europe/Berlin', NOW);
    expect(Math.floor(sighting.seenAt.getTime() / 1000)).toBe(Date.parse('2026-11-21T10:00:00Z') / 1000);
    expect(offSeconds).toBeNull();
  });
});

it.each(Object.entries(MUTILATED))('refuses with a reason: %s', async (_name, { sent, why }) => {
  const heard = async () => {
    const { reads } = await hear(sent);
    for (const read of reads) sightingOf(CAMERA, read, 'Europe/Berlin', NOW);
  };
  await expect(heard()).rejects.toThrow(Unreadable);
  await expect(heard()).rejects.toThrow(why);
});

it.each(Object.entries(SIGNS_OF_LIFE))('takes for a sign of life: %s', async (_name, sent) => {
  expect((await hear(sent)).reads).toEqual([]);
});
