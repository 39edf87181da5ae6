-- Whose money stands in these books: written at the first start, and compared at every other one (server/src/books).
create table books (
  id smallint primary key default 1 check (id = 1),
  mode text not null check (mode in ('simulated', 'test', 'live')),
  -- The account at the card service; null where the key may not read it.
  account text,
  -- Stands beside every payment at the card service, so that of several books with one account each knows its own.
  number uuid not null default gen_random_uuid(),
  -- Up to when the card service's own list of payments has been compared with these books.
  compared_until timestamptz not null,
  opened_at timestamptz not null
);
