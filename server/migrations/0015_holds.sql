-- Who holds a space without having paid for it: so that nobody can empty a lot for nothing. Both only while it is held.
alter table parking_sessions
  add column hold_network text,
  add column is_strangers_hold boolean;

-- Look-alikes of plates that have a pass keep an attendant from a wrong verdict. The same classes as plateSkeleton in core.
alter table subscriptions
  add column plate_skeleton text not null generated always as (translate(plate, 'DOQILZBS', '00011285')) stored;
create index subscriptions_look_alikes on subscriptions (plate_skeleton) where state = 'active';
