-- content: announcements, help, posts, and messages to members. Words stand beside what they belong to, by language:
-- {"EN": {"title": "…", "html": "…"}}. The HTML was cleaned before it came here.

-- The words in the first of these languages that there are words in, else in any.
create function content.text_in(texts jsonb, languages text[]) returns jsonb
language sql immutable strict parallel safe as $$
  select value from jsonb_each(texts) order by array_position(languages, key) nulls last, key limit 1
$$;

create table content.announcement (
  brand_id   int not null,
  id         bigint generated always as identity (start with 101),
  type       text collate "C" not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  platform   text collate "C" not null default 'W',
  execution  text collate "C" not null default 'B',
  position   int not null,
  enabled    boolean not null,
  starts_at  timestamptz,
  ends_at    timestamptz,
  texts      jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  created_at timestamptz not null default now(),
  primary key (brand_id, id),
  check (starts_at < ends_at)
);
create index announcement_in_order on content.announcement (brand_id, position, id desc);
call platform.wall('content.announcement', 'select, insert, update, delete');

create table content.help_item (
  brand_id   int not null,
  id         bigint generated always as identity (start with 101),
  tag        text collate "C" not null check (tag ~ '^[a-z][a-z0-9-]{1,30}$'),
  position   int not null,
  enabled    boolean not null,
  in_footer  boolean not null,
  texts      jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  primary key (brand_id, id),
  constraint help_tag unique (brand_id, tag)
);
call platform.wall('content.help_item', 'select, insert, update, delete');

create table content.post (
  brand_id     int not null,
  id           bigint generated always as identity (start with 101),
  kind         text collate "C" not null check (kind in ('blog', 'news', 'guide')),
  slug         text collate "C" not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+){0,15}$'),
  picture      text not null,
  enabled      boolean not null,
  published_at timestamptz not null,
  texts        jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  primary key (brand_id, id),
  constraint post_slug unique (brand_id, kind, slug)
);
create index post_newest on content.post (brand_id, kind, published_at desc, id desc);
call platform.wall('content.post', 'select, insert, update, delete');

create table content.message (
  brand_id  int not null,
  id        bigint generated always as identity (start with 1001),
  audience  text collate "C" not null check (audience in ('member', 'label', 'agents', 'all')),
  member_id bigint,
  label     text,
  texts     jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  sent_by   text not null,
  sent_at   timestamptz not null,
  -- what somebody else's deed made is sent once
  key       text,
  primary key (brand_id, id),
  constraint message_once unique (brand_id, key),
  foreign key (brand_id, member_id) references members.member,
  check ((audience = 'member') = (member_id is not null)),
  check ((audience = 'label') = (label is not null))
);
create index message_to_one on content.message (brand_id, member_id, id desc) where member_id is not null;
create index message_to_many on content.message (brand_id, id desc) where member_id is null;
call platform.wall('content.message', 'select, insert');

-- What one member did with one message. A message to everybody has no line of a member's before the member reads it.
create table content.message_read (
  brand_id   int not null,
  member_id  bigint not null,
  message_id bigint not null,
  read_at    timestamptz not null,
  deleted_at timestamptz,
  primary key (brand_id, member_id, message_id),
  foreign key (brand_id, message_id) references content.message,
  foreign key (brand_id, member_id) references members.member
);
create index message_readers on content.message_read (brand_id, message_id, read_at desc);
call platform.wall('content.message_read', 'select, insert, update (deleted_at)');
