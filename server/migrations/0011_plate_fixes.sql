-- A driver who has mistyped the plate may correct it, once and soon after paying. What stood there before is kept.

create table plate_fixes (
  session_id bigint primary key references parking_sessions,
  from_plate text not null,
  to_plate text not null,
  -- One typing mistake apart, or another car.
  is_near boolean not null,
  fixed_at timestamptz not null
);
