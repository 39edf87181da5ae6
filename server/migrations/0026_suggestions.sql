-- By which rule prices are suggested; without a row the published one.
create table suggestion_rule (
  only_one boolean primary key default true check (only_one),
  step_cents integer not null check (step_cents > 0),
  full_percent integer not null check (full_percent <= 100),
  quiet_percent integer not null check (quiet_percent < full_percent),
  empty_percent integer not null check (empty_percent > 0 and empty_percent < quiet_percent)
);

-- Suggestions that became rate plans, with what was expected of them.
create table taken_suggestions (
  id integer generated always as identity primary key,
  lot_id integer not null references lots,
  is_weekend boolean not null,
  from_hour integer not null,
  to_hour integer not null check (to_hour > from_hour),
  -- Null: it was deleted.
  plan_id integer references rate_plans on delete set null,
  plan_name text not null,
  -- How full it was, and how full it was expected to be then: parts of 1.
  share real not null,
  expected_low real not null,
  expected_high real not null,
  starts_on date not null,
  actor_name text not null,
  taken_at timestamptz not null
);
