-- sandbox: the numbers that the practice provider of phone authentication has sent a code to.
create table sandbox.phone_session (
  brand_id     int not null,
  session_hash bytea not null,
  number       text collate "C" not null,
  code         text collate "C" not null,
  tries        int not null default 0,
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  primary key (brand_id, session_hash)
);
create index phone_session_by_number on sandbox.phone_session (brand_id, number, sent_at desc);
call platform.wall('sandbox.phone_session', 'select, insert, update, delete');
