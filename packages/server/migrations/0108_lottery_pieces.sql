-- lottery: how far the pieces of a settlement have come, and what a draw that is given back has given (decision 198).

-- Up to which bet the last settlement has ended them all: pieces come one after the other, lowest bets first. Who goes on after a
-- crash begins there, and reads nothing twice. The release before does not write it; should it begin another settlement meanwhile, a
-- draw with a bet left is not ended, but gone through from its first bet on.
alter table lottery.draw add column settled_upto bigint not null default 0;

-- Stakes that pieces have given back, beside what they paid.
alter table lottery.draw_paid add column given bigint not null default 0;
insert into lottery.draw_paid (brand_id, draw_id, amount, given)
select b.brand_id, b.draw_id, 0, sum(b.stake) from lottery.bet b
join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
where d.status = 'voiding' and b.status = 'void' group by 1, 2;

create or replace function lottery.note_changes() returns trigger language plpgsql as $$
begin
  insert into lottery.draw_paid (brand_id, draw_id, amount, given)
  select brand_id, draw_id, sum(amount), sum(given) from (
    select brand_id, draw_id, lottery.held(status, payout, rebate) as amount, case when status = 'void' then stake else 0 end as given
    from is_now
    union all
    select brand_id, draw_id, -lottery.held(status, payout, rebate), case when status = 'void' then -stake else 0 end from was) c
  group by 1, 2 having sum(amount) <> 0 or sum(given) <> 0;
  insert into lottery.bet_gone (brand_id, draw_id, bet_id)
  select brand_id, draw_id, bet_id from is_now n where status = 'cancelled'
    and exists (select from was w where w.bet_id = n.bet_id and w.brand_id = n.brand_id and w.status <> 'cancelled');
  return null;
end $$;
