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
  accessibility: '/accessibility',
  login: '/login',
  invite: '/invite/:token',
  dashboard: '/dashboard',
  analytics: '/analytics',
  report: '/report',
  customers: '/customers',
  customer: '/customers/:plate',
  subscriptions: '/subscriptions',
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

/** '/extend/12', with a receipt's key for devices that do not own the transaction */
export function extendPath(transactionId: number, key?: string): string {
  return withKey(paths.extend, transactionId, key);
}

/** '/receipt/12', with its key for devices that do not own the transaction */
export function receiptPath(transactionId: number, key?: string): string {
  return withKey(paths.receipt, transactionId, key);
}

/** '/ticket/12', with the key that shows it, and nothing else, to anybody */
export function ticketPath(transactionId: number, key?: string): string {
  return withKey(paths.ticket, transactionId, key);
}

/** '/api/receipts/12/calendar.ics': a link, as a browser hands a calendar only what it has fetched by itself. */
export function stayCalendarPath(transactionId: number, key?: string): string {
  return withKey('/api/receipts/:id/calendar.ics', transactionId, key);
}

function withKey(pattern: string, transactionId: number, key?: string): string {
  const path = pattern.replace(':id', String(transactionId));
  return key === undefined ? path : `${path}?key=${key}`;
}

/** '/subscribe?id=3': paying for a pass, for the device that buys it. */
export function subscribeAt(passId: number): string {
  return `${paths.subscribe}?id=${passId}`;
}

/** '/pass/kX3…': the holder's private page. */
export function passPath(key: string): string {
  return paths.pass.replace(':key', key);
}

/** '/invite/kX3…' */
export function invitePath(token: string): string {
  return paths.invite.replace(':token', token);
}

/** '/customers/ABC1034' */
export function customerPath(plate: string): string {
  return paths.customer.replace(':plate', encodeURIComponent(plate));
}

/** '/transactions/12' */
export function transactionPath(transactionId: number): string {
  return paths.transaction.replace(':id', String(transactionId));
}

/** '/lots/3/sign' */
export function lotSignPath(lotId: number): string {
  return paths.lotSign.replace(':id', String(lotId));
}

/** '/parking?lot=3': where a lot's sign leads. */
export function parkingAt(lotId: number): string {
  return `${paths.parking}?lot=${lotId}`;
}

/** Pages that only operators have. */
const OPERATOR_PATHS: readonly string[] = [
  paths.dashboard,
  paths.analytics,
  paths.report,
  paths.transactions,
  paths.transaction,
  paths.customers,
  paths.customer,
  paths.subscriptions,
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
