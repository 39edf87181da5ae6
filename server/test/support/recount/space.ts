import { total } from './arithmetic.ts';
import { MINUTE } from './clock.ts';
import type { Terms } from './rows.ts';
import type { Stretch } from './stretch.ts';

/** How cars stood in a stretch, minute by minute. */
export class Space {
  constructor(private readonly of: Stretch) {}
  /** Seconds in which cars stood and spaces were open, by weekday (1: Monday), hour and lot; and spaces by day. */
  spaceCache: {
    inside: Map<string, number>;
    space: Map<string, number>;
    spaces: number;
    moments: Moment[];
  } | null = null;
  walk() {
    if (this.spaceCache !== null) return this.spaceCache;
    const inside = new Map<string, number>();
    const space = new Map<string, number>();
    const spacesOfDay = new Map<string, number>();
    const moments: Moment[] = [];
    const add = (map: Map<string, number>, key: string, n: number) => map.set(key, (map.get(key) ?? 0) + n);
    const stays = this.of.rows.sessions
      .filter(
        ({ activated_at, lot_id }) =>
          activated_at !== null && (this.of.lotId === null || lot_id === this.of.lotId),
      )
      .map(({ lot_id, starts_at, ends_at, state, closed_at }) => ({
        lot_id,
        from: starts_at.getTime(),
        to: Math.min(
          ends_at.getTime(),
          ['ended', 'refunded'].includes(state) && closed_at !== null
            ? closed_at.getTime()
            : Number.POSITIVE_INFINITY,
        ),
      }))
      .filter(({ from, to }) => from < to);
    const until = this.of.span.until?.getTime() ?? Number.POSITIVE_INFINITY;
    const lots = [...new Set(this.of.rows.terms.map(({ lot_id }) => lot_id))].filter(
      (id) => this.of.lotId === null || id === this.of.lotId,
    );
    let lastDay = '';
    for (let at = this.of.began.getTime(); at < until; at += MINUTE) {
      const { day, hour, time } = this.of.clock(at);
      if (day > this.of.span.to) break;
      if (day < this.of.span.from) continue;
      const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
      const end = Math.min(at + MINUTE, until);
      const here = stays.filter((stay) => stay.from < end && stay.to > at);
      for (const stay of here)
        add(
          inside,
          `${weekday} ${hour} ${stay.lot_id}`,
          (Math.min(stay.to, end) - Math.max(stay.from, at)) / 1000,
        );
      const instants = here.map(({ from }) => from).filter((from) => from >= at);
      if (day !== lastDay) instants.push(at);
      lastDay = day;
      for (const lot_id of lots) {
        for (const instant of instants) {
          const cars = here.filter(
            (stay) => stay.lot_id === lot_id && stay.from <= instant && stay.to > instant,
          ).length;
          if (cars > 0) moments.push({ lot_id, at: instant, cars, day, time });
        }
        const term = this.of.rows.terms.findLast((one) => one.lot_id === lot_id && one.since.getTime() <= at);
        if (!term?.is_active || !isOpen(term, time)) continue;
        add(space, `${weekday} ${hour} ${lot_id}`, (term.total_spaces * (end - at)) / 1000);
        const key = `${day} ${lot_id}`;
        spacesOfDay.set(key, Math.max(spacesOfDay.get(key) ?? 0, term.total_spaces));
      }
    }
    this.spaceCache = { inside, space, spaces: total([...spacesOfDay.values()]), moments };
    return this.spaceCache;
  }
  seconds(which: 'inside' | 'space', only: (weekday: number, hour: number, lot: number) => boolean): number {
    const found = [...this.walk()[which]].filter(([key]) => {
      const [weekday = 0, hour = 0, lot = 0] = key.split(' ').map(Number);
      return only(weekday, hour, lot);
    });
    return Math.round(total(found.map(([, n]) => n)));
  }
}

interface Moment {
  lot_id: number;
  at: number;
  cars: number;
  day: string;
  time: string;
}

function isOpen({ opens, closes }: Terms, time: string): boolean {
  if (opens === closes || (opens === '00:00' && closes === '23:59')) return true;
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes;
}
