-- What an hour of last month costs to count is what stood in it, not all that has parked since (docs/adr/0017).

-- Few stays are longer than a day.
create index parking_sessions_long on parking_sessions (ends_at)
  where activated_at is not null and ends_at - starts_at > interval '1 day';

-- The stays that touch a stretch of time. By their ends: of those that end more than a day after it only the long ones can
-- have begun before, and none is longer than 999 hours.
create function stays_between(since timestamptz, until timestamptz) returns setof parking_sessions language sql stable as $$
  select s.* from parking_sessions s
   where s.activated_at is not null and s.ends_at > since and s.ends_at < until + interval '1 day' and s.starts_at < until
  union all
  select s.* from parking_sessions s
   where s.activated_at is not null and s.ends_at - s.starts_at > interval '1 day'
     and s.ends_at >= until + interval '1 day' and s.ends_at < until + interval '1000 hours' and s.starts_at < until
  $$;

-- As before (migrations 27 and 24), but for that, and planned once for each connection: to plan takes four times as long as to
-- count an hour, and PostgreSQL planned anew or not as chance would have it.
create or replace function counted_day_cells(since timestamptz, until timestamptz, zone text, wanted text[])
  returns table (lot_id integer, fact text, key text, place integer, value bigint)
  -- The planner does not know that it is about one day: it would compile what runs in no time, and read all payments ever
  -- made to join those of a day.
  language sql stable set jit = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
  with minutes as materialized (
    select at, at at time zone zone as wall from generate_series(since, until - interval '1 microsecond', interval '1 minute') at),
  -- The hours of the wall clock as they lie on the time line: one that comes twice stands here twice.
  hours as materialized (
    select extract(hour from wall)::integer as hour, min(at) as begins, least(max(at) + interval '1 minute', until) as ends
      from minutes group by 1, wall - (at at time zone 'UTC')),
  terms as (
    select t.*, lead(t.since) over (partition by t.lot_id order by t.since) as ended from lot_terms t),
  open_minutes as materialized (
    select t.lot_id, extract(hour from m.wall)::integer as hour, t.total_spaces,
           extract(epoch from least(m.at + interval '1 minute', until) - m.at) as seconds
      from minutes m join terms t on t.since <= m.at and (t.ended is null or t.ended > m.at)
     where t.is_active and case
             when t.opens = t.closes or (t.opens = '00:00' and t.closes = '23:59') then true
             when t.opens < t.closes then m.wall::time >= t.opens::time and m.wall::time < t.closes::time
             else m.wall::time >= t.opens::time or m.wall::time < t.closes::time end),
  begun as materialized (
    select s.id, s.lot_id, s.plate, s.duration_hours, s.total_cents, s.discount_cents, s.promo_code_id, s.free_by,
           s.extends_session_id, s.purchase_id, s.activated_at,
           extract(hour from s.activated_at at time zone zone)::integer as hour,
           case when s.promo_code_id is not null and s.discount_cents > 0 then 2
                when s.free_by = 'subscription' then 3 when s.total_cents = 0 then 4 else 1 end as kind
      from parking_sessions s where s.activated_at >= since and s.activated_at < until),
  inside as materialized (
    select * from (
      select s.lot_id, greatest(s.starts_at, since) as begins,
             least(s.ends_at, case when s.state in ('ended', 'refunded') then s.closed_at end, until) as ends
        from stays_between(since, until) s) i
     where i.begins < i.ends),
  steps as (
    select i.lot_id, e.at, sum(e.change) over (partition by i.lot_id order by e.at, e.change) as cars
      from inside i, lateral (values (i.begins, 1), (i.ends, -1)) e (at, change)),
  taken as materialized (
    select p.amount_cents, p.refunded_cents, p.succeeded_at, coalesce(s.lot_id, nt.lot_id) as lot_id, nt.id is not null as is_notice, s.duration_hours, s.promo_code_id, s.discount_cents
      from payments p left join parking_sessions s on s.purchase_id = p.purchase_id
      left join notice_purchases np on np.purchase_id = p.purchase_id left join notices nt on nt.id = np.notice_id
     where p.succeeded_at >= since and p.succeeded_at < until),
  wished as materialized (
    select s.id, s.lot_id, s.state, s.activated_at, s.created_at, s.owner_hash, p.provider_intent_id, p.succeeded_at
      from parking_sessions s join payments p on p.purchase_id = s.purchase_id
     where s.created_at >= since and s.created_at < until),
  visits as materialized (
    select b.lot_id, b.plate from begun b where wanted && array['plates', 'cohort'] group by 1, 2
    union all
    select null, b.plate from begun b where wanted && array['plates_all', 'cohort_all'] group by 2),
  visitors as materialized (
    select v.lot_id, v.plate,
           case when v.lot_id is null then
             (select p.activated_at from parking_sessions p
               where p.plate = v.plate and p.activated_at < since order by p.activated_at desc limit 1)
           else
             (select p.activated_at from parking_sessions p
               where p.plate = v.plate and p.lot_id = v.lot_id and p.activated_at < since order by p.activated_at desc limit 1)
           end as before_at
      from visits v),
  cells (lot_id, fact, key, n, value) as (
    select b.lot_id, 'stays', '', b.kind, 1::numeric from begun b where 'stays' = any(wanted)
    union all
    select b.lot_id, 'arrivals', '', b.hour + 1, 1 from begun b where b.extends_session_id is null and 'arrivals' = any(wanted)
    union all
    select b.lot_id, 'durations', '', least(b.duration_hours, 25), 1 from begun b where b.total_cents > 0 and 'durations' = any(wanted)
    union all
    select b.lot_id, 'extended', '', e.n, 1
      from begun b, lateral (values
        (1, b.extends_session_id is null),
        (2, b.extends_session_id is null and exists (
              select 1 from parking_sessions x where x.extends_session_id = b.id and x.activated_at is not null)),
        (3, b.extends_session_id is not null)) e (n, counts)
     where e.counts and 'extended' = any(wanted)
    union all
    select i.lot_id, 'inside', '', h.hour + 1, extract(epoch from least(i.ends, h.ends) - greatest(i.begins, h.begins))
      from inside i join hours h on h.begins < i.ends and h.ends > i.begins where 'inside' = any(wanted)
    union all
    select o.lot_id, 'space', '', o.hour + 1, sum(o.total_spaces * o.seconds) from open_minutes o where 'space' = any(wanted) group by 1, 4
    union all
    select o.lot_id, 'spaces', '', 1, max(o.total_spaces) from open_minutes o where 'spaces' = any(wanted) group by 1
    union all
    select p.lot_id, 'peak', '', e.n, e.value
      from (select distinct on (t.lot_id) t.lot_id, t.cars, t.at from steps t order by t.lot_id, t.cars desc, t.at) p,
           lateral (values (1, p.cars), (2, extract(hour from p.at at time zone zone) * 60 + extract(minute from p.at at time zone zone))) e (n, value)
     where 'peak' = any(wanted)
    union all
    select t.lot_id, 'net_of_kind', '', case when t.is_notice then 4 when t.lot_id is null then 3 when t.promo_code_id is not null and t.discount_cents > 0 then 2 else 1 end,
           t.amount_cents - t.refunded_cents
      from taken t where 'net_of_kind' = any(wanted)
    union all
    select t.lot_id, 'net_of_duration', '', least(t.duration_hours, 25), t.amount_cents - t.refunded_cents
      from taken t where t.lot_id is not null and not t.is_notice and 'net_of_duration' = any(wanted)
    union all
    select t.lot_id, 'refunded', '', extract(hour from t.succeeded_at at time zone zone)::integer + 1, t.refunded_cents
      from taken t where 'refunded' = any(wanted)
    union all
    select t.lot_id, 'payments', '', e.n, 1 from taken t, lateral (values (1, true), (2, t.refunded_cents > 0)) e (n, counts)
     where e.counts and 'payments' = any(wanted)
    union all
    select b.lot_id, 'promo', b.promo_code_id::text, e.n, e.value
      from begun b, lateral (values (1, 1), (2, b.discount_cents)) e (n, value)
     where b.promo_code_id is not null and 'promo' = any(wanted)
    union all
    select t.lot_id, 'promo', t.promo_code_id::text, 3, t.amount_cents - t.refunded_cents
      from taken t where t.promo_code_id is not null and 'promo' = any(wanted)
    union all
    select w.lot_id, 'funnel', '', e.n, 1
      from wished w, lateral (values
        (1, true), (2, w.provider_intent_id is not null), (3, w.activated_at is not null),
        (4, w.activated_at is not null and exists (
              select 1 from parking_sessions x where x.extends_session_id = w.id and x.activated_at is not null)),
        (5, w.state = 'cancelled')) e (n, counts)
     where e.counts and 'funnel' = any(wanted)
    union all
    select w.lot_id, 'time_to_pay',
           case when (select x.id from parking_sessions x where x.owner_hash = w.owner_hash order by x.id limit 1) < w.id
                then 'returning' else 'new' end,
           seconds_place(extract(epoch from w.succeeded_at - w.created_at)::double precision), 1
      from wished w where w.succeeded_at is not null and 'time_to_pay' = any(wanted)
    union all
    select b.lot_id, 'settlement', '', seconds_place(extract(epoch from b.activated_at - p.succeeded_at)::double precision), 1
      from begun b join payments p on p.purchase_id = b.purchase_id where p.succeeded_at is not null and 'settlement' = any(wanted)
    union all
    select s.lot_id, 'messages', split_part(m.occasion, '/', 1) || '/' || m.channel,
           array_position(array['queued', 'sent', 'delivered', 'failed', 'unsendable'], m.state), 1
      from messages m left join parking_sessions s on s.id = m.session_id
     where m.created_at >= since and m.created_at < until and 'messages' = any(wanted)
    union all
    select coalesce(s.lot_id, nt.lot_id), 'declines', d.reason, 1, 1
      from payment_declines d join payments p on p.id = d.payment_id left join parking_sessions s on s.purchase_id = p.purchase_id
      left join notice_purchases np on np.purchase_id = p.purchase_id left join notices nt on nt.id = np.notice_id
     where d.declined_at >= since and d.declined_at < until and 'declines' = any(wanted)
    union all
    select null, 'passes', '', e.n, 1
      from subscriptions u, lateral (values
        (1, u.plan_type = 'monthly'), (2, u.plan_type = 'yearly'), (3, u.granted_days is not null),
        (4, u.plan_type is not null and exists (
              select 1 from subscriptions x where x.plate = u.plate and x.activated_at < u.activated_at))) e (n, counts)
     where u.activated_at >= since and u.activated_at < until and e.counts and 'passes' = any(wanted)
    union all
    select null, 'passes', '', 5, 1 from subscriptions u
     where u.closed_at >= since and u.closed_at < until and u.activated_at is not null and 'passes' = any(wanted)
    union all
    select v.lot_id, case when v.lot_id is null then 'plates_all' else 'plates' end, '',
           case when v.before_at is null then 367
                else least(366, (since at time zone zone)::date - (v.before_at at time zone zone)::date) end, 1
      from visitors v where case when v.lot_id is null then 'plates_all' else 'plates' end = any(wanted)
    union all
    select v.lot_id, case when v.lot_id is null then 'cohort_all' else 'cohort' end,
           to_char(coalesce(case when v.lot_id is null then
                              (select p.activated_at from parking_sessions p
                                where p.plate = v.plate and p.activated_at < since order by p.activated_at limit 1)
                            else
                              (select p.activated_at from parking_sessions p
                                where p.plate = v.plate and p.lot_id = v.lot_id and p.activated_at < since order by p.activated_at limit 1)
                            end, since) at time zone zone, 'YYYY-MM'), 1, 1
      from visitors v
     where case when v.lot_id is null then 'cohort_all' else 'cohort' end = any(wanted)
       and (v.before_at is null or date_trunc('month', v.before_at at time zone zone) < date_trunc('month', since at time zone zone)))
  select c.lot_id, c.fact, c.key, c.n, sum(c.value)::bigint from cells c group by 1, 2, 3, 4
  $$;

create or replace function counted_sales(since timestamptz, until timestamptz, zone text, wanted text[])
  returns table (lot_id integer, fact text, key text, counts bigint[])
  language sql stable set jit = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
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
  stood as (
    select * from (
      select s.lot_id, sale_key(s.priced_by, s.duration_hours, s.subtotal_cents, s.discount_cents, s.free_by) as key,
             greatest(s.starts_at, since) as begins,
             least(s.ends_at, case when s.state in ('ended', 'refunded') then s.closed_at end, until) as ends
        from stays_between(since, until) s
       where s.total_cents > 0 and s.discount_cents = 0 and 'stood' = any(wanted)) i
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
