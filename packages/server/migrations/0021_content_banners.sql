-- content: banners with a time of their own, and two more kinds of linkage.
alter table content.banner
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add check (starts_at < ends_at),
  drop constraint banner_linkage_type_check,
  drop constraint linkage_is_safe,
  add constraint linkage_is_safe check (case linkage_type
    when 'page' then linkage ~ '^/([A-Za-z0-9?#][^\\]*)?$'
    when 'link' then linkage ~ '^https://[A-Za-z0-9.-]+([/?#]|$)'
    when 'game' then linkage ~ '^[A-Za-z0-9_-]{1,40}/[A-Za-z0-9_-]{1,60}$'
    when 'promotion' then linkage ~ '^[1-9][0-9]{0,18}$'
    else linkage_type is null and linkage is null end);
