-- content: what visitors and members write to a brand.
create table content.feedback (
  brand_id      int not null,
  id            bigint generated always as identity (start with 1001),
  -- null for a guest
  member_id     bigint,
  account       text not null default '',
  language      text not null,
  question_type text collate "C" not null check (question_type in ('money', 'games', 'account', 'idea', 'other')),
  content       text not null check (content <> ''),
  -- names of kept uploads
  pictures      text[] not null default '{}' check (cardinality(pictures) <= 3),
  status        text not null default 'open' check (status in ('open', 'done')),
  done_by       text,
  done_at       timestamptz,
  note          text not null default '',
  created_at    timestamptz not null default now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references members.member,
  check ((status = 'done') = (done_at is not null))
);
create index feedback_newest on content.feedback (brand_id, status, id desc);
call platform.wall('content.feedback', 'select, insert, update (status, done_by, done_at, note)');
