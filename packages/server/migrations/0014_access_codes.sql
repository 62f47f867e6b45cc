-- One-time codes and links, the ceilings of what is sent, and which of a member's addresses have proved to be the member's own.

alter table members.member
  add email_verified_at timestamptz,
  add mobile_verified_at timestamptz;

-- The one code that counts for a purpose and a subject (a keyed hash of whom or where it went to).
create table access.code (
  brand_id   int not null,
  purpose    text not null,
  subject    bytea not null,
  -- keyed, and bound to purpose and subject: who reads this table learns no code
  code_mac   bytea not null,
  -- wrong tries: at the limit not even the right one counts
  tries      int not null default 0,
  expires_at timestamptz not null,
  primary key (brand_id, purpose, subject)
);
call platform.wall('access.code', 'select, insert, update, delete');

-- How much has been sent in the window that began with its first message: to a number, from an address, to a range, a country…
create table access.send_count (
  brand_id     int not null,
  kind         text not null,
  subject      bytea not null,
  window_start timestamptz not null,
  sends        int not null,
  last_at      timestamptz not null,
  -- when the ceiling was last told about: once in a window
  alarmed_at   timestamptz,
  primary key (brand_id, kind, subject)
);
call platform.wall('access.send_count', 'select, insert, update, delete');

-- Links for a new password. Of the token only SHA-256.
create table access.password_link (
  brand_id   int not null,
  token_hash bytea not null,
  member_id  bigint not null,
  expires_at timestamptz not null,
  primary key (brand_id, token_hash),
  -- a link that is only pretended is taken back before anybody looks for its member
  foreign key (brand_id, member_id) references access.credential deferrable initially deferred
);
create index password_link_of_member on access.password_link (brand_id, member_id);
call platform.wall('access.password_link', 'select, insert, delete');
