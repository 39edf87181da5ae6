-- Prices of the facility or of a lot that begin later. One to come for each; what has begun is moved to `rates`.
create table price_changes (
  id integer generated always as identity primary key,
  -- Null: the facility's.
  lot_id integer references lots,
  starts_at timestamptz not null,
  -- Who decided it. The name at that time: the person's, or their API key's.
  staff_id integer not null references staff,
  actor_name text not null,
  created_at timestamptz not null
);
create unique index price_changes_of_lot on price_changes (coalesce(lot_id, 0));

create table price_change_rates (
  change_id integer not null references price_changes on delete cascade,
  duration_hours integer not null check (duration_hours between 1 and 999),
  price_cents integer not null check (price_cents >= 0),
  primary key (change_id, duration_hours)
);
