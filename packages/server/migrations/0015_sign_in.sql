-- Sign-in: pictures of characters, what is counted against guessing, second proofs, and the history of every attempt.

-- The characters of a picture, as a keyed hash only. It counts once, for two minutes.
create table access.captcha (
  brand_id   int not null,
  id         text collate "C" not null,
  text_mac   bytea not null,
  drawn_at   timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
call platform.wall('access.captcha', 'select, insert, update, delete');
