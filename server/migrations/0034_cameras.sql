-- Cameras that read plates: what they send becomes sightings, and these the visits.

create table cameras (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  lot_id integer not null references lots,
  -- 'gate': cars come and leave before it, told apart by the direction that it reports.
  place text not null check (place in ('entry', 'exit', 'inside', 'gate')),
  -- It looks at cars from behind when they come.
  is_turned boolean not null default false,
  maker text not null,
  -- What it is called in Frigate; such a camera has no address of ours.
  frigate_name text,
  -- By the hash a call is let in; sealed, so that its address can be shown and pasted again.
  secret_hash bytea unique,
  secret_sealed text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Its sightings stay; it is let in no more.
  removed_at timestamptz,
  -- Anything at all that came from it, and the last read.
  heard_at timestamptz,
  read_at timestamptz,
  -- By how much its clock was ahead of ours with the last read; null while it is right.
  clock_off_seconds integer,
  -- Since the last day without any.
  unread_count integer not null default 0,
  unread_reason text,
  unread_at timestamptz,
  -- Since when it has been silent, where the operator was told of it.
  silence_told timestamptz
);
create index cameras_of_lot on cameras (lot_id) where removed_at is null;
create unique index cameras_in_frigate on cameras (frigate_name) where removed_at is null and frigate_name is not null;

-- Where Frigate tells what it sees; one row.
create table frigate_link (
  id boolean primary key default true check (id),
  broker_url text not null,
  username text not null default '',
  password_sealed text,
  topic_prefix text not null default 'frigate',
  updated_at timestamptz not null,
  -- As any server that listens found it last; null problem: connected.
  state_at timestamptz,
  problem text
);

alter table visits
  -- No camera at an entry saw it: `arrived_at` is when it was seen first.
  add column is_entry_missed boolean not null default false,
  -- What the clock of forgetting has found, a while after it left: null until then.
  add column is_unpaid boolean;
create index visits_left on visits (lot_id, plate, left_at) where left_at is not null;
create index visits_to_judge on visits (left_at) where left_at is not null and is_unpaid is null;
create index visits_unpaid on visits (left_at) where is_unpaid;
-- Cars that nobody has seen for long.
create index visits_inside_seen on visits (last_seen_at) where left_at is null;

-- One pass of one car before one camera, however often it was read.
create table sightings (
  id bigint primary key generated always as identity,
  camera_id integer not null references cameras,
  lot_id integer not null references lots,
  plate text not null check (plate <> ''),
  plate_display text not null,
  -- Canonical, the likeliest first.
  alternatives text[] not null default '{}',
  confidence real check (confidence between 0 and 1),
  -- One for each sign of the plate, or null.
  char_confidence real[],
  direction text not null check (direction in ('in', 'out', 'unknown')),
  -- The first and the last read of it.
  seen_at timestamptz not null,
  last_read_at timestamptz not null,
  received_at timestamptz not null,
  -- The source's own name for the pass.
  source_id text,
  reads integer not null default 1,
  visit_id bigint references visits on delete set null,
  -- What it did to the visit: a better read of the same pass puts it right.
  deed text not null check (deed in ('opened', 'closed', 'seen', 'none')),
  -- A notice refers to it: no clock forgets it.
  is_kept boolean not null default false,
  is_unpaid boolean
);
create unique index sightings_source on sightings (camera_id, source_id) where source_id is not null;
create index sightings_of_camera on sightings (camera_id, last_read_at desc);
create index sightings_of_visit on sightings (visit_id) where visit_id is not null;
create index sightings_to_judge on sightings (last_read_at) where is_unpaid is null and not is_kept;
create index sightings_unpaid on sightings (last_read_at) where is_unpaid and not is_kept;

-- The last picture of a sighting, where the operator wants them for notices. As it came, with its hash.
create table sighting_pictures (
  sighting_id bigint primary key references sightings on delete cascade,
  jpeg bytea not null,
  sha256 bytea not null,
  taken_at timestamptz not null,
  stored_at timestamptz not null
);
-- A picture is pressed already.
alter table sighting_pictures alter column jpeg set storage external;
create index sighting_pictures_stored on sighting_pictures (stored_at);

-- What stays when sightings are forgotten: how many there were in each hour of the facility's clock.
create table camera_hours (
  lot_id integer not null references lots,
  camera_id integer not null references cameras,
  hour timestamptz not null,
  reads integer not null default 0,
  arrivals integer not null default 0,
  departures integer not null default 0,
  primary key (camera_id, hour, lot_id)
);
create index camera_hours_of_lot on camera_hours (lot_id, hour);

alter table facility
  add column forget_paid_hours integer not null default 24 check (forget_paid_hours between 1 and 720),
  add column forget_unpaid_days integer not null default 14 check (forget_unpaid_days between 1 and 365),
  add column missed_exit_hours integer not null default 24 check (missed_exit_hours between 1 and 720),
  -- 0: no picture is kept.
  add column picture_hours integer not null default 0 check (picture_hours between 0 and 72),
  add column camera_terms_updated_at timestamptz not null default now();

alter table alarms
  drop constraint alarms_matter_check,
  add constraint alarms_matter_check check (matter in
    ('mismatch', 'dispute', 'outage', 'refund', 'event', 'webhook', 'books', 'camera'));
