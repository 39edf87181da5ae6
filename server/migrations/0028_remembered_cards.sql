-- The card that a device keeps: its customer at the card provider, and what a buyer knows it by.
create table remembered_cards (
  owner_hash bytea primary key,
  customer_id text not null unique,
  -- Null until something was paid with it.
  method_id text,
  brand text,
  last4 text,
  expires_month integer,
  expires_year integer,
  created_at timestamptz not null,
  check ((method_id is null) = (brand is null) and (method_id is null) = (last4 is null))
);

-- Customers that the provider is still to be told to forget.
create table forgotten_customers (
  customer_id text primary key,
  try_at timestamptz not null
);
create index forgotten_customers_due on forgotten_customers (try_at);
