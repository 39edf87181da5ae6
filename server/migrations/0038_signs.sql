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

-- What enforcement did, and what cameras counted, as facts of a day by the hour of the wall clock (records 17 and 33). Of a
-- check it is the verdict that it has now: what a person says of look-alikes changes it.
create function counted_enforcement(since timestamptz, until timestamptz, zone text, wanted text[])
  returns table (lot_id integer, fact text, key text, place integer, value bigint)
  language sql stable set jit = off as $$
  select c.lot_id, 'checks', c.verdict, extract(hour from c.checked_at at time zone zone)::integer + 1, count(*)
    from plate_checks c where c.checked_at >= since and c.checked_at < until and 'checks' = any(wanted) group by 1, 3, 4
  union all
  select n.lot_id, 'notices', e.kind, extract(hour from e.at at time zone zone)::integer + 1, count(*)
    from notice_events e join notices n on n.id = e.notice_id
   where e.at >= since and e.at < until and 'notices' = any(wanted) group by 1, 3, 4
  union all
  select h.lot_id, 'seen', d.key, extract(hour from h.hour at time zone zone)::integer + 1, sum(d.cars)
    from camera_hours h, lateral (values ('in', h.arrivals), ('out', h.departures)) d (key, cars)
   where h.hour >= since and h.hour < until and d.cars > 0 and 'seen' = any(wanted) group by 1, 3, 4
  $$;
create index plate_checks_checked on plate_checks (checked_at);
create index notice_events_at on notice_events (at);
create index camera_hours_hour on camera_hours (hour);

create or replace function counted_cells(since timestamptz, until timestamptz, zone text, wanted text[])
  returns table (lot_id integer, fact text, key text, place integer, value bigint)
  language sql stable as $$
  select c.* from counted_day_cells(since, until, zone, wanted) c
  union all
  select f.lot_id, f.fact, f.key, v.n::integer, v.value
    from counted_sales(since, until, zone, wanted) f, unnest(f.counts) with ordinality v (value, n)
   where wanted && array['sold', 'stood'] and v.value <> 0
  union all
  select e.* from counted_enforcement(since, until, zone, wanted) e where wanted && array['checks', 'notices', 'seen']
  $$;

create or replace function counted_facts(since timestamptz, until timestamptz, zone text, wanted text[])
  returns table (lot_id integer, fact text, key text, counts bigint[])
  language sql stable as $$
  select f.* from counted_day_facts(since, until, zone, wanted) f
  union all
  select f.* from counted_sales(since, until, zone, wanted) f where wanted && array['sold', 'stood']
  union all
  select e.lot_id, e.fact, e.key,
         array(select coalesce(sum(v.value), 0)::bigint
                 from generate_series(1, 24) n left join unnest(array_agg(e.place), array_agg(e.value)) v (place, value) on v.place = n
                group by n order by n)
    from counted_enforcement(since, until, zone, wanted) e where wanted && array['checks', 'notices', 'seen'] group by 1, 2, 3
  $$;

-- What comes late belongs to its own day: checks that a phone made without a signal, reads of a camera that was cut off.
create function reopen_days_of_check() returns trigger language plpgsql as $$
begin
  perform reopen_days(least(old.checked_at, new.checked_at), greatest(old.checked_at, new.checked_at));
  return null;
end $$;
create trigger reopen_days_of_check after insert or update of verdict, checked_at, lot_id on plate_checks
  for each row execute function reopen_days_of_check();
create function reopen_days_of_notice_event() returns trigger language plpgsql as $$
begin
  perform reopen_days(new.at, new.at);
  return null;
end $$;
create trigger reopen_days_of_notice_event after insert on notice_events
  for each row execute function reopen_days_of_notice_event();
create function reopen_days_of_reads() returns trigger language plpgsql as $$
begin
  perform reopen_days(new.hour, new.hour);
  return null;
end $$;
create trigger reopen_days_of_reads after insert or update of arrivals, departures on camera_hours
  for each row execute function reopen_days_of_reads();

-- Days that have been closed are counted once more, with what is new, newest first.
update closed_days set version = version + 1;
update closed_hours set version = version + 1;
