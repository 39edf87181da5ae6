import { expect, it } from 'vitest';
import { bandWords, outcomeWords, placeWords, reasonWords } from './suggestion-words.ts';

it('says where, why, and what is expected', () => {
  const place = { lotName: 'Plaza Garage', isWeekend: false, fromHour: 12, toHour: 15 };
  expect(placeWords(place)).toBe('Plaza Garage, weekdays 12 PM – 3 PM');
  expect(placeWords({ ...place, isWeekend: true, fromHour: 15, toHour: 24 })).toBe(
    'Plaza Garage, weekends 3 PM – 12 AM',
  );
  expect(reasonWords({ share: 0.97, steps: 1 })).toBe('97% full in four weeks: one step up');
  expect(reasonWords({ share: 0.04, steps: -2 })).toBe('4% full in four weeks: two steps down');
  expect(bandWords({ low: 0.851, high: 0.93 })).toBe('85% to 93%');
  expect(bandWords({ low: 1, high: 1 })).toBe('100%');
});

it('holds what became of it against what was expected', () => {
  const expected = { low: 0.8, high: 0.9 };
  expect(outcomeWords({ outcome: 0.85, expected })).toBe('85%: as expected');
  expect(outcomeWords({ outcome: 0.95, expected })).toBe('95%: fuller than expected');
  expect(outcomeWords({ outcome: 0.5, expected })).toBe('50%: emptier than expected');
  expect(outcomeWords({ outcome: null, expected })).toBe('not open in these weeks');
});
