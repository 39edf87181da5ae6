import type { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { EventFeed } from './event-stream.ts';

afterEach(() => void vi.useRealTimers());

/** A feed of one number that a test changes, looked at every second of a clock that the test moves. */
function feed(most = 10) {
  vi.useFakeTimers();
  const state = { value: 1 as number | Error, looks: 0, failures: [] as unknown[] };
  const load = async () => {
    state.looks += 1;
    if (state.value instanceof Error) throw state.value;
    return { value: state.value };
  };
  return {
    state,
    feed: new EventFeed({
      name: 'number',
      load,
      everyMs: 1000,
      most,
      onFailed: (error) => state.failures.push(error),
    }),
  };
}
/** What a stream has told so far, and whether it goes on. */
function heard(stream: Readable | null) {
  const one = { text: '', isOver: false };
  stream?.on('data', (piece) => {
    one.text += String(piece);
  });
  stream?.on('close', () => {
    one.isOver = true;
  });
  return one;
}
const event = (value: number) => `event: number\ndata: {"value":${value}}\n\n`;

it('tells how things are, and then only what is different, to everybody by one look', async () => {
  const { state, feed: numbers } = feed();
  const [one, two] = [heard(await numbers.stream()), heard(await numbers.stream())];
  await vi.advanceTimersByTimeAsync(3000);
  expect([one.text, two.text]).toEqual([event(1), event(1)]);
  const looks = state.looks;
  state.value = 2;
  await vi.advanceTimersByTimeAsync(1000);
  expect([one.text, two.text]).toEqual([event(1) + event(2), event(1) + event(2)]);
  expect(state.looks).toBe(looks + 1);
});

it('looks no more when nobody does', async () => {
  const { state, feed: numbers } = feed();
  const stream = await numbers.stream();
  heard(stream);
  stream?.destroy();
  await vi.advanceTimersByTimeAsync(10_000);
  const looks = state.looks;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.looks).toBe(looks);
  // And begins again.
  state.value = 3;
  expect(heard(await numbers.stream()).isOver).toBe(false);
});

it('ends after five minutes, with beats until then', async () => {
  const { feed: numbers } = feed();
  const one = heard(await numbers.stream());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one.text).toBe(`${event(1)}${': still here\n\n'.repeat(3)}`);
  expect(one.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(one.isOver).toBe(true);
});

it('sends pages away to ask for themselves when it cannot look, when there are too many, and at the end', async () => {
  const { state, feed: numbers } = feed(1);
  const one = heard(await numbers.stream());
  expect(await numbers.stream()).toBeNull();
  state.value = new Error('the database is away');
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.isOver).toBe(true);
  expect(state.failures).toEqual([state.value]);
  await expect(numbers.stream()).rejects.toThrow('the database is away');
  state.value = 4;
  const two = heard(await numbers.stream());
  numbers.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([two.text, two.isOver]).toEqual([event(4), true]);
});

it('lets a page go that takes nothing', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const load = async () => {
    looks += 1;
    return `${looks}${'x'.repeat(100_000)}`;
  };
  const stream = await new EventFeed({
    name: 'much',
    load,
    everyMs: 1000,
    most: 10,
    onFailed: vi.fn(),
  }).stream();
  const closed = vi.fn();
  stream?.on('close', closed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(closed).toHaveBeenCalled();
});
