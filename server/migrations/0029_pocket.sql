-- Alerts on the phone itself, by web push (docs/adr/0023).

alter table messages drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('email', 'sms', 'push'));
alter table expiry_alerts drop constraint expiry_alerts_channel_check,
  add constraint expiry_alerts_channel_check check (channel in ('email', 'sms', 'push'));
alter table tellings drop constraint tellings_channel_check,
  add constraint tellings_channel_check check (channel in ('email', 'sms', 'push'));

-- The keys by which push services know this facility (VAPID, RFC 8292). The newest one that our seal opens counts.
create table push_keys (
  id integer generated always as identity primary key,
  public_key text not null unique,
  -- Sealed, as the secrets of authenticator apps are.
  private_key text not null,
  made_at timestamptz not null
);

-- Browsers that want to be told something. An alert's recipient, and its message's, is the uid.
create table push_subscriptions (
  uid uuid primary key default gen_random_uuid(),
  -- sha-256 of the device's cookie.
  device bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- A browser takes messages of the one key alone with which it was asked.
  key_id integer not null references push_keys,
  asked_at timestamptz not null,
  unique (device, endpoint)
);
create index push_subscriptions_old on push_subscriptions (asked_at);
create index expiry_alerts_on_phones on expiry_alerts (recipient) where channel = 'push' and state = 'waiting';

-- A start that a phone has sent, by the key that it made for it: sent again, because the answer was lost, it is the same start.
create table start_requests (
  key text primary key,
  session_id bigint not null references parking_sessions,
  asked_at timestamptz not null
);
create index start_requests_old on start_requests (asked_at);
