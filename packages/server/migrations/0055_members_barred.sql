-- Who has been excluded at a sister brand, told by that brand (protection.sister): nothing but keyed hashes of what only one
-- person has. While one stands, nobody with the same registers here.
create table members.barred (
  brand_id  int not null,
  -- a keyed hash as in email_mac, mobile_mac, number_mac and person_mac
  mark      bytea not null,
  -- the exclusion, as a keyed hash: it tells neither the brand nor the member
  source    text collate "C" not null,
  from_at   timestamptz not null,
  -- null is for ever
  until_at  timestamptz,
  -- when the person, having asked to come back, may play again; until then the exclusion holds
  return_at timestamptz,
  primary key (brand_id, mark, source)
);
create index barred_source on members.barred (brand_id, source);
call platform.wall('members.barred', 'select, insert, update (return_at)');

-- The name together with the day of birth, for brands that ask for both.
alter table members.member add person_mac bytea;
create index member_person on members.member (brand_id, person_mac) where person_mac is not null;
