-- identity: the papers by which members show who they are, and from which amounts on a brand asks for them.
create schema identity;
grant usage on schema identity to gasing_app;

create table identity.rules (
  brand_id       int not null primary key,
  -- what may come in, and be asked out, before papers were accepted; null is without a bound
  deposit_max    bigint check (deposit_max >= 0),
  withdrawal_max bigint check (withdrawal_max >= 0)
);
call platform.wall('identity.rules', 'select, insert, update');

create table identity.paper_check (
  brand_id   int not null,
  check_id   bigint generated always as identity (start with 1001),
  member_id  bigint not null,
  account    text not null,
  paper      text collate "C" not null check (paper in ('id_card', 'passport', 'driving_licence')),
  -- names of kept uploads
  pictures   text[] not null check (cardinality(pictures) between 1 and 4),
  status     text collate "C" not null default 'waiting' check (status in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  reason     text,
  decided_by text,
  sent_at    timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, check_id),
  foreign key (brand_id, member_id) references members.member,
  check ((status = 'waiting') = (decided_at is null)),
  check (status not in ('rejected', 'withdrawn') or reason is not null)
);
-- papers wait or hold once: of two that are sent at the same time, one is
create unique index check_standing on identity.paper_check (brand_id, member_id) where status in ('waiting', 'accepted');
create index check_of_member on identity.paper_check (brand_id, member_id, check_id desc);
create index check_waiting on identity.paper_check (brand_id, status, check_id desc);
call platform.wall('identity.paper_check', 'select, insert, update (status, reason, decided_by, decided_at)');
