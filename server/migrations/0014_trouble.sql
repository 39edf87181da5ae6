-- What goes wrong with the card provider is tried again for days, and told.

-- An event of the inbox waits longer after each try; `given_up_at`: an operator has been told, and may send it again.
alter table webhook_events
  add column next_try_at timestamptz,
  add column given_up_at timestamptz;
update webhook_events set next_try_at = received_at where processed_at is null;
create index webhook_events_due on webhook_events (next_try_at) where processed_at is null and given_up_at is null;
drop index webhook_events_unprocessed;

-- Refunds that have succeeded may still come back from the bank.
update refunds set check_at = now() where state = 'succeeded' and created_at > now() - interval '30 days';

-- What an operator has to look at, until somebody says that it is done.
create table alarms (
  id bigint generated always as identity primary key,
  matter text not null check (matter in ('mismatch', 'dispute', 'outage', 'refund', 'event', 'webhook', 'books')),
  -- What it is about, once while it is open: 'dispute/<payment>'.
  occasion text not null,
  text text not null,
  raised_at timestamptz not null,
  closed_at timestamptz
);
create unique index alarms_open on alarms (occasion) where closed_at is null;

-- Signed calls of the provider that our secret does not fit, since the last that it did.
alter table notice_marks
  add column webhook_refusals integer not null default 0,
  add column webhook_refused_at timestamptz;
