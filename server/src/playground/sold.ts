import type { History } from '@anypark/core/playground/replay';
import { daysOf, type Stretch } from '../analytics/facts.ts';
import { closedSums, liveCells, type Sums } from '../analytics/facts-store.ts';
import type { Fact } from '../figures/close-days.ts';
import type { Tx } from '../platform/database.ts';
import type { PricedBy } from '../rate-plans/prices.ts';
import { followingLots } from './store.ts';

/** Whose prices are tried; 'lot' with the lot. */
export interface Scope {
  readonly pricedBy: PricedBy;
  readonly lotId: number | null;
}

/** What was sold at some prices, and what stood beside it in the same lots. */
export interface Sold {
  readonly history: History;
  /** Stays that are not replayed, by how they were sold. */
  readonly apart: {
    readonly promo: number;
    readonly promoCents: number;
    readonly pass: number;
    readonly free: number;
  };
  /** Days whose facts are still to be counted. */
  readonly missing: number;
}

const FACTS: readonly Fact[] = ['sold', 'stood', 'inside', 'space'];

/** Stays of one duration and price while they are added up. */
interface Group {
  readonly durationHours: number;
  readonly priceCents: number;
  stays: number;
  netCents: number;
  readonly secondsByHour: number[];
}

/** The stays of a stretch of days that were sold at the prices of `scope`. */
export async function readSold(tx: Tx, stretch: Stretch, { pricedBy, lotId }: Scope): Promise<Sold> {
  const { facts, missing } = await readSums(tx, stretch, lotId);
  const following = await followingLots(tx);
  // What was sold before it was kept by whose prices: plans came later, and lots seldom change whom they follow.
  const isOurs = ({ key, lot_id }: Sums) =>
    lot_id !== null && (saleOf(key).seller || (following.has(lot_id) ? 'facility' : 'lot')) === pricedBy;
  const ours = (fact: Fact) => facts.filter((sums) => sums.fact === fact && isOurs(sums));
  const groups = new Map<string, Group>();
  const apart = { promo: 0, promoCents: 0, pass: 0, free: 0 };
  for (const { key, counts } of ours('sold')) {
    const { kind, name, durationHours, priceCents } = saleOf(key);
    const [stays = 0, cents = 0] = counts;
    if (kind === 'paid') {
      const of = groups.get(name) ?? {
        durationHours,
        priceCents,
        stays: 0,
        netCents: 0,
        secondsByHour: zeros(),
      };
      groups.set(name, of);
      of.stays += stays;
      of.netCents += cents;
    } else apart[kind] += stays;
    if (kind === 'promo') apart.promoCents += cents;
  }
  for (const { key, counts } of ours('stood')) addTo(groups.get(saleOf(key).name)?.secondsByHour, counts);
  const lots = new Set(ours('sold').map(({ lot_id }) => lot_id));
  const secondsOf = (fact: 'inside' | 'space') => {
    const seconds = zeros();
    for (const sums of facts) if (sums.fact === fact && lots.has(sums.lot_id)) addTo(seconds, sums.counts);
    return seconds;
  };
  return {
    history: {
      sold: [...groups.values()],
      insideSeconds: secondsOf('inside'),
      spaceSeconds: secondsOf('space'),
    },
    apart,
    missing,
  };
}

/** The facts of a stretch, those of days that are not closed among them. */
async function readSums(tx: Tx, stretch: Stretch, lotId: number | null) {
  const { closedTo, live, missing } = await daysOf(tx, stretch);
  const facts = await closedSums(tx, FACTS, stretch.from, closedTo, lotId);
  for (const { day, until } of live)
    for (const { place, value, ...cell } of await liveCells(tx, FACTS, day, until, lotId))
      facts.push({ ...cell, counts: zeros().with(place, value) });
  return { facts, missing };
}

/** What a day's facts say of a kind of sale (`sale_key`, migration 24): by whose prices, how long, how much, and how. */
function saleOf(key: string) {
  const [seller = '', hours = '', cents = '', kind] = key.split('|');
  return {
    seller,
    // The function that makes the keys knows these four.
    kind: kind as 'paid' | 'promo' | 'pass' | 'free',
    name: `${hours}|${cents}`,
    durationHours: Number(hours),
    priceCents: Number(cents),
  };
}

function addTo(seconds: number[] | undefined, more: readonly number[]): void {
  if (seconds === undefined) return;
  for (const [hour, value] of more.entries()) seconds[hour] = (seconds[hour] ?? 0) + value;
}

const zeros = () => Array.from({ length: 24 }, () => 0);
