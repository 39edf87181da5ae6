-- What the facility says in words of its own, by text and language (core/src/settings/own-texts.ts).
alter table facility
  add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  add column texts_updated_at timestamptz not null default now();
