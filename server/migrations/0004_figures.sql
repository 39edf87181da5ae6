-- Summaries kept in step with sessions and payments, so that a figure over years costs what a figure over a day does.
-- Whoever changes a session or a payment books the difference here in the same transaction. Money is booked at the
-- moment of its payment (a refund takes from that moment), stays at the moment of their activation.

create extension if not exists pg_trgm;

-- By day and hour of the facility's wall clock, for each lot; without a lot: passes.
create table daily_figures (
  day date not null,
  lot_id integer references lots,
  revenue_cents bigint not null,
  transactions bigint not null,
  -- Stays that cost something, and the hours that were bought with them.
  paid_stays bigint not null,
  paid_hours bigint not null,
  -- The same, hour by hour: element 1 is midnight to one.
  revenue_by_hour bigint[24] not null,
  transactions_by_hour bigint[24] not null,
  paid_stays_by_hour bigint[24] not null,
  paid_hours_by_hour bigint[24] not null,
  unique nulls not distinct (day, lot_id)
) with (fillfactor = 50);

-- Since the beginning. The row of a lot is what its bookings queue at, so that they cannot lock one another out.
create table lifetime_figures (
  lot_id integer references lots,
  revenue_cents bigint not null,
  transactions bigint not null,
  -- Plates that were first seen in this lot.
  customers bigint not null default 0,
  unique nulls not distinct (lot_id)
) with (fillfactor = 50);

-- A customer is a canonical plate that has parked or bought a pass.
create table customers (
  plate text primary key,
  -- As it was typed last.
  plate_display text not null,
  transactions bigint not null,
  spent_cents bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index customers_by_spent on customers (spent_cents, plate);
create index customers_by_transactions on customers (transactions, plate);
create index customers_by_last on customers (last_at, plate);
create index customers_search on customers using gin (plate gin_trgm_ops);

-- For what is not a whole hour.
create index payments_succeeded on payments (succeeded_at) where succeeded_at is not null;
create index parking_sessions_activated on parking_sessions (activated_at) where activated_at is not null;
create index parking_sessions_of_plate on parking_sessions (plate, id desc);

-- 24 hours of which one holds a value.
create function at_hour(hour integer, value bigint) returns bigint[]
  language sql immutable strict parallel safe
  return array_fill(0::bigint, array[hour]) || value || array_fill(0::bigint, array[23 - hour]);

create function plus_by_hour(bigint[], bigint[]) returns bigint[]
  language sql immutable strict parallel safe
  return array(select x + y from unnest($1, $2) with ordinality as t(x, y, n) order by n);

create aggregate sum_by_hour(bigint[]) (
  sfunc = plus_by_hour, stype = bigint[], initcond = '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}'
);

-- What happened between two instants, the second excluded, counted from the rows themselves.
create function counted_figures(since timestamptz, until timestamptz, zone text)
  returns table (lot_id integer, day date, hour integer, revenue_cents bigint, transactions bigint, paid_stays bigint, paid_hours bigint)
  language sql stable as $$
  select e.lot_id, (e.at at time zone zone)::date, extract(hour from e.at at time zone zone)::integer,
         sum(e.revenue)::bigint, count(*) filter (where e.is_stay), count(*) filter (where e.is_paid),
         coalesce(sum(e.hours) filter (where e.is_paid), 0)::bigint
    from (select s.lot_id, p.succeeded_at as at, p.amount_cents - p.refunded_cents as revenue,
                 false as is_stay, false as is_paid, 0 as hours
            from payments p left join parking_sessions s on s.id = p.session_id
           where p.succeeded_at >= since and p.succeeded_at < until
          union all
          select s.lot_id, s.activated_at, 0, true, s.total_cents > 0, s.duration_hours
            from parking_sessions s
           where s.activated_at >= since and s.activated_at < until) e
   group by 1, 2, 3
  $$;

-- Books what happened between two instants into the days, which hold nothing of it yet.
create function book_counted_figures(since timestamptz, until timestamptz, zone text) returns void
  language sql as $$
  insert into daily_figures as d
  select c.day, c.lot_id, sum(c.revenue_cents), sum(c.transactions), sum(c.paid_stays), sum(c.paid_hours),
         sum_by_hour(at_hour(c.hour, c.revenue_cents)), sum_by_hour(at_hour(c.hour, c.transactions)),
         sum_by_hour(at_hour(c.hour, c.paid_stays)), sum_by_hour(at_hour(c.hour, c.paid_hours))
    from counted_figures(since, until, zone) c
   group by c.day, c.lot_id
  on conflict (day, lot_id) do update set
    revenue_cents = d.revenue_cents + excluded.revenue_cents,
    transactions = d.transactions + excluded.transactions,
    paid_stays = d.paid_stays + excluded.paid_stays,
    paid_hours = d.paid_hours + excluded.paid_hours,
    revenue_by_hour = plus_by_hour(d.revenue_by_hour, excluded.revenue_by_hour),
    transactions_by_hour = plus_by_hour(d.transactions_by_hour, excluded.transactions_by_hour),
    paid_stays_by_hour = plus_by_hour(d.paid_stays_by_hour, excluded.paid_stays_by_hour),
    paid_hours_by_hour = plus_by_hour(d.paid_hours_by_hour, excluded.paid_hours_by_hour)
  $$;

-- What a database has lived through before it kept summaries.
select book_counted_figures('-infinity', 'infinity', timezone) from facility;

insert into customers (plate, plate_display, transactions, spent_cents, first_at, last_at)
select e.plate, (array_agg(e.plate_display order by e.at desc))[1], sum(e.stays), sum(e.spent), min(e.at), max(e.at)
  from (select plate, plate_display, 1 as stays, 0 as spent, activated_at as at
          from parking_sessions where activated_at is not null
        union all
        select coalesce(s.plate, b.plate), coalesce(s.plate_display, b.plate_display), 0,
               p.amount_cents - p.refunded_cents, p.succeeded_at
          from payments p
          left join parking_sessions s on s.id = p.session_id
          left join subscriptions b on b.id = p.subscription_id
         where p.succeeded_at is not null) e
 group by e.plate;

insert into lifetime_figures (lot_id, revenue_cents, transactions)
select lot_id, sum(revenue_cents), sum(transactions) from daily_figures group by lot_id;
insert into lifetime_figures (lot_id, revenue_cents, transactions, customers)
select null, 0, 0, count(*) from customers having count(*) > 0
on conflict (lot_id) do update set customers = excluded.customers;
