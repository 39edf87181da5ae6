/**
 * Whether a sign's code has been pasted over, by the share of the stays that begin with it (docs/adr/0033). Each stay is a
 * piece of evidence: how much likelier it is where the share has fallen by 70 % than where it is the usual one of that
 * hour of the week. Evidence is added up, never below nothing (Page's CUSUM), so hours without stays say nothing.
 */

/** Stays of an hour: those that began by the sign's code, and all of which is known how they began. */
export interface Begun {
  readonly byCode: number;
  readonly all: number;
}
/** The same of an hour of the week, 0 to 167, over the weeks before. */
export interface BegunOfWeek extends Begun {
  readonly weekHour: number;
}

/** What is left of a share that is called fallen. */
const LEFT = 0.3;
/** Fewer stays, or weeks, say nothing about what is usual; a share below this is none that a sign would be missed by. */
const LEAST_STAYS = 300;
const LEAST_WEEKS = 2;
const LEAST_SHARE = 0.2;
/** An hour of the week says as much about itself as so many stays of the whole week. */
const WEEKS_WEIGHT = 60;
const HIGHEST_SHARE = 0.95;
/** The usual share itself varies by the day: what stands a little below it is usual too. */
const LEEWAY = 0.96;
/** In nats below the logarithm of a year's stays: what keeps false alarms under one a year by simulation. */
const ROOM_FOR_CHANCE = 1;
/** Over how many weeks the usual is counted. */
export const WEEKS = 8;

/** What is usual of a lot's sign. */
export interface Usual {
  /** The share by code of an hour of the week. */
  share(weekHour: number): number;
  /** The evidence, in nats, at which the operator is told: the more stays a year has, the more chances to be wrong. */
  readonly toldAt: number;
}

/** `known`: how many weeks they are of. Null where too little is known to miss anything. */
export function usualOf(weeks: readonly BegunOfWeek[], known: number): Usual | null {
  const all = weeks.reduce((sum, hour) => sum + hour.all, 0);
  const byCode = weeks.reduce((sum, hour) => sum + hour.byCode, 0);
  if (known < LEAST_WEEKS || all < LEAST_STAYS || byCode / all < LEAST_SHARE) return null;
  const ofHour = new Map(weeks.map((hour) => [hour.weekHour, hour]));
  return {
    toldAt: Math.log((all * 52) / known) - ROOM_FOR_CHANCE,
    share: (weekHour) => {
      const hour = ofHour.get(weekHour) ?? { byCode: 0, all: 0 };
      return (hour.byCode + (WEEKS_WEIGHT * byCode) / all) / (hour.all + WEEKS_WEIGHT);
    },
  };
}

/** The evidence after an hour's stays, of which `share` would have begun by the code. 0: none. */
export function evidenceAfter(before: number, { byCode, all }: Begun, share: number): number {
  const usual = Math.min(HIGHEST_SHARE, share * LEEWAY);
  const fallen = usual * LEFT;
  const more = byCode * Math.log(LEFT) + (all - byCode) * Math.log((1 - fallen) / (1 - usual));
  return Math.max(0, before + more);
}
