import type { Endpoint } from '../kernel/endpoint.ts';
import {
  GeneralForm,
  GeneralSettings,
  OwnTextsForm,
  OwnTextsSettings,
  PricingForm,
  PricingSettings,
  SubscriptionPrices,
  SubscriptionPricesForm,
} from './contract.ts';

/** The calls by which operators run the facility's settings. Part of the table in api.ts. */
export const settingsEndpoints = {
  generalSettings: {
    method: 'GET',
    path: '/api/settings/general',
    audience: 'manager',
    summary: 'The facility, its hours, zone, currency and notices',
    output: GeneralSettings,
  },
  changeGeneral: {
    method: 'PUT',
    path: '/api/settings/general',
    audience: 'manager',
    summary: 'Save the general settings as a whole',
    body: GeneralForm,
    output: GeneralSettings,
  },
  pricing: {
    method: 'GET',
    path: '/api/settings/pricing',
    audience: 'manager',
    summary: 'The facility’s rates, which lots without their own follow',
    output: PricingSettings,
  },
  changePricing: {
    method: 'PUT',
    path: '/api/settings/pricing',
    audience: 'manager',
    summary: 'Save the facility’s rates; drivers are asked them from the next session on',
    body: PricingForm,
    output: PricingSettings,
  },
  ownTexts: {
    method: 'GET',
    path: '/api/settings/texts',
    audience: 'manager',
    summary: 'What the facility says in its own words, by text and language',
    output: OwnTextsSettings,
  },
  changeOwnTexts: {
    method: 'PUT',
    path: '/api/settings/texts',
    audience: 'manager',
    summary: 'Save the facility’s own wording as a whole; a text or a language that is missing is ours',
    body: OwnTextsForm,
    output: OwnTextsSettings,
  },
  changeSubscriptionPrices: {
    method: 'PUT',
    path: '/api/settings/subscription',
    audience: 'manager',
    summary: 'Save the prices of the two plans; what was bought keeps its price',
    body: SubscriptionPricesForm,
    output: SubscriptionPrices,
  },
} as const satisfies Record<string, Endpoint>;
