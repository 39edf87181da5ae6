-- What is to be told to people outside, by e-mail or text message. Written in the transaction of what it tells of,
-- sent afterwards.

create table messages (
  id bigint generated always as identity primary key,
  -- What it tells of, once: 'receipt/123'. Queued again it stays the one message.
  occasion text not null unique check (occasion <> ''),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null check (recipient <> ''),
  subject text not null,
  body_text text not null check (body_text <> ''),
  body_html text,
  -- For the people who look for it: the stay or the pass that it is about.
  session_id bigint references parking_sessions,
  subscription_id bigint references subscriptions,
  -- queued: to be sent. sent: taken by the channel. delivered: the carrier has said so. failed: the channel has refused
  -- it, or it came too late to be of use. unsendable: no channel is set up.
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed', 'unsendable')),
  -- Not sent any more from then on; null: always of use.
  useless_at timestamptz,
  attempts integer not null default 0,
  -- When the next try is due, or the present one has to be over; null when there is none to come.
  next_try_at timestamptz,
  -- Why it could not be sent, in the channel's own words.
  problem text,
  provider_id text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'queued') = (next_try_at is not null))
);
create index messages_due on messages (next_try_at) where next_try_at is not null;
create index messages_of_session on messages (session_id, id) where session_id is not null;
create index messages_of_subscription on messages (subscription_id, id) where subscription_id is not null;
