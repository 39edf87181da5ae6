-- How a stay began, so that a sign whose code was pasted over is noticed (docs/adr/0033), and what enforcement does, as
-- facts of a day.

-- Null: from before it was asked.
alter table parking_sessions add column began_by text
  check (began_by in ('code', 'typed', 'home', 'link'));

-- Stays that began, by how, booked by whoever makes one active: a round that asks for a sign's usual share reads these few
-- rows. What adds time to a stay is no beginning.
create table began_hours (
  lot_id integer not null references lots,
  hour timestamptz not null,
  by_code integer not null,
  -- All of which is known how.
  stays integer not null,
  primary key (lot_id, hour)
) with (fillfactor = 50);

-- How far the rule of core/src/lots/sign-watch.ts has come with each lot's sign.
create table sign_watches (
  lot_id integer primary key references lots,
  -- Hours before it are counted.
  counted_until timestamptz not null,
  evidence double precision not null default 0,
  -- Since when the operator has been told that too few come by the code.
  told_at timestamptz
);

alter table alarms
  drop constraint alarms_matter_check,
  add constraint alarms_matter_check check (matter in
    ('mismatch', 'dispute', 'outage', 'refund', 'event', 'webhook', 'books', 'camera', 'objection', 'sign'));
