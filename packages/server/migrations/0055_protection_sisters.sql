-- Brands of one operator that share self-exclusions. Each names the other by an address; nothing is told before both have.
create table protection.sister (
  brand_id  int not null,
  sister_id int not null,
  host      text not null,
  -- the other brand has named this one too
  agreed    boolean not null default false,
  primary key (brand_id, sister_id)
);
call platform.wall('protection.sister', 'select, insert, update (agreed), delete');

alter table protection.exclusion drop constraint exclusion_origin_check,
  add constraint exclusion_origin_check check (origin in ('member', 'operator', 'sister')),
  -- of an exclusion at a sister brand: which one, as in members.barred
  add source text collate "C",
  add constraint exclusion_source_check check ((origin = 'sister') = (source is not null));
create unique index exclusion_of_source on protection.exclusion (brand_id, member_id, source) where source is not null;
