import { centsFromNumber } from '@anypark/core/kernel/money';
import { FACILITY_DEFAULTS } from '@anypark/core/settings/defaults';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/queries.ts';
import { pricesQuery } from '../api/stay-queries.ts';
import { say } from '../languages/say.ts';
import { wholeLabel } from '../words/amounts.ts';
import { priceLabel } from '../words/money.ts';

export interface PlanPrices {
  readonly monthly: string;
  readonly yearly: string;
  /** 'Save $100': what a year costs less than twelve months, to the whole unit; null when it costs no less. */
  readonly saving: string | null;
}

/** The plans' prices from the settings; the specified ones when the settings cannot be had; null while they load. */
export function usePlanPrices(): PlanPrices | null {
  const config = useQuery(configQuery);
  const prices = useQuery(pricesQuery);
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
  };
}

function savingLabel(cents: number, currency: string): string | null {
  if (cents <= 0) return null;
  return say('Save {amount}', { amount: wholeLabel(cents, currency) });
}
