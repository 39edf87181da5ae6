import { money, share, total } from './arithmetic.ts';
import type { Rows } from './rows.ts';

const HOUR = 3_600_000;

interface Customer {
  plate: string;
  stays: number;
  spent: number;
}

/** What belongs to no span: how things stand at a moment. */
export class Standing {
  private readonly rows: Rows;
  private readonly at: Date;
  private readonly lotId: number | null;
  constructor(rows: Rows, at: Date, lotId: number | null) {
    this.rows = rows;
    this.at = at;
    this.lotId = lotId;
  }

  mrr(): number | null {
    if (this.lotId !== null) return null;
    const running = this.rows.passes.filter(
      ({ state, starts_at, ends_at }) =>
        state === 'active' &&
        starts_at !== null &&
        ends_at !== null &&
        starts_at <= this.at &&
        ends_at > this.at,
    );
    const of = (plan: string) =>
      total(running.filter(({ plan_type }) => plan_type === plan).map(({ price }) => price));
    return money(of('monthly') + Math.round(of('yearly') / 12));
  }

  /** Everybody who has ever parked or paid, who has spent most first. */
  private customers(): Customer[] {
    const found = new Map<string, Customer>();
    const add = (plate: string, stays: number, cents: number) => {
      const known = found.get(plate) ?? { plate, stays: 0, spent: 0 };
      found.set(plate, { plate, stays: known.stays + stays, spent: known.spent + cents });
    };
    for (const { plate, activated_at, paid_at, amount, refunded } of this.rows.sessions) {
      if (activated_at !== null) add(plate, 1, 0);
      if (paid_at !== null) add(plate, 0, amount - refunded);
    }
    for (const { plate, paid_at, amount, refunded } of this.rows.passes)
      if (paid_at !== null) add(plate, 0, amount - refunded);
    return [...found.values()].sort((a, b) => b.spent - a.spent || (a.plate < b.plate ? 1 : -1));
  }
  topTenth(): number | null {
    const all = this.customers();
    if (this.lotId !== null || all.length === 0) return null;
    const spent = (some: Customer[]) => total(some.map((one) => one.spent));
    return share(spent(all.slice(0, Math.ceil(all.length / 10))), spent(all));
  }
  visits() {
    const all = this.customers();
    if (this.lotId !== null || all.length === 0) return [];
    return (
      [
        ['1', 1, 1],
        ['2', 2, 2],
        ['3–5', 3, 5],
        ['6–10', 6, 10],
        ['11–20', 11, 20],
        ['21+', 21, Number.POSITIVE_INFINITY],
      ] as const
    ).map(([label, least, most]) => {
      const of = all.filter(({ stays }) => stays >= least && stays <= most).length;
      return [label, of, share(of, all.length)];
    });
  }
  top() {
    return this.customers()
      .slice(0, 10)
      .map(({ plate, stays, spent }) => [plate, stays, money(spent)]);
  }
  /** Cars whose paid time ends within each of the next hours; the last of them holds all that is later. */
  ending(): number[] {
    const ends = new Map<string, number>();
    for (const { lot_id, plate, state, ends_at } of this.rows.sessions)
      if (state === 'active' && ends_at > this.at && (this.lotId === null || lot_id === this.lotId))
        ends.set(`${lot_id} ${plate}`, Math.max(ends.get(`${lot_id} ${plate}`) ?? 0, ends_at.getTime()));
    const cars = Array.from({ length: 12 }, () => 0);
    for (const end of ends.values()) {
      const place = Math.min(11, Math.floor((end - this.at.getTime()) / HOUR));
      cars[place] = (cars[place] ?? 0) + 1;
    }
    return cars;
  }
}
