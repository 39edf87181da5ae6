-- Passes as they are sold, granted, paused and looked at by their holders.

alter table subscriptions
  -- A pass that an operator gives away may be for any number of days, and for somebody without an e-mail address.
  alter column plan_type drop not null,
  alter column email drop not null,
  add column granted_days integer check (granted_days between 1 and 3660),
  add check (num_nonnulls(plan_type, granted_days) = 1),
  -- The unguessable part of the holder's private link.
  add column private_key text not null unique default replace(gen_random_uuid()::text, '-', '')
    check (char_length(private_key) >= 22),
  -- sha-256 of the cookie of the device that bought it. Null: nobody's device did.
  add column owner_hash bytea check (octet_length(owner_hash) = 32),
  -- What links into the product begin with, as the buyer reached it.
  add column link_base text,
  add column activated_at timestamptz,
  -- When it was over: cancelled, given back or run out.
  add column closed_at timestamptz,
  -- For which it was paid, where the plate has been changed since: the money stays that car's.
  add column paid_plate text,
  add column paid_plate_display text,
  add check ((paid_plate is null) = (paid_plate_display is null));

create extension if not exists pg_trgm;
-- What a plate has, what counts and what has to be looked after: none of these grows with the years.
create index subscriptions_live on subscriptions (plate) where state in ('active', 'paused');
create index subscriptions_totals on subscriptions (state, ends_at) include (starts_at, plan_type, price_cents)
  where state in ('active', 'paused');
create index subscriptions_unpaid on subscriptions (created_at) where state = 'pending';
create index subscriptions_in_state on subscriptions (state, id);
create index subscriptions_search on subscriptions using gin (plate gin_trgm_ops, lower(email) gin_trgm_ops);

-- What has happened to a pass, written when it does.
create table subscription_events (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  at timestamptz not null,
  kind text not null check (kind in
    ('activated', 'granted', 'paused', 'resumed', 'moved', 'plate_changed', 'cancelled', 'refunded', 'expired')),
  -- The operator's name at that time, or the holder; neither: it happened by itself.
  actor_name text,
  is_by_holder boolean not null default false,
  reason text check (char_length(reason) between 1 and 200),
  from_plate text,
  to_plate text,
  -- The time that the pass has from then on.
  starts_at timestamptz,
  ends_at timestamptz,
  check ((kind = 'plate_changed') = (from_plate is not null and to_plate is not null))
);
create index subscription_events_of_pass on subscription_events (subscription_id, id);
