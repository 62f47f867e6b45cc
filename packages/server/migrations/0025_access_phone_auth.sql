-- REG-15: the project whose phone authentication a brand believes. Nothing here is secret: browsers are told all of it.
create table access.phone_auth (
  brand_id    int primary key,
  project_id  text collate "C" not null check (project_id ~ '^[a-z][a-z0-9-]{3,59}$'),
  api_key     text collate "C" not null check (api_key ~ '^[A-Za-z0-9_-]{1,100}$'),
  auth_domain text collate "C" not null check (auth_domain ~ '^([a-z0-9][a-z0-9.-]{0,199})?$')
);
call platform.wall('access.phone_auth', 'select, insert, update, delete');

-- Brands that exist get the leaf; the sandbox's practice provider is on for the demo brand sen.
do $$ declare at record; begin
  for at in select distinct brand_id, code from brand.host loop
    perform set_config('gasing.brand_id', at.brand_id::text, true);
    insert into brand.module (brand_id, mod_id, parent_id, position, enabled)
      select brand_id, 'PHONEAUTH3', mod_id, 91, at.code = 'sen' from brand.module where brand_id = at.brand_id and mod_id = 'ACCESS'
      on conflict do nothing;
    update brand.brand set version = version + 1 where brand_id = at.brand_id;
  end loop;
  perform set_config('gasing.brand_id', '', true);
end $$;
