/** What a facility starts with (specification, 9). Amounts in cents, times on the facility's wall clock. */
export const FACILITY_DEFAULTS = {
  name: 'Downtown Plaza',
  location: 'Downtown',
  totalSpaces: 120,
  graceMinutes: 15,
  autoExpire: true,
  opens: '06:00',
  closes: '22:00',
  emailNotifications: true,
  smsAlerts: false,
  timezone: 'America/New_York',
  currency: 'USD',
  monthlyPriceCents: 4999,
  yearlyPriceCents: 49999,
} as const;

/** What a lot starts with (specification, 9). */
export const LOT_DEFAULTS = {
  totalSpaces: 50,
  opens: '00:00',
  closes: '23:59',
  rates: [
    { durationHours: 1, priceCents: 250 },
    { durationHours: 2, priceCents: 450 },
    { durationHours: 3, priceCents: 608 },
    { durationHours: 4, priceCents: 700 },
    { durationHours: 12, priceCents: 2500 },
  ],
} as const;
