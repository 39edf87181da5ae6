-- Which fields of what is recorded differ between before and after: found when it is written down.
alter table audit_log add column changed text[] not null default '{}';
