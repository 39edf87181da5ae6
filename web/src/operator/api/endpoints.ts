import type { Api, Operation } from '@anypark/core/api';
import type { BrowserOperation, GettingIn, PassOperation } from '../../api/endpoints.ts';

/** Answers that are files: the browser saves them by itself. */
export type DownloadOperation = {
  [O in Operation]: Api[O] extends { readonly produces: string } ? O : never;
}[Operation];

/** Every call that an operator's pages make. */
export type OperatorOperation =
  | GettingIn
  | Exclude<
      Operation,
      BrowserOperation | PassOperation | DownloadOperation | 'stripeWebhook' | 'twilioWebhook'
    >;

type Addresses = { readonly [O in OperatorOperation]: readonly [Api[O]['method'], Api[O]['path']] };

/** Where the files are. */
export const downloads: { readonly [O in DownloadOperation]: Api[O]['path'] } = {
  exportTransactions: '/api/transactions/export.csv',
  dashboardReport: '/api/dashboard/report.csv',
  customersExport: '/api/dashboard/customers.csv',
};

/** Where each of them goes; see api/endpoints.ts for why the addresses are repeated. */
export const endpoints: Addresses = {
  login: ['POST', '/api/login'],
  verifyLogin: ['POST', '/api/login/verify'],
  logout: ['POST', '/api/logout'],
  authCheck: ['GET', '/api/auth/check'],
  changePassword: ['POST', '/api/security/password'],
  twoFactor: ['GET', '/api/security/two-factor'],
  beginTwoFactor: ['POST', '/api/security/two-factor'],
  confirmTwoFactor: ['POST', '/api/security/two-factor/confirm'],
  disableTwoFactor: ['POST', '/api/security/two-factor/disable'],
  renewBackupCodes: ['POST', '/api/security/two-factor/backup-codes'],
  staffSessions: ['GET', '/api/security/sessions'],
  revokeSession: ['DELETE', '/api/security/sessions/:id'],
  loginHistory: ['GET', '/api/security/logins'],
  apiKeys: ['GET', '/api/security/api-keys'],
  createApiKey: ['POST', '/api/security/api-keys'],
  revokeApiKey: ['DELETE', '/api/security/api-keys/:id'],
  staff: ['GET', '/api/staff'],
  staffNames: ['GET', '/api/staff/names'],
  changeStaff: ['PUT', '/api/staff/:id'],
  invites: ['GET', '/api/staff/invites'],
  createInvite: ['POST', '/api/staff/invites'],
  withdrawInvite: ['DELETE', '/api/staff/invites/:id'],
  readInvite: ['POST', '/api/invites/read'],
  acceptInvite: ['POST', '/api/invites/accept'],
  lots: ['GET', '/api/lots'],
  createLot: ['POST', '/api/lots'],
  changeLot: ['PUT', '/api/lots/:id'],
  deactivateLot: ['DELETE', '/api/lots/:id'],
  promoCodes: ['GET', '/api/promo-codes'],
  createPromoCode: ['POST', '/api/promo-codes'],
  changePromoCode: ['PUT', '/api/promo-codes/:id'],
  subscriptions: ['GET', '/api/subscriptions'],
  subscriptionTotals: ['GET', '/api/subscriptions/totals'],
  grantSubscription: ['POST', '/api/subscriptions'],
  subscriptionDetail: ['GET', '/api/subscriptions/:id'],
  pauseSubscription: ['POST', '/api/subscriptions/:id/pause'],
  resumeSubscription: ['POST', '/api/subscriptions/:id/resume'],
  cancelSubscription: ['POST', '/api/subscriptions/:id/cancel'],
  refundSubscription: ['POST', '/api/subscriptions/:id/refund'],
  checkPlate: ['POST', '/api/enforcement/checks'],
  dashboardStats: ['GET', '/api/dashboard/stats'],
  customers: ['GET', '/api/dashboard/customers'],
  customerTotals: ['GET', '/api/dashboard/customer-totals'],
  customer: ['GET', '/api/dashboard/customers/:licensePlate'],
  customerTransactions: ['GET', '/api/dashboard/customers/:licensePlate/transactions'],
  generalSettings: ['GET', '/api/settings/general'],
  changeGeneral: ['PUT', '/api/settings/general'],
  pricing: ['GET', '/api/settings/pricing'],
  changePricing: ['PUT', '/api/settings/pricing'],
  changeSubscriptionPrices: ['PUT', '/api/settings/subscription'],
  audit: ['GET', '/api/audit'],
  transactions: ['GET', '/api/dashboard/transactions'],
  transactionDetail: ['GET', '/api/transactions/:id'],
  refundTransaction: ['POST', '/api/transactions/:id/refund'],
  endTransaction: ['POST', '/api/transactions/:id/end'],
};
