import { share, tally, total } from './arithmetic.ts';
import type { Space } from './space.ts';
import type { Stretch } from './stretch.ts';

/** The tab of how full the lots were. */
export class Usage {
  constructor(
    private readonly of: Stretch,
    private readonly space: Space,
  ) {}
  figures() {
    const paid = this.of.begun.filter((one) => one.total > 0);
    const roots = this.of.roots();
    return {
      occupancy: share(
        this.space.seconds('inside', () => true),
        this.space.seconds('space', () => true),
      ),
      turnover: share(roots.length, this.space.walk().spaces, 2),
      arrivals: roots.length,
      averageStay: share(total(paid.map(({ hours }) => hours)), paid.length, 2),
      extended: share(roots.filter((one) => this.of.isExtended(one)).length, roots.length),
    };
  }
  heat(weekday: number, hour: number) {
    const here = (day: number, h: number) => day === weekday && h === hour;
    const arrivals = this.of.roots().filter(({ activated_at }) => {
      const wall = this.of.clock(activated_at ?? new Date(0));
      return here(((new Date(wall.day).getUTCDay() + 6) % 7) + 1, wall.hour);
    });
    return [share(this.space.seconds('inside', here), this.space.seconds('space', here)), arrivals.length];
  }
  occupancyOf(lotId: number, hour: number) {
    const here = (_day: number, h: number, lot: number) => h === hour && lot === lotId;
    return share(this.space.seconds('inside', here), this.space.seconds('space', here));
  }
  peak(lotId: number) {
    const [best] = this.space
      .walk()
      .moments.filter(({ lot_id }) => lot_id === lotId)
      .sort((a, b) => b.cars - a.cars || a.at - b.at);
    return best === undefined ? null : [best.cars, best.day, best.time];
  }
  durations() {
    const paid = this.of.begun.filter((one) => one.total > 0);
    return [...tally(paid.map(({ hours }) => hours))]
      .sort(([a], [b]) => a - b)
      .map(([hours, stays]) => [hours === 1 ? '1 hour' : `${hours} hours`, stays, share(stays, paid.length)]);
  }
}
