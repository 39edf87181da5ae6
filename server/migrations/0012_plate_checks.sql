-- Every look at a plate by somebody who enforces. Who was looked at cannot be made paid for by another car's payment.

create table plate_checks (
  id bigint generated always as identity primary key,
  lot_id integer not null references lots,
  plate text not null check (plate <> ''),
  verdict text not null check (verdict in ('paid', 'pass', 'grace', 'paying', 'near_match', 'not_paid')),
  staff_id integer not null references staff,
  checked_at timestamptz not null
);
create index plate_checks_of_plate on plate_checks (plate, checked_at desc);
create index parking_sessions_look_alikes on parking_sessions (lot_id, plate_skeleton) where state = 'active';
