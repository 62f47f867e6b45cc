-- What a demo brand was given to begin with: given once, whatever has become of it.
create table sandbox.seeded (
  brand_id int not null,
  part     text not null,
  primary key (brand_id, part)
);
insert into sandbox.seeded
  select distinct brand_id, part from brand.host, unnest(array['banners', 'pages', 'ranks', 'service']) part;
call platform.wall('sandbox.seeded', 'select, insert');
