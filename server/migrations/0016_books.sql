-- Whose money stands in these books: written at the first start, and compared at every other one (server/src/books).
create table books (
  id smallint primary key default 1 check (id = 1),
  mode text not null check (mode in ('simulated', 'test', 'live')),
  -- The account at the card service; null where the key may not read it.
  account text,
  opened_at timestamptz not null
);
