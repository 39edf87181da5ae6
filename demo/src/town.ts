import type { LotForm } from '@anypark/core/lots/contract';
import type { Chance } from './chance.ts';

/** How a lot is used: how much, when, and for how long. */
export interface DemoLot {
  readonly form: LotForm;
  /** Stays on an average day of the first month. */
  readonly stays: number;
  /** By weekday, Sunday first: 1 is an average day. */
  readonly week: readonly number[];
  /** By hour of the day: the share of the arrivals. */
  readonly day: readonly number[];
  readonly durations: readonly (readonly [hours: number, weight: number])[];
}

const OFFICE_DAY = [0, 0, 0, 0, 0, 1, 4, 12, 16, 10, 5, 4, 6, 5, 4, 3, 2, 2, 2, 1, 1, 0, 0, 0];
const SHOPS_DAY = [0, 0, 0, 0, 0, 0, 1, 1, 2, 5, 9, 12, 13, 12, 11, 10, 9, 8, 6, 4, 2, 1, 0, 0];
const EVENING_DAY = [2, 1, 0, 0, 0, 0, 0, 1, 2, 2, 3, 4, 5, 4, 4, 4, 6, 10, 14, 15, 11, 7, 5, 3];
const ALL_SHORT = [
  [1, 5],
  [2, 8],
  [3, 4],
  [4, 2],
  [12, 1],
] as const;

/** The lot that every facility begins with stays as it is; these come beside it. */
export const LOTS: readonly DemoLot[] = [
  {
    form: {
      name: 'Plaza Garage',
      location: '20 Main St, levels 1 to 3',
      totalSpaces: 60,
      rows: [16, 16, 14, 14],
    },
    stays: 22,
    week: [0.3, 1.25, 1.3, 1.25, 1.25, 1.2, 0.45],
    day: OFFICE_DAY,
    durations: [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 5],
      [12, 10],
    ],
  },
  {
    form: {
      name: 'Market Street Lot',
      location: '410 Market St',
      totalSpaces: 28,
      rows: [14, 14],
      hourlyRates: { 1: 3, 2: 5.5, 3: 7.5, 4: 9, 12: 28 },
    },
    stays: 18,
    week: [0.6, 0.8, 0.85, 0.9, 1, 1.25, 1.6],
    day: SHOPS_DAY,
    durations: ALL_SHORT,
  },
  {
    form: {
      name: 'Riverside',
      location: 'Quay Road, beside the theatre',
      totalSpaces: 24,
      rows: [10, 8, 6],
      operatingHoursStart: '07:00',
      operatingHoursEnd: '02:00',
    },
    stays: 11,
    week: [0.9, 0.5, 0.6, 0.7, 0.9, 1.6, 1.8],
    day: EVENING_DAY,
    durations: [
      [1, 2],
      [2, 6],
      [3, 9],
      [4, 5],
      [12, 1],
    ],
  },
];

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const REGULARS = 260;

/** Who parks: a few come again and again, most come now and then, some once. */
export class Drivers {
  private readonly regulars: readonly string[];
  private readonly chance: Chance;

  constructor(chance: Chance) {
    this.chance = chance;
    this.regulars = Array.from({ length: REGULARS }, () => this.newPlate());
  }

  /** The plate of whoever comes next. */
  next(): string {
    if (this.chance.happens(0.45)) return this.newPlate();
    // A power: the first ones come most often.
    return this.regulars[Math.floor(this.chance.next() ** 1.3 * REGULARS)] ?? this.newPlate();
  }

  /** One of those who come often. */
  regular(): string {
    return this.regulars[this.chance.below(80)] ?? this.newPlate();
  }

  private newPlate(): string {
    const letter = () => LETTERS[this.chance.below(LETTERS.length)];
    return `${letter()}${letter()}${letter()}-${String(this.chance.below(9000) + 1000)}`;
  }
}
