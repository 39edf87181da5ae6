-- Drivers' alerts before their time runs out, the numbers that want no text messages, and what has to happen once.

create table expiry_alerts (
  id bigint generated always as identity primary key,
  -- The car's stay: its first session. Time that was added later belongs to the same stay.
  stay_id bigint not null references parking_sessions,
  -- The session from which it was set; its key opens the message's link.
  session_id bigint not null references parking_sessions,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null check (recipient <> ''),
  minutes_before integer not null check (minutes_before in (5, 10, 15, 30, 60)),
  -- Address of the product as the driver knows it, for the link.
  base_url text not null check (base_url <> ''),
  -- Each saving is another alert to be sent.
  saved_count integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  -- When the stay's end is looked at next; never long after now, because the end may move both ways.
  look_at timestamptz,
  created_at timestamptz not null,
  unique (stay_id, channel),
  check ((state = 'waiting') = (look_at is not null))
);
create index expiry_alerts_waiting on expiry_alerts (look_at) where look_at is not null;


-- Numbers that have answered STOP.
create table sms_stops (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  stopped_at timestamptz not null
);

-- The last day of which the operator has had the summary, or that was passed over, so that it is sent once; and since
-- when the card provider has not answered.
create table notice_marks (
  id smallint primary key default 1 check (id = 1),
  summarised_day date,
  provider_down_since timestamptz
);
insert into notice_marks default values;

