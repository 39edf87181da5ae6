/** Pages that only operators have. */
const OPERATOR_PATHS = {
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
  ...OPERATOR_PATHS,
} as const;

/** '/checkout/12' */
export function checkoutPath(transactionId: number): string {
  return paths.checkout.replace(':id', String(transactionId));
}

/** Whether the product has a page under this path. */
export function isPage(path: string): boolean {
  return fits(paths, path);
}

/** Whether it is one for operators: they share a layout that stays while its pages change. */
export function isOperatorPage(path: string): boolean {
  return fits(OPERATOR_PATHS, path);
}

function fits(patterns: Readonly<Record<string, string>>, path: string): boolean {
  return Object.values(patterns).some((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path),
  );
}
