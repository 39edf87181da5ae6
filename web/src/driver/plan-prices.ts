import { centsFromNumber } from '@anypark/core/kernel/money';
import type { ParkingLot } from '@anypark/core/lots/contract';
import { priceOf, ratesFromWire } from '@anypark/core/lots/rates';
import { FACILITY_DEFAULTS } from '@anypark/core/settings/defaults';
import { monthlyCents, staysToPayOff } from '@anypark/core/subscriptions/subscription';
import { useQuery } from '@tanstack/react-query';
import { configQuery, lotsQuery } from '../api/queries.ts';
import { pricesQuery } from '../api/stay-queries.ts';
import { say } from '../languages/say.ts';
import { wholeLabel } from '../words/amounts.ts';
import { priceLabel } from '../words/money.ts';

export interface PlanPrices {
  readonly monthly: string;
  readonly yearly: string;
  /** 'Save $100': what a year costs less than twelve months, to the whole unit; null when it costs no less. */
  readonly saving: string | null;
  /** '$41.67 a month': what a year comes to. */
  readonly perMonth: string;
  /** 'pays off after 20 one-hour stays': the monthly plan; null where that cannot be told. */
  readonly payOff: string | null;
}

/** The plans' prices from the settings; the specified ones when the settings cannot be had; null while they load. */
export function usePlanPrices(): PlanPrices | null {
  const config = useQuery(configQuery);
  const prices = useQuery(pricesQuery);
  const lots = useQuery(lotsQuery).data;
  if (config.isPending || prices.isPending) return null;
  const currency = config.data?.currency ?? FACILITY_DEFAULTS.currency;
  const cents = (price: number | undefined, fallback: number) =>
    price === undefined ? fallback : (centsFromNumber(price, currency) ?? fallback);
  const monthly = cents(prices.data?.monthlyPrice, FACILITY_DEFAULTS.monthlyPriceCents);
  const yearly = cents(prices.data?.yearlyPrice, FACILITY_DEFAULTS.yearlyPriceCents);
  return {
    monthly: priceLabel(monthly, currency),
    yearly: priceLabel(yearly, currency),
    saving: savingLabel(12 * monthly - yearly, currency),
    perMonth: say('{price} a month', { price: priceLabel(monthlyCents(0, yearly), currency) }),
    payOff: payOffLabel(monthly, hourCents(lots ?? [], currency)),
  };
}

/**
 * What an hour costs now in the cheapest lot that is open to drivers: by it a pass pays off latest, so nobody who parks
 * elsewhere is promised too much. Null where a lot has no such stay: then it may be free, or sold otherwise.
 */
export function hourCents(
  lots: readonly Pick<ParkingLot, 'isActive' | 'hourlyRates'>[],
  currency: string,
): number | null {
  const prices = lots
    .filter(({ isActive }) => isActive)
    .map(({ hourlyRates }) => priceOf(ratesFromWire(hourlyRates, currency) ?? [], 1));
  const told = prices.filter((cents) => cents !== null);
  return told.length === 0 || told.length < prices.length ? null : Math.min(...told);
}

function payOffLabel(planCents: number, stayCents: number | null): string | null {
  const count = stayCents === null ? null : staysToPayOff(planCents, stayCents);
  if (count === null) return null;
  return say('pays off after {count} one-hour stay|pays off after {count} one-hour stays', { count });
}

function savingLabel(cents: number, currency: string): string | null {
  if (cents <= 0) return null;
  return say('Save {amount}', { amount: wholeLabel(cents, currency) });
}
