-- Prices that lie over the lots' own at certain hours, days and dates. The first one in order that is in force counts.
create table rate_plans (
  id integer generated always as identity primary key,
  name text not null,
  -- Order of precedence: the lowest first.
  position integer not null,
  is_active boolean not null default true,
  -- Null: every lot, also one that is created later.
  lot_ids integer[],
  -- 0 is Sunday.
  weekdays smallint[] not null,
  -- 'HH:MM' on the facility's wall clock. Equal: the whole day; `to_time` earlier: until the next day.
  from_time text not null,
  to_time text not null,
  first_day date,
  last_day date check (last_day >= first_day),
  -- Where there are any, it counts on these days alone.
  dates date[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table plan_rates (
  plan_id integer not null references rate_plans on delete cascade,
  duration_hours integer not null check (duration_hours between 1 and 999),
  price_cents integer not null check (price_cents >= 0),
  primary key (plan_id, duration_hours)
);
