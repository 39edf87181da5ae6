-- The lot as a picture: its bays row by row, where an operator has given them. They need not add up to its spaces.
alter table lots
  add column bay_rows integer[]
    check (array_ndims(bay_rows) = 1 and cardinality(bay_rows) between 1 and 100 and 1 <= all (bay_rows) and 200 >= all (bay_rows));

-- The last payment in a lot: the end of its part of this index.
create index parking_sessions_paid on parking_sessions (lot_id, activated_at) where activated_at is not null and total_cents > 0;
