/** The pages of the product. Links, e-mails and the server's page route are all made from this table. */
export const paths = {
  home: '/',
  parking: '/parking',
  checkout: '/checkout/:id',
  subscribe: '/subscribe',
  login: '/login',
  invite: '/invite/:token',
  dashboard: '/dashboard',
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

/** '/invite/kX3…' */
export function invitePath(token: string): string {
  return paths.invite.replace(':token', token);
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

/** Whether the product has a page under this path. */
export function isPage(path: string): boolean {
  return Object.values(paths).some((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path),
  );
}
