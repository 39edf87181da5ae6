-- Notices: what a car is asked to pay that stood without having paid. A third kind of purchase.

alter table purchases
  drop constraint purchases_kind_check,
  add constraint purchases_kind_check check (kind in ('stay', 'pass', 'notice'));

-- What the operator asks, and how. Off until they turn it on.
create table notice_terms (
  id smallint primary key default 1 check (id = 1),
  is_on boolean not null default false,
  amount_cents integer check (amount_cents > 0),
  -- Within the term the driver pays the time stood and this, instead of the amount. Null: no such offer.
  cure_extra_cents integer check (cure_extra_cents >= 0),
  -- The term ends with the day that is so many days after the one of issue.
  cure_days integer not null check (cure_days between 0 and 30),
  -- Who begins to pay so soon after it was issued was about to.
  late_minutes integer not null check (late_minutes between 0 and 120),
  -- By when the amount is asked for.
  pay_days integer not null check (pay_days between 1 and 180),
  -- Who asks, on what ground, and where to turn: language → text. English where a language has none.
  legal_texts jsonb not null,
  photos_days integer not null check (photos_days between 7 and 3660),
  updated_at timestamptz not null,
  check (not is_on or (amount_cents is not null and legal_texts ? 'en'))
);
insert into notice_terms (is_on, cure_extra_cents, cure_days, late_minutes, pay_days, legal_texts, photos_days, updated_at)
values (false, 0, 1, 10, 28, '{}', 365, now());

create table notices (
  id bigint generated always as identity primary key,
  -- Made by the phone that issues it, so that a card can be left where there is no signal. Opens nothing without its plate.
  number text not null unique check (number ~ '^[346789BCDFGHJKMNPQRTVWXY]{4}-[346789BCDFGHJKMNPQRTVWXY]{4}$'),
  lot_id integer not null references lots,
  plate text not null check (plate <> ''),
  plate_display text not null,
  plate_skeleton text not null,
  check_id bigint not null unique references plate_checks,
  staff_id integer not null references staff,
  verdict text not null check (verdict in ('expired', 'not_paid')),
  -- Until when it had been paid for that day.
  paid_until timestamptz,
  -- From when on it stood there without having paid, as far as is known.
  stood_from timestamptz not null,
  issued_at timestamptz not null,
  received_at timestamptz not null,
  -- As asked for when it was issued: later terms are for later notices.
  amount_cents integer not null check (amount_cents > 0),
  cure_extra_cents integer,
  cure_until timestamptz not null,
  late_until timestamptz not null,
  pay_until timestamptz not null,
  currency text not null,
  note text check (char_length(note) between 1 and 300),
  state text not null check (state in ('open', 'paid', 'cured', 'cancelled', 'refunded')),
  cancel_cause text check (cancel_cause in ('paid_in_time', 'look_alike', 'pass', 'operator', 'objection')),
  -- The purchase that paid it.
  paid_by bigint unique references purchases,
  closed_at timestamptz,
  objection text check (char_length(objection) between 1 and 2000),
  objection_email text,
  objection_language text,
  objected_at timestamptz,
  objection_state text check (objection_state in ('open', 'upheld', 'rejected')),
  objection_reply text check (char_length(objection_reply) between 1 and 2000),
  decided_at timestamptz,
  check (stood_from <= issued_at),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'cancelled') = (cancel_cause is not null)),
  check (state not in ('paid', 'cured', 'refunded') or paid_by is not null),
  check ((objection is null) = (objection_state is null)),
  check ((objection is null) = (objected_at is null))
);
create index notices_open on notices (lot_id, plate) where state = 'open';
create index notices_of_plate on notices (plate, id desc);
create index notices_newest on notices (issued_at desc, id desc);
create index notices_objected on notices (objected_at) where objection_state = 'open';

-- Each try to pay a notice: its price may have changed in between, and money of an earlier one may still arrive.
create table notice_purchases (
  purchase_id bigint primary key references purchases,
  notice_id bigint not null references notices,
  is_cure boolean not null,
  ordered_at timestamptz not null,
  -- Money that came for a notice that was cancelled, or paid already: it is given back, and then this is null again.
  give_back_at timestamptz
);
create index notice_purchases_of_notice on notice_purchases (notice_id, purchase_id);
create index notice_purchases_to_give_back on notice_purchases (give_back_at) where give_back_at is not null;

create table notice_events (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notices,
  at timestamptz not null,
  kind text not null check (kind in
    ('issued', 'paid', 'cured', 'cancelled', 'objected', 'upheld', 'rejected', 'refunded', 'reinstated', 'given_back')),
  -- The operator's name at that time; null: the driver, or by itself.
  actor_name text,
  reason text,
  amount_cents integer
);
create index notice_events_of_notice on notice_events (notice_id, id);

-- Photos as they were taken, and a copy for showing. Kept by their own hash: sent twice they are one.
create table photos (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  bytes bytea not null,
  width integer not null,
  height integer not null,
  uploaded_by integer references staff,
  uploaded_at timestamptz not null
);
create index photos_uploaded on photos (uploaded_at);
create table notice_photos (
  notice_id bigint not null references notices,
  place integer not null check (place between 1 and 6),
  taken_at timestamptz not null,
  original bytea not null,
  copy bytea not null,
  -- Null: pruned by the clock; the hash stays.
  kept boolean not null default true,
  primary key (notice_id, place)
);
create index notice_photos_original on notice_photos (original);
create index notice_photos_copy on notice_photos (copy);

-- Up to where changes of rights have been compared with open notices.
create table notice_round (
  id smallint primary key default 1 check (id = 1),
  compared_until timestamptz not null
);
insert into notice_round (compared_until) values (now());

-- Money that is given back by itself has nobody's name on it.
alter table refunds drop constraint refunds_check2;

-- What was paid for a notice is its lot's revenue.
create or replace function counted_figures(since timestamptz, until timestamptz, zone text)
  returns table (lot_id integer, day date, hour integer, revenue_cents bigint, transactions bigint, paid_stays bigint, paid_hours bigint)
  language sql stable as $$
  select e.lot_id, (e.at at time zone zone)::date, extract(hour from e.at at time zone zone)::integer,
         sum(e.revenue)::bigint, count(*) filter (where e.is_stay), count(*) filter (where e.is_paid),
         coalesce(sum(e.hours) filter (where e.is_paid), 0)::bigint
    from (select coalesce(s.lot_id, n.lot_id) as lot_id, p.succeeded_at as at, p.amount_cents - p.refunded_cents as revenue,
                 false as is_stay, false as is_paid, 0 as hours
            from payments p left join parking_sessions s on s.purchase_id = p.purchase_id
            left join notice_purchases np on np.purchase_id = p.purchase_id left join notices n on n.id = np.notice_id
           where p.succeeded_at >= since and p.succeeded_at < until
          union all
          select s.lot_id, s.activated_at, 0, true, s.total_cents > 0, s.duration_hours
            from parking_sessions s
           where s.activated_at >= since and s.activated_at < until) e
   group by 1, 2, 3
  $$;
-- The facts of a day give the money of notices the place where free stays would stand: migration 36.

alter table alarms
  drop constraint alarms_matter_check,
  add constraint alarms_matter_check check (matter in
    ('mismatch', 'dispute', 'outage', 'refund', 'event', 'webhook', 'books', 'camera', 'objection'));

-- The sighting whose picture belongs to the notice, where a camera saw the car.
alter table notices add column sighting_id bigint references sightings;
create index notices_sighting on notices (sighting_id) where sighting_id is not null;
