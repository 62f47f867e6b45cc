-- Which accounts sign in where, and whether a strange place asks for a second proof.

-- LOGIN-11: which accounts sign in at a host.
alter table brand.host add site text collate "C" not null default 'all' check (site in ('all', 'member', 'agent'));
-- the demo brand's agents have a site of their own
insert into brand.host (brand_id, host, code, position, site)
  select brand_id, 'agent.localhost', code, 9, 'agent' from brand.host where host = 'localhost' and code = 'nusa'
  on conflict do nothing;

-- LOGIN-10: a second proof from an unregistered address is a module; brands that exist get its leaf, on for the demo brand nusa.
do $$ declare at record; begin
  for at in select distinct brand_id, code from brand.host loop
    perform set_config('gasing.brand_id', at.brand_id::text, true);
    insert into brand.module (brand_id, mod_id, parent_id, position, enabled)
      select brand_id, 'IPVERIF3', mod_id, 90, at.code = 'nusa' from brand.module where brand_id = at.brand_id and mod_id = 'ACCESS'
      on conflict do nothing;
    update brand.brand set version = version + 1 where brand_id = at.brand_id;
  end loop;
  perform set_config('gasing.brand_id', '', true);
end $$;
