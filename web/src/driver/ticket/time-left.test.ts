import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const at = (time: string) => new Date(`2026-07-01T${time}Z`);
const left = (now: string) => timeLeft(at('12:00:00'), at('14:00:00'), at(now));

it.each([
  ['12:00:00', '2:00', '2 hours left', 1, 'go'],
  ['12:26:00', '1:34', '1 hour 34 minutes left', 94 / 120, 'go'],
  ['13:45:00', '0:15', '15 minutes left', 0.125, 'go'],
  ['13:45:01', '0:15', '15 minutes left', 899 / 7200, 'hold'],
  ['13:59:30', '0:01', '1 minute left', 30 / 7200, 'hold'],
  ['14:00:00', '0:00', 'The time is up', 0, 'stop'],
  ['15:00:00', '0:00', 'The time is up', 0, 'stop'],
  // Bought ahead: it has not begun to run down.
  ['11:00:00', '3:00', '3 hours left', 1, 'go'],
])('at %s says %s', (now, clock, words, share, tone) => {
  expect(left(now)).toMatchObject({ clock, words, tone });
  expect(left(now).share).toBeCloseTo(share, 10);
});
