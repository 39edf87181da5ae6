-- What the operator's settings hold beyond the first version, and the audit log as a list that can be read.

alter table facility
  add column notice_email text check (char_length(notice_email) between 3 and 254),
  add column notice_phone text check (notice_phone ~ '^\+[1-9][0-9]{4,14}$'),
  add column tax_line text check (char_length(tax_line) between 1 and 120);

-- What the cents in `before` and `after` are of.
alter table audit_log add column currency text check (currency ~ '^[A-Z]{3}$');
update audit_log set currency = (select currency from facility);
alter table audit_log alter column currency set not null;

-- Pages of the log, newest first, of one kind of subject, of one person, and of both. By -id, which the primary key
-- does not order by: the planner would walk down that one instead, past any number of rows of others.
drop index audit_log_of_person;
create index audit_log_of_person on audit_log (staff_id, (-id));
create index audit_log_of_kind on audit_log (subject_kind, (-id));
create index audit_log_of_person_and_kind on audit_log (staff_id, subject_kind, (-id));
