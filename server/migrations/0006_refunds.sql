-- Money given back, and what the operator's list of transactions needs to answer as fast after years as on the first day.

create table refunds (
  -- Chosen by who asks for it: the same request sent twice is one refund.
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  reason text check (char_length(reason) between 1 and 200),
  -- Who gave it back, by the name of that time. Null: it was made in the provider's own dashboard.
  staff_id integer references staff,
  actor_name text,
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund_id text unique,
  -- Part of the idempotency key: raised when the provider has stored a failure under the present key.
  attempt integer not null default 1 check (attempt > 0),
  failure text,
  -- When the provider is asked again without anybody's doing; null when there is nothing left to learn.
  check_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((staff_id is null) = (actor_name is null)),
  check (staff_id is null or reason is not null),
  check (staff_id is not null or provider_refund_id is not null),
  check (state not in ('pending', 'succeeded') or provider_refund_id is not null),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('succeeded', 'failed')) = (settled_at is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_check on refunds (check_at) where check_at is not null;

create extension if not exists pg_trgm;
create index parking_sessions_newest on parking_sessions (created_at, id);
create index parking_sessions_in_state on parking_sessions (lot_id, state, created_at, id);
create index parking_sessions_search on parking_sessions using gin (plate gin_trgm_ops);
create index parking_sessions_extending on parking_sessions (extends_session_id) where extends_session_id is not null;
