-- A message is claimed until a moment of its own, and one recipient gets one at a time: a mail server that hangs keeps
-- nobody else waiting. Its id in mail programs is one of a kind, whichever installation has sent it.
alter table messages
  add column uid uuid not null default gen_random_uuid(),
  add column sending_until timestamptz;
create index messages_under_way on messages (channel, recipient) where sending_until is not null;

-- Who has asked for somebody to be told something: no driver can make the product write to strangers at will.
create table tellings (
  at timestamptz not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  -- sha-256 of the asking device's cookie.
  device bytea not null
);
create index tellings_to on tellings (recipient, at);
create index tellings_by on tellings (device, at);
create index tellings_at on tellings (at);

-- Texts go to the facility's country alone, unless the operator wants otherwise.
alter table facility add column sms_abroad boolean not null default false;
