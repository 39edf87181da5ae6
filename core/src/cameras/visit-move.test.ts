import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Passage } from './read.ts';
import { type KnownVisit, visitMove } from './visit-move.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

/** The visits of one lot, moved as the server moves them. */
class Lot {
  visits: KnownVisit[] = [];
  arrivals = 0;
  departures = 0;
  read(passage: Passage, plate: string, minute: number, alternatives: string[] = []): string {
    const seenAt = at(minute);
    const move = visitMove(passage, { plate, alternatives }, this.visits, seenAt);
    const put = (id: number, change: Partial<KnownVisit>) => {
      this.visits = this.visits.map((visit) => (visit.id === id ? { ...visit, ...change } : visit));
    };
    if (passage === 'comes' && ['open', 'arrived'].includes(move.kind)) this.arrivals += 1;
    if (move.kind === 'close' || move.kind === 'left_unseen') this.departures += 1;
    const next = { id: this.visits.length + 1, plate, alternatives, isEntryMissed: false };
    if (move.kind === 'open') {
      if (move.closes !== null) put(move.closes, { leftAt: seenAt });
      const isEntryMissed = move.isEntryMissed;
      this.visits = [...this.visits, { ...next, arrivedAt: seenAt, isEntryMissed, leftAt: null }];
    }
    if (move.kind === 'close') put(move.id, { leftAt: seenAt });
    if (move.kind === 'arrived') put(move.id, { arrivedAt: seenAt, isEntryMissed: false });
    if (move.kind === 'left_unseen')
      this.visits = [...this.visits, { ...next, arrivedAt: null, leftAt: seenAt }];
    return move.kind;
  }
  inside(): string[] {
    return this.visits.filter(({ leftAt }) => leftAt === null).map(({ plate }) => plate);
  }
}

it('pairs coming and leaving, with either end missing, and a car that comes again', () => {
  const lot = new Lot();
  lot.read('comes', 'AAA111', 0);
  expect(lot.read('leaves', 'AAA111', 30)).toBe('close');
  // The second camera at the exit.
  expect(lot.read('leaves', 'AAA111', 31)).toBe('none');
  expect(lot.read('leaves', 'NEVER1', 32)).toBe('left_unseen');
  lot.read('comes', 'AAA111', 40);
  expect(lot.read('comes', 'AAA111', 41)).toBe('see');
  expect(lot.read('comes', 'AAA111', 50)).toBe('open');
  expect(lot.inside()).toEqual(['AAA111']);
  expect(lot.read('stands', 'BBB222', 51)).toBe('open');
  expect(lot.inside()).toEqual(['AAA111', 'BBB222']);
});

it('takes a read one sign apart for the one car that it may be, and leaves alone what may be several', () => {
  const lot = new Lot();
  lot.read('comes', 'ABC123', 0);
  expect(lot.read('leaves', 'A8C123', 10)).toBe('close');
  lot.read('comes', 'ABC124', 20);
  lot.read('comes', 'ABC125', 20);
  expect(lot.read('leaves', 'ABC12', 30)).toBe('none');
  expect(lot.read('leaves', 'ABC124', 30)).toBe('close');
  expect(lot.read('stands', 'A8C125', 31)).toBe('see');
  expect(lot.read('leaves', 'XYZ', 32, ['ABC125'])).toBe('close');
});

it('a read that comes late changes nothing that was seen after it', () => {
  const lot = new Lot();
  lot.read('leaves', 'AAA111', 30);
  expect(lot.read('comes', 'AAA111', 5)).toBe('arrived');
  lot.read('comes', 'AAA111', 40);
  expect(lot.read('leaves', 'AAA111', 35)).toBe('none');
  expect(lot.read('stands', 'AAA111', 20)).toBe('none');
  expect(lot.inside()).toEqual(['AAA111']);
  lot.read('stands', 'BBB222', 45);
  expect(lot.read('comes', 'BBB222', 44)).toBe('arrived');
  expect(lot.inside()).toEqual(['AAA111', 'BBB222']);
});

const PLATES = ['AAA111', 'KLM907', 'XWT333', 'PRU772', 'GHJ446'];
const READS = fc.array(
  fc.record({
    plate: fc.constantFrom(...PLATES),
    passage: fc.constantFrom<Passage>('comes', 'leaves', 'stands'),
    late: fc.integer({ min: 0, max: 20 }),
    step: fc.integer({ min: 0, max: 15 }),
    wrong: fc.constantFrom(-1, -1, -1, 0, 3, 5),
  }),
  { maxLength: 60 },
);
const misread = (plate: string, place: number) =>
  place < 0 ? plate : `${plate.slice(0, place)}9${plate.slice(place + 1)}`;

it('whatever is missing, wrong or late: no car is inside twice, none leaves that is not inside, none has left before it came', () => {
  fc.assert(
    fc.property(READS, (reads) => {
      const lot = new Lot();
      let minute = 60;
      for (const { plate, passage, late, step, wrong } of reads) {
        minute += step;
        lot.read(passage, misread(plate, wrong), minute - late);
        const inside = lot.inside();
        expect(new Set(inside).size).toBe(inside.length);
        for (const { arrivedAt, leftAt } of lot.visits)
          expect(arrivedAt === null || leftAt === null || leftAt >= arrivedAt).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

it('with every read there and right, what is counted is what is inside', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PLATES), { maxLength: 80 }), (turns) => {
      const lot = new Lot();
      const truth = new Set<string>();
      turns.forEach((plate, n) => {
        // Nobody turns round within the two minutes of one pass.
        lot.read(truth.has(plate) ? 'leaves' : 'comes', plate, n * 5);
        if (!truth.delete(plate)) truth.add(plate);
        expect(lot.inside().sort()).toEqual([...truth].sort());
        expect(lot.arrivals - lot.departures).toBe(truth.size);
      });
    }),
    { numRuns: 500 },
  );
});
