-- Y04: whether a member may take a withdrawal back into play is a rule of the brand. Brands that exist keep letting them.
do $$ declare at record; begin
  for at in select distinct brand_id from brand.host loop
    perform set_config('gasing.brand_id', at.brand_id::text, true);
    insert into brand.module (brand_id, mod_id, parent_id, position, enabled)
      select brand_id, 'WITHDRAWCANCEL', mod_id, 92, true from brand.module where brand_id = at.brand_id and mod_id = 'MEMBER'
      on conflict do nothing;
    update brand.brand set version = version + 1 where brand_id = at.brand_id;
  end loop;
  perform set_config('gasing.brand_id', '', true);
end $$;
