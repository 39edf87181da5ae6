-- Verdicts that are fair, checks that arrive once, visits that cameras saw, and the list of who is valid.

alter table plate_checks
  drop constraint plate_checks_verdict_check,
  add constraint plate_checks_verdict_check check (verdict in
    ('paid', 'pass', 'paying', 'grace', 'arriving', 'near_match', 'other_lot', 'expired', 'not_paid', 'unknown')),
  -- As it was typed or read; the older rows have none.
  add column plate_display text,
  -- Until when the right to stand ran, or had run.
  add column valid_until timestamptz,
  -- The phone's own name for the check: sent twice it is one.
  add column client_id uuid,
  -- Made without a signal and sent later: `verdict` is what the phone's list said, 'unknown' at the worst.
  add column is_late boolean not null default false,
  -- The look-alikes that the person was shown, and what they said of them.
  add column look_alikes text[],
  add column is_same_car boolean,
  add column api_key_id integer references api_keys on delete set null;
create unique index plate_checks_once on plate_checks (client_id) where client_id is not null;
create index plate_checks_of_person on plate_checks (staff_id, checked_at desc);
create index plate_checks_of_lot on plate_checks (lot_id, checked_at);

-- A car between its coming and its leaving, as cameras saw it. Either end may be missing.
create table visits (
  id bigint generated always as identity primary key,
  lot_id integer not null references lots,
  plate text not null check (plate <> ''),
  plate_display text not null,
  plate_skeleton text not null,
  -- What else the cameras read it as, canonical.
  alternatives text[] not null default '{}',
  -- Null: nobody saw it come.
  arrived_at timestamptz,
  last_seen_at timestamptz not null,
  -- Null: it is inside as far as is known.
  left_at timestamptz,
  -- It came again, or was not seen for too long: nobody saw it leave.
  is_exit_missed boolean not null default false,
  check (left_at is null or arrived_at is null or left_at >= arrived_at)
);
create unique index visits_inside on visits (lot_id, plate) where left_at is null;
create index visits_arrivals on visits (lot_id, arrived_at) where left_at is null;
create index visits_seen on visits (last_seen_at);

-- For how long a car that was seen to come is left alone.
alter table facility add column consideration_minutes integer not null default 10
  check (consideration_minutes between 0 and 120);

-- Plates whose right to stand has changed, for lists that are kept elsewhere. Lot null: a pass, which is good in each.
-- The moment is the database's own, so that any number of servers agree on it; older than two days is forgotten.
create table valid_changes (
  id bigint generated always as identity primary key,
  lot_id integer,
  plate text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index valid_changes_since on valid_changes (changed_at);

create function note_valid_session() returns trigger language plpgsql as $$
begin
  -- What runs out by the clock is no change: its end was told.
  if new.state = 'expired' then return null; end if;
  insert into valid_changes (lot_id, plate) values (new.lot_id, new.plate);
  if tg_op = 'UPDATE' and old.plate <> new.plate then
    insert into valid_changes (lot_id, plate) values (old.lot_id, old.plate);
  end if;
  return null;
end $$;
create trigger valid_session_new after insert on parking_sessions for each row
  when (new.state = 'active') execute function note_valid_session();
create trigger valid_session_changed after update on parking_sessions for each row
  when ((old.state = 'active' or new.state = 'active') and
        (old.state, old.plate, old.starts_at, old.ends_at) is distinct from (new.state, new.plate, new.starts_at, new.ends_at))
  execute function note_valid_session();

create function note_valid_pass() returns trigger language plpgsql as $$
begin
  if new.state = 'expired' then return null; end if;
  insert into valid_changes (lot_id, plate) values (null, new.plate);
  if tg_op = 'UPDATE' and old.plate <> new.plate then
    insert into valid_changes (lot_id, plate) values (null, old.plate);
  end if;
  return null;
end $$;
create trigger valid_pass_new after insert on subscriptions for each row
  when (new.state = 'active') execute function note_valid_pass();
create trigger valid_pass_changed after update on subscriptions for each row
  when ((old.state = 'active' or new.state = 'active') and
        (old.state, old.plate, old.starts_at, old.ends_at) is distinct from (new.state, new.plate, new.starts_at, new.ends_at))
  execute function note_valid_pass();

-- Where a lot lies, for those who ask by a place.
alter table lots
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column radius_metres integer check (radius_metres between 10 and 5000),
  add check (num_nonnulls(latitude, longitude, radius_metres) in (0, 3));
