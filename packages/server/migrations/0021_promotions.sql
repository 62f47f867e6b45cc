-- promotions: what a brand offers beside its games, and who has applied for it.
create schema promotions;
grant usage on schema promotions to gasing_app;

create table promotions.promotion (
  brand_id   int not null,
  id         bigint generated always as identity (start with 1001),
  category   text collate "C" not null check (category ~ '^[a-z_]{2,20}$'),
  tags       text[] not null default '{}',
  url        text not null check (url ~ '^/(art|brand/media)/[A-Za-z0-9]'),
  enabled    boolean not null default true,
  position   int not null,
  starts_at  timestamptz,
  ends_at    timestamptz,
  applicants text collate "C" not null check (applicants in ('nobody', 'members', 'newcomers', 'agents')),
  period     text collate "C" not null check (period in ('once', 'day', 'week', 'month')),
  award      text collate "C" not null check (award in ('bonus', 'place')),
  claim_days int not null check (claim_days between 1 and 365),
  primary key (brand_id, id),
  check (starts_at < ends_at)
);
create index promotion_in_order on promotions.promotion (brand_id, position, id);
call platform.wall('promotions.promotion', 'select, insert, update');

create table promotions.promotion_text (
  brand_id     int not null,
  promotion_id bigint not null,
  language     text collate "C" not null check (language ~ '^[A-Z]{2}$'),
  title        text not null check (title <> ''),
  summary      text not null,
  -- HTML, made clean before it came here
  content      text not null,
  terms        text not null,
  primary key (brand_id, promotion_id, language),
  foreign key (brand_id, promotion_id) references promotions.promotion
);
call platform.wall('promotions.promotion_text', 'select, insert, update, delete');

create table promotions.application (
  brand_id         int not null,
  id               bigint generated always as identity (start with 1001),
  promotion_id     bigint not null,
  member_id        bigint not null,
  account          text not null,
  -- the first day of the time in which one may apply once
  period_start     date not null,
  remark           text not null default '',
  -- names of kept uploads
  pictures         text[] not null default '{}' check (cardinality(pictures) <= 3),
  status           text collate "C" not null
    check (status in ('applying', 'process', 'rejected', 'issued', 'claimed', 'signed', 'closed')),
  amount           bigint check (amount > 0),
  approvals_needed int not null default 0,
  reason           text,
  created_at       timestamptz not null,
  decided_at       timestamptz,
  claim_before     timestamptz,
  claimed_at       timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, promotion_id) references promotions.promotion,
  foreign key (brand_id, member_id) references members.member,
  check (status not in ('process', 'issued', 'claimed', 'closed') or amount is not null),
  check ((status = 'claimed') = (claimed_at is not null))
);
-- who was rejected may put right what was wrong and apply again
create unique index application_once on promotions.application (brand_id, promotion_id, member_id, period_start)
  where status <> 'rejected';
create index application_of_member on promotions.application (brand_id, member_id, id desc);
create index application_waiting on promotions.application (brand_id, status, id desc);
create index application_to_claim on promotions.application (brand_id, claim_before) where status = 'issued';
call platform.wall('promotions.application',
  'select, insert, update (status, amount, approvals_needed, reason, decided_at, claim_before, claimed_at)');

create table promotions.approval (
  brand_id       int not null,
  application_id bigint not null,
  operator_id    bigint not null,
  operator       text not null,
  at             timestamptz not null,
  primary key (brand_id, application_id, operator_id),
  foreign key (brand_id, application_id) references promotions.application
);
call platform.wall('promotions.approval', 'select, insert');
