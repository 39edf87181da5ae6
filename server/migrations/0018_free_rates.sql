-- A duration may cost nothing: its stay is free by its rate.
alter table rates drop constraint rates_price_cents_check;
alter table rates add constraint rates_price_cents_check check (price_cents >= 0);
alter table parking_sessions drop constraint parking_sessions_free_by_check;
alter table parking_sessions add constraint parking_sessions_free_by_check check (free_by in ('subscription', 'promo', 'rate'));
