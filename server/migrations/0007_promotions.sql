-- What operators decide about promo codes, and what the codes have given so far.

alter table promo_codes
  add column discount_given_cents bigint not null default 0 check (discount_given_cents >= 0),
  add column updated_at timestamptz not null default now();

update promo_codes p set updated_at = created_at,
  discount_given_cents = coalesce((select sum(discount_cents) from promo_redemptions where promo_code_id = p.id), 0);
