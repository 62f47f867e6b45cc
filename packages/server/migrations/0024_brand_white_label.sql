-- What an operator sets beside looks and rules: when the portal is closed, where it stands, what it says, and its pictures.

alter table brand.brand
  -- a maintenance that begins by itself, and ends by itself at maintenance_end
  add maintenance_start timestamptz,
  -- what the maintenance screen says, by language
  add maintenance_info jsonb not null default '{}',
  -- an uploaded logo in place of the drawn one: an address below /brand/media/
  add logo_image text not null default '' check (logo_image ~ '^(/brand/media/[A-Za-z0-9_-]{32}\.(png|jpg))?$'),
  -- SIDE-3: hosts where the codes of the apps are not shown
  add app_hidden_on text[] not null default '{}',
  -- ROUTE-17: game screens that keep the side and top bars
  add bars_shown_on text[] not null default '{}' check (bars_shown_on <@ array['seamless', 'vnlottery']),
  add check (maintenance_start is null or maintenance_end is null or maintenance_start < maintenance_end);

grant update (position, site) on brand.host to gasing_app;

-- GEN-4: a text of the portal in the brand's own words. The base text lies in the portal's catalogues.
create table brand.own_text (
  brand_id   int not null references brand.brand,
  language   text collate "C" not null check (language ~ '^[A-Z]{2}$'),
  key        text collate "C" not null check (key ~ '^[A-Za-z0-9_.-]{1,100}$'),
  text       text not null check (text <> '' and length(text) <= 2000),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (brand_id, language, key)
);
call platform.wall('brand.own_text', 'select, insert, update, delete');

-- Pictures that operators have uploaded, each at an address of the brand's own.
create table brand.media (
  brand_id   int not null references brand.brand,
  -- the name of a kept upload
  name       text collate "C" not null check (name ~ '^[A-Za-z0-9_-]{32}\.(png|jpg)$'),
  title      text not null check (title <> '' and length(title) <= 100),
  width      int not null,
  height     int not null,
  bytes      int not null,
  added_by   text not null,
  added_at   timestamptz not null default now(),
  primary key (brand_id, name)
);
create index media_newest on brand.media (brand_id, added_at desc, name);
call platform.wall('brand.media', 'select, insert, delete');
