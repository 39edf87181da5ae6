-- The people who run the facility, how they log in, and the keys of their machines. Whatever proves an identity
-- (password, session, invitation, backup code, API key) stands here as a hash.

create table staff (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  username text not null check (char_length(username) between 1 and 40),
  -- The username as it is looked up: one person, however it is written.
  username_key text not null unique,
  role text not null check (role in ('attendant', 'manager', 'owner')),
  password_hash text not null,
  is_active boolean not null default true,
  -- Shared with the person's authenticator app; not asked for at login before it is confirmed.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: that one and every earlier one are worthless.
  totp_last_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (totp_confirmed_at is null or totp_secret is not null)
);

create table staff_backup_codes (
  staff_id integer not null references staff,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_sessions (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id integer not null references staff,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on staff_sessions (staff_id);
create index on staff_sessions (expires_at);

-- Between the right password and the second factor.
create table login_challenges (
  token_hash bytea primary key,
  staff_id integer not null references staff,
  expires_at timestamptz not null
);
create index on login_challenges (staff_id);
create index on login_challenges (expires_at);

-- Tries without success per account and per address, hashed: a password typed into the wrong field is not kept.
create table login_waits (
  key_hash bytea primary key,
  tries integer not null check (tries >= 0),
  last_try_at timestamptz not null,
  blocked_until timestamptz not null
);
create index on login_waits (last_try_at);

create table login_history (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff,
  at timestamptz not null,
  device text not null,
  address text not null,
  outcome text not null check (outcome in ('success', 'wrong_password', 'wrong_code', 'locked'))
);
create index on login_history (staff_id, id desc);
create index on login_history (staff_id, address, at) where outcome = 'success';

create table staff_invites (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  name text not null check (char_length(name) between 1 and 80),
  role text not null check (role in ('attendant', 'manager', 'owner')),
  created_by integer not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table api_keys (
  id integer generated always as identity primary key,
  key_hash bytea not null unique,
  -- The first characters, for telling one key from another.
  start text not null,
  name text not null check (char_length(name) between 1 and 60),
  scope text not null check (scope in ('enforcement', 'read', 'manage')),
  staff_id integer not null references staff,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on api_keys (staff_id);
