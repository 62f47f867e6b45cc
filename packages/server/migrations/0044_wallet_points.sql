-- An adjustment gives or takes money, or points.
alter table wallet.adjustment add column unit text not null default 'money' check (unit in ('money', 'points'));
create or replace view wallet.adjustment_pub with (security_invoker = true) as
  select brand_id, id as adjustment_id, member_id, direction, amount, reason, status, proposer, proposed_at, decider, decided_at, refusal,
    unit
  from wallet.adjustment;
