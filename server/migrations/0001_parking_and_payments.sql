-- The facility, its lots and prices, stays, passes, promo codes and the money. Amounts are cents of the facility's
-- currency, instants are UTC, clock times are 'HH:MM' on the wall clock of the facility's zone.

create table facility (
  id smallint primary key default 1 check (id = 1),
  name text not null check (char_length(name) between 1 and 120),
  location text not null check (char_length(location) between 1 and 200),
  total_spaces integer not null check (total_spaces > 0),
  grace_minutes integer not null check (grace_minutes between 0 and 1440),
  auto_expire boolean not null,
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  email_notifications boolean not null,
  sms_alerts boolean not null,
  timezone text not null check (timezone <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  monthly_price_cents integer not null check (monthly_price_cents >= 0),
  yearly_price_cents integer not null check (yearly_price_cents >= 0),
  subscription_prices_updated_at timestamptz not null,
  rates_updated_at timestamptz not null,
  updated_at timestamptz not null
);

create table lots (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  location text not null check (char_length(location) between 1 and 200),
  total_spaces integer not null check (total_spaces > 0),
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  has_own_rates boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Without a lot: the facility's rates, which every lot follows that has none of its own.
create table rates (
  lot_id integer references lots,
  duration_hours integer not null check (duration_hours between 1 and 999),
  price_cents integer not null check (price_cents > 0),
  unique nulls not distinct (lot_id, duration_hours)
);

create table subscriptions (
  id bigint generated always as identity primary key,
  plate text not null check (plate <> ''),
  plate_display text not null check (plate_display <> ''),
  email text not null check (position('@' in email) > 1),
  plan_type text not null check (plan_type in ('monthly', 'yearly')),
  price_cents integer not null check (price_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('pending', 'active', 'paused', 'cancelled', 'expired')),
  starts_at timestamptz,
  ends_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check (state in ('pending', 'cancelled') or (starts_at is not null and ends_at is not null)),
  check ((state = 'paused') = (paused_at is not null))
);
create index subscriptions_covering on subscriptions (plate) where state = 'active';

create table promo_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code <> '' and code = upper(code)),
  kind text not null check (kind in ('percent', 'fixed')),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_plate integer check (max_uses_per_plate > 0),
  redeemed_count integer not null default 0 check (redeemed_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount_cents is not null)),
  check (ends_at > starts_at)
);

create table promo_code_lots (
  promo_code_id integer not null references promo_codes,
  lot_id integer not null references lots,
  primary key (promo_code_id, lot_id)
);

create table parking_sessions (
  id bigint generated always as identity primary key,
  lot_id integer not null references lots,
  plate text not null check (plate <> ''),
  plate_display text not null check (plate_display <> ''),
  plate_skeleton text not null check (plate_skeleton <> ''),
  duration_hours integer not null check (duration_hours between 1 and 999),
  state text not null check (state in ('pending', 'active', 'expired', 'cancelled', 'refunded', 'ended')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hold_expires_at timestamptz,
  extends_session_id bigint references parking_sessions,
  -- sha-256 of the cookie of the device that created it; the cookie itself is stored nowhere.
  owner_hash bytea not null check (octet_length(owner_hash) = 32),
  receipt_key text not null unique check (char_length(receipt_key) >= 22),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents - discount_cents and total_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  free_by text check (free_by in ('subscription', 'promo')),
  promo_code_id integer references promo_codes,
  subscription_id bigint references subscriptions,
  created_at timestamptz not null,
  activated_at timestamptz,
  closed_at timestamptz,
  check (ends_at > starts_at),
  check (extends_session_id <> id),
  check ((state in ('pending', 'cancelled')) = (activated_at is null)),
  check (state <> 'pending' or hold_expires_at is not null),
  check (free_by is null or total_cents = 0),
  check (free_by is distinct from 'subscription' or subscription_id is not null),
  check (discount_cents = 0 or promo_code_id is not null)
);
create index parking_sessions_in_lot on parking_sessions (lot_id, plate) where state in ('pending', 'active');
create index parking_sessions_of_device on parking_sessions (owner_hash, id desc);
create index parking_sessions_holds on parking_sessions (hold_expires_at) where state = 'pending';
create index parking_sessions_ends on parking_sessions (ends_at) where state = 'active';
create index parking_sessions_promo_holds on parking_sessions (promo_code_id)
  where state = 'pending' and promo_code_id is not null;

create table promo_redemptions (
  session_id bigint primary key references parking_sessions,
  promo_code_id integer not null references promo_codes,
  plate text not null,
  discount_cents integer not null check (discount_cents >= 0),
  redeemed_at timestamptz not null
);
create index promo_redemptions_of_plate on promo_redemptions (promo_code_id, plate);

create table payments (
  id uuid primary key,
  -- What it pays for: exactly one of the two.
  session_id bigint unique references parking_sessions,
  subscription_id bigint unique references subscriptions,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('created', 'open', 'processing', 'succeeded', 'cancelled', 'mismatch')),
  provider_intent_id text unique,
  -- Part of the idempotency key: raised when the provider has stored a failure under the present key.
  intent_attempt integer not null default 1 check (intent_attempt > 0),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  disputed_at timestamptz,
  -- When the provider is asked again without anybody's doing; null when there is nothing left to learn.
  check_at timestamptz,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  check (num_nonnulls(session_id, subscription_id) = 1),
  check ((state = 'succeeded') = (succeeded_at is not null)),
  check (state = 'created' or state = 'cancelled' or provider_intent_id is not null)
);
create index payments_to_check on payments (check_at) where check_at is not null;

-- The webhook's inbox: stored once, answered, processed afterwards.
create table webhook_events (
  id text primary key,
  type text not null,
  provider_intent_id text,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index webhook_events_unprocessed on webhook_events (received_at) where processed_at is null;
create index webhook_events_processed on webhook_events (processed_at) where processed_at is not null;
