import { type Route, route } from '../wire/route.ts';

/** The account behind the key: always the same one. Of its many fields those that say which it is. */
const ACCOUNT = {
  id: 'acct_simulator',
  object: 'account',
  business_type: 'company',
  charges_enabled: true,
  country: 'US',
  default_currency: 'usd',
  details_submitted: true,
  email: 'operator@example.com',
  metadata: {},
  payouts_enabled: true,
  type: 'standard',
};

export const accountRoutes: readonly Route[] = [
  route({ method: 'GET', path: '/v1/account', params: {}, run: () => ACCOUNT }),
];
