import type { LotForm } from '@anypark/core/lots/contract';
import type { Chance } from './chance.ts';

/** How a lot is used: how much, when, and for how long. */
export interface DemoLot {
  readonly form: LotForm & {
    readonly totalSpaces: number;
    readonly operatingHoursStart: string;
    readonly operatingHoursEnd: string;
  };
  /** Stays on an average day, once the town has found the facility. */
  readonly stays: number;
  /** By weekday, Sunday first: 1 is an average day. */
  readonly week: readonly number[];
  /** By hour of the day: the share of the arrivals. */
  readonly day: readonly number[];
  /** How much more come in the sun than on an average day; below 0: fewer. */
  readonly sun: number;
  readonly durations: readonly (readonly [hours: number, weight: number])[];
}

const OFFICE_DAY = [0, 0, 0, 0, 0, 1, 4, 12, 16, 10, 5, 4, 6, 5, 4, 3, 2, 2, 2, 1, 1, 0, 0, 0];
const SHOPS_DAY = [0, 0, 0, 0, 0, 0, 1, 1, 2, 5, 9, 12, 13, 12, 11, 10, 9, 8, 6, 4, 2, 1, 0, 0];
const EVENING_DAY = [2, 1, 0, 0, 0, 0, 0, 1, 2, 2, 3, 4, 5, 4, 4, 4, 6, 10, 14, 15, 11, 7, 5, 3];
const MIXED_DAY = [0, 0, 0, 0, 0, 0, 1, 4, 8, 8, 8, 9, 9, 8, 7, 6, 5, 5, 5, 4, 2, 1, 0, 0];
const ALL_SHORT = [
  [1, 5],
  [2, 8],
  [3, 4],
  [4, 2],
  [12, 1],
] as const;

/** The first one is the lot that every facility begins with; the others are opened beside it. */
export const LOTS: readonly DemoLot[] = [
  {
    form: {
      name: 'Plaza Surface Lot',
      location: '24 Main St, behind the plaza',
      totalSpaces: 10,
      operatingHoursStart: '00:00',
      operatingHoursEnd: '23:59',
    },
    stays: 19,
    week: [0.5, 1.1, 1.1, 1.1, 1.1, 1.2, 0.9],
    day: MIXED_DAY,
    sun: 0.18,
    durations: [
      [1, 2],
      [2, 4],
      [3, 4],
      [4, 4],
      [12, 4],
    ],
  },
  {
    form: {
      name: 'Plaza Garage',
      location: '20 Main St, levels 1 and 2',
      totalSpaces: 24,
      rows: [6, 6, 6, 6],
      operatingHoursStart: '00:00',
      operatingHoursEnd: '23:59',
    },
    stays: 42,
    week: [0.25, 1.2, 1.25, 1.2, 1.2, 1.15, 0.4],
    day: OFFICE_DAY,
    // Who walks in the sun drives in the rain.
    sun: -0.12,
    durations: [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 5],
      [12, 14],
    ],
  },
  {
    form: {
      name: 'Market Street Lot',
      location: '410 Market St',
      totalSpaces: 10,
      rows: [5, 5],
      hourlyRates: { 1: 2.5, 2: 4.5, 3: 6.5, 4: 8, 12: 24 },
      operatingHoursStart: '00:00',
      operatingHoursEnd: '23:59',
    },
    stays: 26,
    week: [0.6, 0.8, 0.85, 0.9, 1, 1.25, 1.6],
    day: SHOPS_DAY,
    sun: 0.25,
    durations: ALL_SHORT,
  },
  {
    form: {
      name: 'Riverside',
      location: 'Quay Road, beside the theatre',
      totalSpaces: 12,
      rows: [6, 6],
      operatingHoursStart: '07:00',
      operatingHoursEnd: '02:00',
    },
    stays: 17,
    week: [0.9, 0.5, 0.6, 0.7, 0.9, 1.6, 1.8],
    day: EVENING_DAY,
    sun: 0.3,
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
