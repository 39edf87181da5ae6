/** What changes are about, for the filter of the page. A slice that records other subjects adds its kind. */
export const AUDIT_KINDS = [
  'settings',
  'pricing',
  'lot',
  'promo_code',
  'session',
  'subscription',
  'staff',
  'invite',
  'api_key',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
