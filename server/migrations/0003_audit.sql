-- Who changed what, and when. Written in the same transaction as the change itself; never changed afterwards.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The person, or the person who made the API key that was used.
  staff_id integer not null references staff,
  -- The name at that time: the person's, or the API key's.
  actor_name text not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null check (subject_kind <> ''),
  subject_id bigint not null,
  -- Null: it did not exist before, or does not any more.
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_of_person on audit_log (staff_id, id desc);
