import type {
  GeneralSettings,
  OwnTextsSettings,
  PricingSettings,
  SubscriptionPrices,
} from '@anypark/core/settings/contract';
import { generalProblems, rateProblems } from '@anypark/core/settings/form-problems';
import { call } from '../../api/call.ts';
import { configQuery } from '../../api/queries.ts';
import { pricesQuery } from '../../api/stay-queries.ts';
import { setPageLocale } from '../../words/locale.ts';
import { callStaff } from '../api/call-staff.ts';
import {
  authQuery,
  generalQuery,
  lotsQuery,
  ownTextsQuery,
  planPricesQuery,
  pricingQuery,
  refresh,
} from '../api/queries.ts';
import { generalEntryOf, readGeneral } from './general-entry.ts';
import { entryOf, textsOf } from './own-texts-entry.ts';
import { priceText, problemsOfPlans, rateField, ratesEntryOf, readPrice, readRates } from './prices-entry.ts';
import { sendRates } from './save-rates.ts';
import { usePart } from './use-part.ts';

/** The general settings: one object, of which three tabs show a share each. */
export function useGeneralPart(latest: GeneralSettings) {
  return usePart({
    latest,
    queryKey: generalQuery.queryKey,
    load: () => callStaff('generalSettings', {}),
    entryOf: generalEntryOf,
    problemsOf: (entry) => generalProblems(readGeneral(entry)),
    send: async (entry, base) => {
      const { autoExpiry, emailNotifications, smsAlerts, smsAbroad } = entry;
      const switches = { autoExpiry, emailNotifications, smsAlerts, smsAbroad };
      const saved = await callStaff('changeGeneral', {
        body: { ...base, ...readGeneral(entry), ...switches },
      });
      // At once: the page that is shown again after saving is written in it.
      setPageLocale(saved.locale);
      refresh(configQuery.queryKey, authQuery.queryKey);
      // Another currency is another meaning of every price.
      if (saved.currency !== base.currency)
        refresh(pricingQuery.queryKey, planPricesQuery.queryKey, pricesQuery.queryKey, lotsQuery.queryKey);
      return saved;
    },
    done: 'Settings Saved',
    failed: 'Failed to update settings. Please try again.',
  });
}

/** The facility's rates. */
export function useRatesPart(latest: PricingSettings, currency: string) {
  const part = usePart({
    latest,
    queryKey: pricingQuery.queryKey,
    load: () => callStaff('pricing', {}),
    entryOf: ({ hourlyRates }) => ratesEntryOf(hourlyRates, currency),
    problemsOf: (entry) => rateProblems(readRates(entry), currency, rateField('')),
    send: (entry, base) => sendRates(base, readRates(entry)),
    done: 'Pricing Updated',
    failed: 'Failed to update pricing. Please try again.',
  });
  return { ...part, rates: readRates(part.entry) };
}

/** The prices of the two plans. */
export function usePlansPart(latest: SubscriptionPrices, currency: string) {
  const read = (entry: { monthlyPrice: string; yearlyPrice: string }) => ({
    monthlyPrice: readPrice(entry.monthlyPrice),
    yearlyPrice: readPrice(entry.yearlyPrice),
  });
  return usePart({
    latest,
    queryKey: planPricesQuery.queryKey,
    load: () => call('subscriptionPrices', {}),
    entryOf: ({ monthlyPrice, yearlyPrice }) => ({
      monthlyPrice: priceText(monthlyPrice, currency),
      yearlyPrice: priceText(yearlyPrice, currency),
    }),
    problemsOf: (entry) => problemsOfPlans(read(entry), currency),
    send: async (entry, { updatedAt }) => {
      const saved = await callStaff('changeSubscriptionPrices', { body: { ...read(entry), updatedAt } });
      refresh(pricesQuery.queryKey);
      return saved;
    },
    done: 'Subscription Pricing Updated',
    failed: 'Failed to update subscription pricing. Please try again.',
  });
}

/** What the facility says in its own words. */
export function useTextsPart(latest: OwnTextsSettings) {
  return usePart({
    latest,
    queryKey: ownTextsQuery.queryKey,
    load: () => callStaff('ownTexts', {}),
    entryOf,
    // The fields take no more than fits; what else is wrong, the server finds.
    problemsOf: () => ({}),
    send: async (entry, { updatedAt }) => {
      const saved = await callStaff('changeOwnTexts', { body: { texts: textsOf(entry), updatedAt } });
      refresh(configQuery.queryKey);
      return saved;
    },
    done: 'Texts Saved',
    failed: 'Failed to save the texts. Please try again.',
  });
}
