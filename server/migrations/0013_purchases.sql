-- One life for everything that money is taken for: a stay, a pass. What is sold refers to its purchase, and so does its
-- payment, which knows nothing else of what it pays for.
-- Expand: the columns of earlier versions stay. `payments.session_id`, `payments.subscription_id` and the trigger go with a
-- later version's migration, when no server knows them any more (docs/adr/0014).

create table purchases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('stay', 'pass')),
  -- 'cancelled': what was held for it is free again; money that arrives all the same still fulfils it.
  state text not null check (state in ('pending', 'fulfilled', 'cancelled', 'refunded')),
  -- When it is given up, unless it is paid by then; null when there is nothing to give up.
  overdue_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'pending') = (overdue_at is not null))
);
create index purchases_overdue on purchases (overdue_at) where overdue_at is not null;

alter table parking_sessions
  add column purchase_id bigint unique references purchases,
  -- What a session was before its money was given back: it is that again when the bank returns the refund.
  add column state_before_refund text check (state_before_refund in ('active', 'expired', 'ended'));
alter table subscriptions add column purchase_id bigint unique references purchases;
alter table payments
  add column purchase_id bigint unique references purchases,
  drop constraint payments_check1;

-- For the payments that stand here, and for those that servers of an earlier version still write.
create function give_payment_its_purchase() returns trigger language plpgsql as $$
declare
  life text := case
    when new.state = 'succeeded' and new.refunded_cents >= new.amount_cents then 'refunded'
    when new.state = 'succeeded' then 'fulfilled'
    when new.state = 'cancelled' then 'cancelled'
    else 'pending' end;
  hold_ends timestamptz := coalesce(
    (select hold_expires_at from parking_sessions where id = new.session_id), new.created_at + interval '30 minutes');
begin
  insert into purchases (kind, state, overdue_at, created_at)
  values (case when new.session_id is null then 'pass' else 'stay' end, life,
          case when life = 'pending' then hold_ends + interval '1 minute' end, new.created_at)
  returning id into new.purchase_id;
  update parking_sessions set purchase_id = new.purchase_id where id = new.session_id;
  update subscriptions set purchase_id = new.purchase_id where id = new.subscription_id;
  return new;
end $$;
create trigger give_payment_its_purchase before insert or update on payments
  for each row when (new.purchase_id is null) execute function give_payment_its_purchase();
update payments set state = state;
alter table payments alter column purchase_id set not null;

create or replace function counted_figures(since timestamptz, until timestamptz, zone text)
  returns table (lot_id integer, day date, hour integer, revenue_cents bigint, transactions bigint, paid_stays bigint, paid_hours bigint)
  language sql stable as $$
  select e.lot_id, (e.at at time zone zone)::date, extract(hour from e.at at time zone zone)::integer,
         sum(e.revenue)::bigint, count(*) filter (where e.is_stay), count(*) filter (where e.is_paid),
         coalesce(sum(e.hours) filter (where e.is_paid), 0)::bigint
    from (select s.lot_id, p.succeeded_at as at, p.amount_cents - p.refunded_cents as revenue,
                 false as is_stay, false as is_paid, 0 as hours
            from payments p left join parking_sessions s on s.purchase_id = p.purchase_id
           where p.succeeded_at >= since and p.succeeded_at < until
          union all
          select s.lot_id, s.activated_at, 0, true, s.total_cents > 0, s.duration_hours
            from parking_sessions s
           where s.activated_at >= since and s.activated_at < until) e
   group by 1, 2, 3
  $$;
