-- Prices are tried on the stays of days that are over (docs/adr/0020): each stay keeps by whose prices it was sold, and each
-- day what was sold at which price.

-- 'facility', 'lot' (its own), 'plan/7'. Null: sold before this was kept, by the facility's prices or its lot's own.
alter table parking_sessions add column priced_by text check (priced_by ~ '^(facility|lot|plan/[0-9]+)$');

-- By whose prices, for how many hours, at which price, and how: 'facility|2|450|paid'. Only of what was paid in full do hours
-- and price matter.
create function sale_key(priced_by text, duration_hours integer, subtotal_cents integer, discount_cents integer, free_by text)
  returns text language sql immutable as $$
  select coalesce(priced_by, '') || '|' ||
         case when free_by = 'subscription' then '0|0|pass' when discount_cents > 0 then '0|0|promo'
              when subtotal_cents = 0 then '0|0|free' else duration_hours || '|' || subtotal_cents || '|paid' end
  $$;

-- Two further facts of a stretch of one day. 'sold': stays, and their net money, by the moment of the payment. 'stood': the
-- seconds in which those paid in full stood there, by hour.
create function counted_sales(since timestamptz, until timestamptz, zone text, wanted text[])
  returns table (lot_id integer, fact text, key text, counts bigint[])
  language sql stable set jit = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with sizes (fact, size) as (values ('sold', 2), ('stood', 24)),
  hours as materialized (
    select extract(hour from wall)::integer as hour, min(at) as begins, least(max(at) + interval '1 minute', until) as ends
      from (select at, at at time zone zone as wall
              from generate_series(since, until - interval '1 microsecond', interval '1 minute') at) m
     where 'stood' = any(wanted) group by 1, wall - (at at time zone 'UTC')),
  sold as (
    select s.lot_id, sale_key(s.priced_by, s.duration_hours, s.subtotal_cents, s.discount_cents, s.free_by) as key,
           p.amount_cents - p.refunded_cents as net
      from payments p join parking_sessions s on s.purchase_id = p.purchase_id
     where p.succeeded_at >= since and p.succeeded_at < until and 'sold' = any(wanted)
    union all
    select s.lot_id, sale_key(s.priced_by, s.duration_hours, s.subtotal_cents, s.discount_cents, s.free_by), 0
      from parking_sessions s
     where s.activated_at >= since and s.activated_at < until and s.total_cents = 0 and 'sold' = any(wanted)),
  -- No stay is longer than 999 hours.
  stood as (
    select * from (
      select s.lot_id, sale_key(s.priced_by, s.duration_hours, s.subtotal_cents, s.discount_cents, s.free_by) as key,
             greatest(s.starts_at, since) as begins,
             least(s.ends_at, case when s.state in ('ended', 'refunded') then s.closed_at end, until) as ends
        from parking_sessions s
       where s.activated_at is not null and s.total_cents > 0 and s.discount_cents = 0
         and s.ends_at > since and s.ends_at < until + interval '1000 hours' and s.starts_at < until and 'stood' = any(wanted)) i
     where i.begins < i.ends),
  cells (lot_id, fact, key, n, value) as (
    select s.lot_id, 'sold', s.key, e.n, e.value
      from sold s, lateral (values (1, 1::numeric), (2, s.net)) e (n, value)
    union all
    select s.lot_id, 'stood', s.key, h.hour + 1, extract(epoch from least(s.ends, h.ends) - greatest(s.begins, h.begins))
      from stood s join hours h on h.begins < s.ends and h.ends > s.begins),
  sums as materialized (
    select c.lot_id, c.fact, c.key, c.n, sum(c.value)::bigint as value from cells c group by 1, 2, 3, 4),
  heads as (
    select m.lot_id, m.fact, m.key, array_agg(m.n) as places, array_agg(m.value) as found from sums m group by 1, 2, 3)
  select h.lot_id, h.fact, h.key, array(
           select coalesce(v.value, 0)
             from generate_series(1, z.size) n left join unnest(h.places, h.found) v (place, value) on v.place = n
            order by n)
    from heads h join sizes z on z.fact = h.fact
  $$;

-- All that is counted of a stretch of a day, as before under one name.
alter function counted_facts(timestamptz, timestamptz, text, text[]) rename to counted_day_facts;
create function counted_facts(since timestamptz, until timestamptz, zone text, wanted text[])
  returns table (lot_id integer, fact text, key text, counts bigint[])
  language sql stable as $$
  select f.* from counted_day_facts(since, until, zone, wanted) f
  union all
  select f.* from counted_sales(since, until, zone, wanted) f where wanted && array['sold', 'stood']
  $$;

-- Days that have been closed are counted once more, with what is new, newest first.
update closed_days set version = version + 1;
