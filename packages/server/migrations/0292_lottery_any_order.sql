-- lottery: numbers that win in any order are counted under one name, with their digits in order (decision 413). What open draws have sold of
-- them comes together; the room that is left is what their limit leaves.
with counted as (
  select s.brand_id, s.draw_id, s.subject, s.shard, s.stake,
    regexp_replace(s.subject, '[^:]*$', '') || (select string_agg(digit, '' order by digit)
      from regexp_split_to_table(substring(s.subject from '[^:]*$'), '') as digit) as name
  from lottery.sold s
  where s.subject ~ '^number:([a-z0-9-]*group-typed|top3-any-order|(big|small)-(box|permutations)):0:[0-9]+$'
), gone as (
  delete from lottery.sold s using counted c
  where s.brand_id = c.brand_id and s.draw_id = c.draw_id and s.subject = c.subject and s.shard = c.shard
  returning c.brand_id, c.draw_id, c.name, c.stake
)
insert into lottery.sold (brand_id, draw_id, subject, shard, stake, room)
select g.brand_id, g.draw_id, g.name, -1, sum(g.stake), coalesce(min(l.number_max), 0) - sum(g.stake)
from gone g
join lottery.draw d on d.brand_id = g.brand_id and d.draw_id = g.draw_id
join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery
group by 1, 2, 3;
