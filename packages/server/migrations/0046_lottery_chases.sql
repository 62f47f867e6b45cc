-- lottery: over how many draws a slip goes; more than one is a chase.
alter table lottery.slip add column draws int not null default 1 check (draws > 0);
update lottery.slip s set draws = b.draws
from (select brand_id, slip_id, count(distinct draw_id) as draws from lottery.bet group by 1, 2 having count(distinct draw_id) > 1) b
where b.brand_id = s.brand_id and b.slip_id = s.slip_id;
create index on lottery.slip (brand_id, member_id, slip_id desc) where draws > 1;
