-- lottery: what members owe for wins of a draw that were taken back after they had been spent. The house has not got that money back, so its
-- result of the draw is less by it.
create table lottery.lent (
  brand_id int not null,
  draw_id  bigint not null,
  slip_id  bigint not null,
  amount   bigint not null check (amount >= 0),
  primary key (brand_id, draw_id, slip_id)
);
create index lent_of_slip on lottery.lent (brand_id, slip_id);
call platform.wall('lottery.lent', 'select, insert, update');

-- the keys of these entries end with a bet of the draw; a chase that owes for several draws has all of it at the last one
insert into lottery.lent (brand_id, draw_id, slip_id, amount)
select e.brand_id, max(b.draw_id), b.slip_id, sum(e.delta) from ledger.entry e
join ledger.account r on r.brand_id = e.brand_id and r.id = e.counter_id and r.address like 'receivable:%'
join lottery.bet b on b.brand_id = e.brand_id and b.bet_id = substring(e.key from '^lottery:(?:win|repaid):[0-9]+:([0-9]+)$')::bigint
where e.reason = 'rollback' and e.key like 'lottery:%'
group by e.brand_id, b.slip_id having sum(e.delta) > 0;
