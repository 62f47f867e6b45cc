-- promotions: a raffle that belongs to a promotion, and what each ticket has drawn.
create table promotions.raffle (
  brand_id         int not null,
  promotion_id     bigint not null,
  -- a ticket for each so much paid in, or staked, since it began
  basis            text collate "C" not null check (basis in ('deposit', 'valid_bet')),
  per_ticket       bigint not null check (per_ticket > 0),
  tickets_max      int not null check (tickets_max > 0),
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  -- amounts in micro-units with their weights; zero is no prize
  amounts          bigint[] not null,
  weights          int[] not null check (cardinality(weights) = cardinality(amounts) and cardinality(weights) > 0),
  enabled          boolean not null,
  counts_from      timestamptz not null,
  primary key (brand_id, promotion_id),
  foreign key (brand_id, promotion_id) references promotions.promotion
);
call platform.wall('promotions.raffle',
  'select, insert, update (basis, per_ticket, tickets_max, turnover_percent, amounts, weights, enabled)');

-- The tickets of a member: the next one has its seed before it is drawn, and never another.
create table promotions.raffle_draw (
  brand_id     int not null,
  promotion_id bigint not null,
  member_id    bigint not null,
  number       int not null check (number > 0),
  seed         text not null check (seed ~ '^[0-9a-f]{64}$'),
  -- of the browser, and the prizes as they were, from when it was drawn on
  salt         text,
  amounts      bigint[],
  weights      int[],
  amount       bigint check (amount >= 0),
  drawn_at     timestamptz,
  primary key (brand_id, promotion_id, member_id, number),
  foreign key (brand_id, promotion_id) references promotions.raffle,
  foreign key (brand_id, member_id) references members.member,
  check (num_nonnulls(salt, amounts, weights, amount, drawn_at) in (0, 5))
);
call platform.wall('promotions.raffle_draw', 'select, insert, update (salt, amounts, weights, amount, drawn_at)');
