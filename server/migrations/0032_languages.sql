-- In which language whoever bought it is written to later.
alter table parking_sessions add column language text not null default 'en';
alter table subscriptions add column language text not null default 'en';
-- In which it was asked for, which may be another phone.
alter table expiry_alerts add column language text not null default 'en';
