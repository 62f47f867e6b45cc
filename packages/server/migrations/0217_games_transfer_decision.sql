-- games: what two operators decided about a transfer that its vendor leaves unanswered (decision 303).
alter table games.wallet_transfer
  -- when the vendor was last asked what became of it
  add column asked_at timestamptz,
  add column decision text check (decision in ('done', 'refused')),
  add column reason text,
  add column proposed_by bigint,
  add column proposer text,
  add column decided_by bigint,
  add column decider text,
  add constraint wallet_transfer_four_eyes check (decided_by is null or decided_by <> coalesce(proposed_by, decided_by));
create index wallet_transfer_decision on games.wallet_transfer (brand_id, id) where decision is not null;
grant update (asked_at, decision, reason, proposed_by, proposer, decided_by, decider) on games.wallet_transfer to gasing_app;
