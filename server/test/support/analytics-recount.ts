import { secondsAt } from '@anypark/core/analytics/facts';
import { piecesOf, type Span } from '@anypark/core/analytics/span';
import { statement, type Tx } from '../../src/platform/database.ts';

/** The analytics page's figures by the plainest way there is: every row of the history is read, and added up. */

interface Session {
  id: number;
  lot_id: number;
  plate: string;
  hours: number;
  state: string;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  activated_at: Date | null;
  closed_at: Date | null;
  extends_session_id: number | null;
  free_by: string | null;
  promo: string | null;
  discount: number;
  total: number;
  owner: string;
  paid_at: Date | null;
  amount: number;
  refunded: number;
  has_intent: boolean;
  is_bought: boolean;
}
interface Pass {
  plate: string;
  plan_type: string | null;
  activated_at: Date | null;
  closed_at: Date | null;
  paid_at: Date | null;
  amount: number;
  refunded: number;
}
interface Terms {
  lot_id: number;
  since: Date;
  total_spaces: number;
  opens: string;
  closes: string;
  is_active: boolean;
}
interface Told {
  created_at: Date;
  occasion: string;
  channel: string;
  state: string;
  lot_id: number | null;
}

const sessions = statement<[], Session>(
  `select s.id, s.lot_id, s.plate, s.duration_hours as hours, s.state, s.starts_at, s.ends_at, s.created_at, s.activated_at, s.closed_at,
          s.extends_session_id, s.free_by, c.code as promo, s.discount_cents as discount, s.total_cents as total,
          encode(s.owner_hash, 'hex') as owner, p.succeeded_at as paid_at, coalesce(p.amount_cents, 0) as amount,
          coalesce(p.refunded_cents, 0) as refunded, p.provider_intent_id is not null as has_intent, s.purchase_id is not null as is_bought
     from parking_sessions s left join payments p on p.purchase_id = s.purchase_id left join promo_codes c on c.id = s.promo_code_id`,
);
const passes = statement<[], Pass>(
  `select u.plate, u.plan_type, u.activated_at, u.closed_at, p.succeeded_at as paid_at, coalesce(p.amount_cents, 0) as amount,
          coalesce(p.refunded_cents, 0) as refunded
     from subscriptions u left join payments p on p.purchase_id = u.purchase_id`,
);
const terms = statement<[], Terms>('select * from lot_terms order by lot_id, since');
const told = statement<[], Told>(
  `select m.created_at, m.occasion, m.channel, m.state, s.lot_id from messages m left join parking_sessions s on s.id = m.session_id`,
);
const declined = statement<[], { at: Date; reason: string; lot_id: number | null }>(
  `select d.declined_at as at, d.reason, s.lot_id from payment_declines d join payments p on p.id = d.payment_id
     left join parking_sessions s on s.purchase_id = p.purchase_id`,
);

export interface Rows {
  sessions: Session[];
  passes: Pass[];
  terms: Terms[];
  told: Told[];
  declined: { at: Date; reason: string; lot_id: number | null }[];
}

export async function everyRow(tx: Tx): Promise<Rows> {
  return {
    sessions: await tx.all(sessions, []),
    passes: await tx.all(passes, []),
    terms: await tx.all(terms, []),
    told: await tx.all(told, []),
    declined: await tx.all(declined, []),
  };
}

const MINUTE = 60_000;

interface Wall {
  readonly day: string;
  readonly hour: number;
  readonly time: string;
}
/** By zone and minute: histories share their minutes, and asking what a clock shows is slow. */
const shown = new Map<string, Map<number, Wall>>();

/** What the wall clock of a zone shows. */
function clockOf(zone: string): (at: Date | number) => Wall {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const known = shown.get(zone) ?? new Map<number, Wall>();
  shown.set(zone, known);
  return (at) => {
    const minute = Math.floor(Number(at) / MINUTE);
    const found = known.get(minute);
    if (found !== undefined) return found;
    const [day = '', time = ''] = format.format(minute * MINUTE).split(' ');
    const wall = { day, hour: Number(time.slice(0, 2)), time: time.slice(0, 5) };
    known.set(minute, wall);
    return wall;
  };
}

type Stretch = Pick<Span, 'from' | 'to' | 'until'>;
const tally = <K>(keys: readonly K[]) => {
  const found = new Map<K, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
};
const share = (part: number, whole: number, digits = 4) =>
  whole === 0 ? null : Math.round((part / whole) * 10 ** digits) / 10 ** digits;
const money = (cents: number) => cents / 100;
const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** What is known of a stretch of days, for one lot or for all. */
export class Recount {
  private readonly clock;
  private readonly isIn;
  readonly begun: Session[];
  readonly taken: {
    lot_id: number | null;
    at: Date;
    amount: number;
    refunded: number;
    session: Session | null;
  }[];
  readonly wished: Session[];
  constructor(
    private readonly rows: Rows,
    private readonly stretch: Stretch,
    zone: string,
    private readonly lotId: number | null,
    private readonly began: Date,
  ) {
    this.clock = clockOf(zone);
    const { from, to, until } = stretch;
    this.isIn = (at: Date | null): at is Date => {
      if (at === null || (until !== null && at >= until)) return false;
      const { day } = this.clock(at);
      return day >= from && day <= to;
    };
    const ofLot = ({ lot_id }: { lot_id: number | null }) => lotId === null || lot_id === lotId;
    const mine = rows.sessions.filter(ofLot);
    this.begun = mine.filter(({ activated_at }) => this.isIn(activated_at));
    this.wished = mine.filter(({ created_at, is_bought }) => is_bought && this.isIn(created_at));
    this.taken = [
      ...mine.flatMap((session) => {
        const { lot_id, paid_at, amount, refunded } = session;
        return this.isIn(paid_at) ? [{ lot_id, at: paid_at, amount, refunded, session }] : [];
      }),
      ...rows.passes.flatMap(({ paid_at, amount, refunded }) =>
        lotId === null && this.isIn(paid_at)
          ? [{ lot_id: null, at: paid_at, amount, refunded, session: null }]
          : [],
      ),
    ];
  }

  /** Seconds in which cars stood and spaces were open, by weekday (1: Monday), hour and lot; and spaces by day. */
  private spaceCache: {
    inside: Map<string, number>;
    space: Map<string, number>;
    spaces: number;
    moments: Moment[];
  } | null = null;
  private walk() {
    if (this.spaceCache !== null) return this.spaceCache;
    const inside = new Map<string, number>();
    const space = new Map<string, number>();
    const spacesOfDay = new Map<string, number>();
    const moments: Moment[] = [];
    const add = (map: Map<string, number>, key: string, n: number) => map.set(key, (map.get(key) ?? 0) + n);
    const stays = this.rows.sessions
      .filter(
        ({ activated_at, lot_id }) => activated_at !== null && (this.lotId === null || lot_id === this.lotId),
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
    const until = this.stretch.until?.getTime() ?? Number.POSITIVE_INFINITY;
    const lots = [...new Set(this.rows.terms.map(({ lot_id }) => lot_id))].filter(
      (id) => this.lotId === null || id === this.lotId,
    );
    let lastDay = '';
    for (let at = this.began.getTime(); at < until; at += MINUTE) {
      const { day, hour, time } = this.clock(at);
      if (day > this.stretch.to) break;
      if (day < this.stretch.from) continue;
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
        const term = this.rows.terms.findLast((one) => one.lot_id === lot_id && one.since.getTime() <= at);
        if (!term?.is_active || !isOpen(term, time)) continue;
        add(space, `${weekday} ${hour} ${lot_id}`, (term.total_spaces * (end - at)) / 1000);
        const key = `${day} ${lot_id}`;
        spacesOfDay.set(key, Math.max(spacesOfDay.get(key) ?? 0, term.total_spaces));
      }
    }
    this.spaceCache = { inside, space, spaces: total([...spacesOfDay.values()]), moments };
    return this.spaceCache;
  }
  private seconds(
    which: 'inside' | 'space',
    only: (weekday: number, hour: number, lot: number) => boolean,
  ): number {
    const found = [...this.walk()[which]].filter(([key]) => {
      const [weekday = 0, hour = 0, lot = 0] = key.split(' ').map(Number);
      return only(weekday, hour, lot);
    });
    return Math.round(total(found.map(([, n]) => n)));
  }

  private net(of = this.taken): number {
    return total(of.map(({ amount, refunded }) => amount - refunded));
  }
  private roots(): Session[] {
    return this.begun.filter(({ extends_session_id }) => extends_session_id === null);
  }
  private isExtended({ id }: Session): boolean {
    return this.rows.sessions.some((one) => one.extends_session_id === id && one.activated_at !== null);
  }

  revenue() {
    const stays = this.taken.filter(({ session }) => session !== null);
    const gross = total(this.taken.map(({ amount }) => amount));
    const each = (part: number, whole: number) => (whole === 0 ? null : money(Math.round(part / whole)));
    const space = this.seconds('space', () => true);
    return {
      net: money(this.net()),
      gross: money(gross),
      refunded: money(total(this.taken.map(({ refunded }) => refunded))),
      ticket: each(gross, this.taken.length),
      spaceDay: each(this.net(stays), this.walk().spaces),
      revpash: each(this.net(stays) * 3600, space),
      passNet:
        this.lotId === null ? money(this.net(this.taken.filter(({ session }) => session === null))) : null,
    };
  }
  /** Net money by piece, as the trend shows it, with what was refunded of it. */
  overTime(span: Span, piece: string) {
    const of = this.taken.filter(({ at }) => this.pieceOf(span, at) === piece);
    return { net: money(this.net(of)), refunded: money(total(of.map(({ refunded }) => refunded))) };
  }
  private pieceOf(span: Pick<Span, 'from' | 'to' | 'grain'>, at: Date): string {
    const { day, hour } = this.clock(at);
    if (span.grain === 'hour') return `${day}T${String(hour).padStart(2, '0')}`;
    return (
      piecesOf(span)
        .filter((piece) => piece <= day)
        .at(-1) ?? ''
    );
  }
  netOfLot(lotId: number): number {
    return money(this.net(this.taken.filter(({ lot_id }) => lot_id === lotId)));
  }
  byDuration() {
    const label = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);
    const stays = tally(this.begun.filter((one) => one.total > 0).map(({ hours }) => hours));
    const cents = new Map<number, number>();
    for (const { session, amount, refunded } of this.taken)
      if (session) cents.set(session.hours, (cents.get(session.hours) ?? 0) + amount - refunded);
    return [...new Set([...stays.keys(), ...[...cents].filter(([, n]) => n !== 0).map(([hours]) => hours)])]
      .sort((a, b) => a - b)
      .map((hours) => [label(hours), stays.get(hours) ?? 0, money(cents.get(hours) ?? 0)]);
  }
  byKind() {
    const kind = (one: Session) => {
      if (one.promo !== null && one.discount > 0) return 'Promo code';
      if (one.free_by === 'subscription') return 'Pass';
      return one.total === 0 ? 'Free' : 'Full price';
    };
    return ['Full price', 'Promo code', 'Pass', 'Free'].map((name) => {
      const stays = this.begun.filter((one) => kind(one) === name).length;
      const of = this.taken.filter(({ session }) => (session === null ? 'Pass' : kind(session)) === name);
      return [name, stays, share(stays, this.begun.length), money(this.net(of))];
    });
  }
  promoCodes() {
    const names = new Set([
      ...this.begun.flatMap(({ promo }) => promo ?? []),
      ...this.taken.flatMap(({ session }) => session?.promo ?? []),
    ]);
    return [...names].sort().map((code) => {
      const used = this.begun.filter(({ promo }) => promo === code);
      const net = this.net(this.taken.filter(({ session }) => session?.promo === code));
      return [code, used.length, money(total(used.map(({ discount }) => discount))), money(net)];
    });
  }
  passesSold() {
    if (this.lotId !== null) return [0, 0, 0, 0, 0];
    const sold = this.rows.passes.filter(({ activated_at }) => this.isIn(activated_at));
    const renewed = sold.filter((one) =>
      this.rows.passes.some(
        ({ plate, activated_at }) =>
          plate === one.plate &&
          activated_at !== null &&
          one.activated_at !== null &&
          activated_at < one.activated_at,
      ),
    );
    const ended = this.rows.passes.filter(
      ({ activated_at, closed_at }) => activated_at !== null && this.isIn(closed_at),
    );
    return [
      sold.filter(({ plan_type }) => plan_type === 'monthly').length,
      sold.filter(({ plan_type }) => plan_type === 'yearly').length,
      sold.filter(({ plan_type }) => plan_type === null).length,
      renewed.filter(({ plan_type }) => plan_type !== null).length,
      ended.length,
    ];
  }

  usage() {
    const paid = this.begun.filter((one) => one.total > 0);
    const roots = this.roots();
    return {
      occupancy: share(
        this.seconds('inside', () => true),
        this.seconds('space', () => true),
      ),
      turnover: share(roots.length, this.walk().spaces, 2),
      arrivals: roots.length,
      averageStay: share(total(paid.map(({ hours }) => hours)), paid.length, 2),
      extended: share(roots.filter((one) => this.isExtended(one)).length, roots.length),
    };
  }
  heat(weekday: number, hour: number) {
    const here = (day: number, h: number) => day === weekday && h === hour;
    const arrivals = this.roots().filter(({ activated_at }) => {
      const wall = this.clock(activated_at ?? new Date(0));
      return here(((new Date(wall.day).getUTCDay() + 6) % 7) + 1, wall.hour);
    });
    return [share(this.seconds('inside', here), this.seconds('space', here)), arrivals.length];
  }
  occupancyOf(lotId: number, hour: number) {
    const here = (_day: number, h: number, lot: number) => h === hour && lot === lotId;
    return share(this.seconds('inside', here), this.seconds('space', here));
  }
  peak(lotId: number) {
    const [best] = this.walk()
      .moments.filter(({ lot_id }) => lot_id === lotId)
      .sort((a, b) => b.cars - a.cars || a.at - b.at);
    return best === undefined ? null : [best.cars, best.day, best.time];
  }

  performance() {
    const { wished } = this;
    const waits = wished.flatMap((one) => this.wait(one));
    const delays = this.begun.flatMap(({ activated_at, paid_at }) =>
      activated_at === null || paid_at === null ? [] : [(activated_at.getTime() - paid_at.getTime()) / 1000],
    );
    const sent = this.messagesOf();
    return {
      conversion: share(wished.filter(({ activated_at }) => activated_at !== null).length, wished.length),
      abandoned: share(wished.filter(({ state }) => state === 'cancelled').length, wished.length),
      median: percentile(waits, 0.5),
      slowest: percentile(waits, 0.95),
      settlement: percentile(delays, 0.95),
      refundRate: share(this.taken.filter(({ refunded }) => refunded > 0).length, this.taken.length),
      delivered: share(
        sent.filter(({ state }) => ['sent', 'delivered'].includes(state)).length,
        sent.filter(({ state }) => state !== 'queued').length,
      ),
    };
  }
  private wait({ paid_at, created_at }: Session): number[] {
    return paid_at === null ? [] : [(paid_at.getTime() - created_at.getTime()) / 1000];
  }
  funnel() {
    const paid = this.wished.filter(({ activated_at }) => activated_at !== null);
    return [
      this.wished.length,
      this.wished.filter(({ has_intent }) => has_intent).length,
      paid.length,
      paid.filter((one) => this.isExtended(one)).length,
      this.wished.filter(({ state }) => state === 'cancelled').length,
    ];
  }
  timeToPay() {
    const isReturning = ({ owner, id }: Session) =>
      this.rows.sessions.some((one) => one.owner === owner && one.id < id);
    const of = (some: Session[]) => {
      const waits = some.flatMap((one) => this.wait(one));
      return [waits.length, percentile(waits, 0.5), percentile(waits, 0.95)];
    };
    return [
      of(this.wished.filter((one) => !isReturning(one))),
      of(this.wished.filter(isReturning)),
      of(this.wished),
    ];
  }
  private messagesOf() {
    return this.rows.told.filter(
      ({ created_at, lot_id }) => this.isIn(created_at) && (this.lotId === null || lot_id === this.lotId),
    );
  }
  messages() {
    const found = this.messagesOf().map((one) => ({ ...one, kind: one.occasion.split('/')[0] ?? '' }));
    return [...new Set(found.map(({ kind, channel }) => `${kind}/${channel}`))].sort().map((name) => {
      const of = found.filter(({ kind, channel }) => `${kind}/${channel}` === name);
      const states = ['sent', 'delivered', 'failed', 'unsendable', 'queued'];
      return [...name.split('/'), ...states.map((state) => of.filter((one) => one.state === state).length)];
    });
  }
  declines() {
    const found = this.rows.declined.filter(
      ({ at, lot_id }) => this.isIn(at) && (this.lotId === null || lot_id === this.lotId),
    );
    return [...tally(found.map(({ reason }) => reason))]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([reason, n]) => [reason, n, share(n, found.length)]);
  }

  /** Sessions that had been activated before a day began. */
  private before(day: string): Session[] {
    return this.rows.sessions.filter(
      ({ activated_at, lot_id }) =>
        activated_at !== null &&
        this.clock(activated_at).day < day &&
        (this.lotId === null || lot_id === this.lotId),
    );
  }
  customers() {
    const plates = new Set(this.begun.map(({ plate }) => plate));
    const known = new Set(this.before(this.stretch.from).map(({ plate }) => plate));
    const returning = [...plates].filter((plate) => known.has(plate)).length;
    return {
      plates: plates.size,
      newPlates: plates.size - returning,
      returning,
      visits: share(this.begun.length, plates.size, 2),
      passShare: share(
        this.begun.filter(({ free_by }) => free_by === 'subscription').length,
        this.begun.length,
      ),
      passesEnded: this.lotId === null ? (this.passesSold()[4] ?? 0) : null,
    };
  }
  newReturning(span: Span, piece: string): number[] {
    const plates = new Set(
      this.begun
        .filter(
          ({ activated_at }) =>
            activated_at !== null &&
            this.pieceOf({ ...span, grain: span.grain === 'hour' ? 'day' : span.grain }, activated_at) ===
              piece,
        )
        .map(({ plate }) => plate),
    );
    const known = new Set(this.before(piece.slice(0, 10)).map(({ plate }) => plate));
    const returning = [...plates].filter((plate) => known.has(plate)).length;
    return [plates.size - returning, returning];
  }
  /** Plates by first month and month, up to the end of the stretch. */
  cohort(first: string, month: string): number {
    const { to, until } = this.stretch;
    const seen = this.rows.sessions.filter(
      ({ activated_at, lot_id }) =>
        activated_at !== null &&
        (this.lotId === null || lot_id === this.lotId) &&
        this.clock(activated_at).day <= to &&
        (until === null || activated_at < until),
    );
    const monthsOf = new Map<string, string[]>();
    for (const { plate, activated_at } of seen)
      monthsOf.set(plate, [
        ...(monthsOf.get(plate) ?? []),
        this.clock(activated_at ?? new Date(0)).day.slice(0, 7),
      ]);
    return [...monthsOf.values()].filter((months) => months.toSorted()[0] === first && months.includes(month))
      .length;
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

/** The smallest of some seconds that is not exceeded by a share of them, at the end of the step in which it is told. */
function percentile(seconds: readonly number[], part: number): number | null {
  const sorted = seconds.toSorted((a, b) => a - b);
  const found = sorted[Math.ceil(sorted.length * part) - 1];
  if (found === undefined) return null;
  const ends = Array.from({ length: 159 }, (_, place) => secondsAt(place));
  return ends.find((end) => found < end) ?? ends.at(-1) ?? null;
}
