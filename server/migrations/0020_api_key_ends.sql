-- Keys may end by themselves; those that are there go on as they were.
alter table api_keys add column expires_at timestamptz;
