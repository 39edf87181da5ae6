import { expect, it } from 'vitest';
import { hoursWords } from '../../words/hours.ts';

it('says hours as people do', () => {
  expect(hoursWords('00:00', '23:59')).toBe('Always open');
  expect(hoursWords('06:00', '22:00')).toBe('6:00 AM – 10:00 PM');
  expect(hoursWords('12:05', '00:30')).toBe('12:05 PM – 12:30 AM, overnight');
});
