-- Which kind of installation this database belongs to: at most one row, of no brand. A sandbox refuses to start on a real one,
-- because it would add demo brands with public passwords to it.
create table platform.installation (
  kind      text not null check (kind in ('real', 'sandbox')),
  only_row  boolean primary key default true check (only_row)
);
grant select on platform.installation to gasing_app;
