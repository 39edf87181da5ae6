import type { History } from '@anypark/core/playground/replay';
import { type Facts, readFacts, type Stretch } from '../analytics/facts.ts';
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
  const facts = await readFacts(tx, stretch, FACTS, 'all', lotId);
  const following = await followingLots(tx);
  // What was sold before it was kept by whose prices: plans came later, and lots seldom change whom they follow.
  const isOurs = (seller: string, lot: number) =>
    (seller || (following.has(lot) ? 'facility' : 'lot')) === pricedBy;
  const groups = new Map<string, Group>();
  const lots = new Set<number>();
  const apart = { promo: 0, promoCents: 0, pass: 0, free: 0 };
  for (const { key, lot_id, place, value } of facts.cells('sold')) {
    const { seller, kind, group } = saleOf(key);
    if (lot_id === null || !isOurs(seller, lot_id)) continue;
    lots.add(lot_id);
    // The first 24 places are stays by the hour, the others their money.
    const isCount = place < 24;
    if (kind === 'paid') {
      const of = groups.get(group.name) ?? { ...group, stays: 0, netCents: 0, secondsByHour: zeros() };
      groups.set(group.name, of);
      of[isCount ? 'stays' : 'netCents'] += value;
    } else if (isCount) apart[kind] += value;
    else if (kind === 'promo') apart.promoCents += value;
  }
  for (const { key, lot_id, place, value } of facts.cells('stood')) {
    const { seller, group } = saleOf(key);
    const of = groups.get(group.name)?.secondsByHour;
    if (of !== undefined && lot_id !== null && isOurs(seller, lot_id)) of[place] = (of[place] ?? 0) + value;
  }
  return {
    history: {
      sold: [...groups.values()].filter(({ stays }) => stays > 0),
      insideSeconds: secondsOf(facts, 'inside', lots),
      spaceSeconds: secondsOf(facts, 'space', lots),
    },
    apart,
    missing: facts.missing,
  };
}

/** What a day's facts say of a kind of sale (`sale_key`, migration 24): by whose prices, how long, how much, and how. */
function saleOf(key: string) {
  const [seller = '', hours = '', cents = '', kind] = key.split('|');
  return {
    seller,
    // The function that makes the keys knows these four.
    kind: kind as 'paid' | 'promo' | 'pass' | 'free',
    group: { name: `${hours}|${cents}`, durationHours: Number(hours), priceCents: Number(cents) },
  };
}

function secondsOf(facts: Facts, fact: 'inside' | 'space', lots: ReadonlySet<number>): number[] {
  const seconds = zeros();
  for (const { lot_id, place, value } of facts.cells(fact))
    if (lot_id !== null && lots.has(lot_id)) seconds[place] = (seconds[place] ?? 0) + value;
  return seconds;
}

const zeros = () => Array.from({ length: 24 }, () => 0);
