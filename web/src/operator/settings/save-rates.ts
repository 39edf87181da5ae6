import type { OperatorLot } from '@anypark/core/lots/contract';
import type { PricingForm, PricingSettings } from '@anypark/core/settings/contract';
import { lotsQuery as driverLotsQuery, queryClient } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';
import { lotsQuery, pricingQuery, refresh } from '../api/queries.ts';

type Rates = PricingForm['hourlyRates'];
type Tried = Readonly<Record<string, number>>;

/** Saves the facility's rates as a change of `base`. */
export async function sendRates(
  { updatedAt }: PricingSettings,
  hourlyRates: Rates,
): Promise<PricingSettings> {
  const saved = await callStaff('changePricing', { body: { hourlyRates, updatedAt } });
  refresh(lotsQuery.queryKey, driverLotsQuery.queryKey);
  return saved;
}

/** The same of prices that were tried. Where somebody was quicker, the next try is made from what is asked by then. */
export async function saveRates(base: PricingSettings, tried: Tried): Promise<void> {
  try {
    const saved = await sendRates(base, wholeTable(base.hourlyRates, tried));
    queryClient.setQueryData(pricingQuery.queryKey, saved);
    toast('Pricing Updated');
  } catch (error) {
    refresh(pricingQuery.queryKey);
    throw error;
  }
}

/** The same of a lot with rates of its own. */
export async function saveLotRates(lot: OperatorLot, tried: Tried): Promise<void> {
  const { name, location, totalSpaces, operatingHoursStart, operatingHoursEnd, updatedAt } = lot;
  const form = { name, location, totalSpaces, operatingHoursStart, operatingHoursEnd, updatedAt };
  try {
    const hourlyRates = wholeTable(lot.hourlyRates, tried);
    await callStaff('changeLot', {
      params: { id: lot.id },
      body: { ...form, hasOwnRates: true, hourlyRates },
    });
    toast(`Prices of ${name} updated`);
  } finally {
    refresh(lotsQuery.queryKey, driverLotsQuery.queryKey);
  }
}

/** The prices as they are, with those that were tried. */
export function wholeTable(rates: Tried, tried: Tried): Rates {
  const price = (hours: number) => tried[hours] ?? rates[hours] ?? 0;
  return { ...rates, ...tried, 1: price(1), 2: price(2), 3: price(3), 4: price(4), 12: price(12) };
}
