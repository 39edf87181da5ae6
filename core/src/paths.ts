/** The pages of the product. Links, e-mails and the server's page route are all made from this table. */
export const paths = {
  home: '/',
  parking: '/parking',
  checkout: '/checkout/:id',
  extend: '/extend/:id',
  receipt: '/receipt/:id',
  ticket: '/ticket/:id',
  subscribe: '/subscribe',
  pass: '/pass/:key',
  notice: '/notice/:number',
  accessibility: '/accessibility',
  login: '/login',
  invite: '/invite/:token',
  dashboard: '/dashboard',
  enforcement: '/enforcement',
  analytics: '/analytics',
  report: '/report',
  customers: '/customers',
  customer: '/customers/:plate',
  subscriptions: '/subscriptions',
  notices: '/notices',
  noticeDetail: '/notices/:id',
  promotions: '/promotions',
  ratePlans: '/rate-plans',
  transactions: '/transactions',
  transaction: '/transactions/:id',
  lots: '/lots',
  lotSign: '/lots/:id/sign',
  settings: '/settings',
} as const;

/** '/checkout/12' */
export function checkoutPath(transactionId: number): string {
  return paths.checkout.replace(':id', String(transactionId));
}

/** Pages that only operators have. */
const OPERATOR_PATHS: readonly string[] = [
  paths.dashboard,
  paths.enforcement,
  paths.analytics,
  paths.report,
  paths.transactions,
  paths.transaction,
  paths.customers,
  paths.customer,
  paths.subscriptions,
  paths.notices,
  paths.noticeDetail,
  paths.promotions,
  paths.ratePlans,
  paths.lots,
  paths.lotSign,
  paths.settings,
];

/** Whether the product has a page under this path. */
export function isPage(path: string): boolean {
  return Object.values(paths).some((pattern) => fits(pattern, path));
}

/** Whether it is one for operators: they share a layout that stays while its pages change. */
export function isOperatorPage(path: string): boolean {
  return OPERATOR_PATHS.some((pattern) => fits(pattern, path));
}

function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);
}
