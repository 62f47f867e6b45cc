-- The pictures of identity documents are deleted some time after the decision; the decision itself stays.
alter table identity.rules add keep_days int not null default 1825 check (keep_days between 30 and 3650);
alter table identity.paper_check
  drop constraint paper_check_pictures_check,
  add check (cardinality(pictures) <= 4 and (cardinality(pictures) > 0 or decided_at is not null));
create index check_pictured on identity.paper_check (brand_id, decided_at) where pictures <> '{}';
grant update (pictures) on identity.paper_check to gasing_app;
