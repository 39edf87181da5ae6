import { TABS, type Tab } from '@anypark/core/analytics/names';
import { type Day, PERIODS, type Period } from '@anypark/core/analytics/period';
import { useSearchParams } from 'wouter';

/** Of what the page speaks. Everything of it stands in the address, so that a view can be shared. */
export interface Address {
  readonly tab: Tab;
  readonly query: {
    readonly period?: Period;
    readonly from?: Day;
    readonly to?: Day;
    readonly lot?: number;
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an address asks for; what it does not say, or not in a way that can be read, is revenue, this month, all lots. */
export function readAddress(search: URLSearchParams): Address {
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'revenue';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const lot = /^[1-9]\d{0,8}$/.test(search.get('lot') ?? '') ? { lot: Number(search.get('lot')) } : {};
  if (DAY.test(from) && DAY.test(to)) return { tab, query: { from, to, ...lot } };
  const period = PERIODS.find((name) => name === search.get('period')) ?? 'month';
  return { tab, query: { period, ...lot } };
}

export function writeAddress({ tab, query }: Address): Record<string, string> {
  const parts = Object.entries({ tab, ...query }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(parts.map(([name, value]) => [name, String(value)]));
}

/** Each choice is a step that the back button takes back. */
export function useAddress(): [Address, (next: Address) => void] {
  const [search, setSearch] = useSearchParams();
  return [readAddress(search), (next) => setSearch(writeAddress(next))];
}
