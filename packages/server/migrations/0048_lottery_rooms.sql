-- lottery: a limit is shared out as room. What is sold under a name and the room that is left are the limit, in every moment: a slip
-- takes from the shard of its connection, which nobody else writes, and only when that has too little does it ask the common one.
alter table lottery.sold add room bigint not null default 0;

insert into lottery.sold (brand_id, draw_id, subject, shard, stake, room)
select brand_id, draw_id, subject, -1, 0, most - sold from (
  select s.brand_id, s.draw_id, s.subject, sum(s.stake)::bigint as sold, min(case split_part(s.subject, ':', 1)
    when 'draw' then l.draw_max when 'member' then l.member_max when 'play' then l.play_max else l.number_max end) as most
  from lottery.sold s
  join lottery.draw d on d.brand_id = s.brand_id and d.draw_id = s.draw_id
  join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery
  group by 1, 2, 3) sold where most is not null;

-- Sells under names that have a limit, or says the first name that has no room; who is told one undoes the whole.
create function lottery.take_room(
  p_brand int, p_shard int, p_draw bigint[], p_subject text[], p_stake bigint[], p_most bigint[])
returns text language plpgsql as $$
declare
  v record;
  v_given bigint;
begin
  -- one order for all
  for v in select draw_id, subject, sum(stake)::bigint as stake, min(most) as most
    from unnest(p_draw, p_subject, p_stake, p_most) as t(draw_id, subject, stake, most) group by 1, 2 order by 1, 2
  loop
    update lottery.sold s set stake = s.stake + v.stake, room = s.room - v.stake
    where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject and s.shard = p_shard and s.room >= v.stake;
    continue when found;
    insert into lottery.sold (brand_id, draw_id, subject, shard, stake, room)
    values (p_brand, v.draw_id, v.subject, -1, 0, v.most) on conflict do nothing;
    -- an eighth of what is left, so that the next slips need not ask; asking grows frequent only near the limit
    update lottery.sold s set room = s.room - greatest(v.stake, s.room / 8)
    where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject and s.shard = -1 and s.room >= v.stake
    returning old.room - new.room into v_given;
    if not found then
      -- what the other shards have left comes together
      perform from lottery.sold s where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject
        order by s.shard for update;
      select sum(s.room) into v_given from lottery.sold s
      where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject;
      if v_given < v.stake then
        return v.subject;
      end if;
      update lottery.sold s set room = case s.shard when -1 then v_given - v.stake else 0 end
      where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject;
      v_given := v.stake;
    end if;
    insert into lottery.sold as s (brand_id, draw_id, subject, shard, stake, room)
    values (p_brand, v.draw_id, v.subject, p_shard, v.stake, v_given - v.stake)
    on conflict (brand_id, draw_id, subject, shard)
      do update set stake = s.stake + excluded.stake, room = s.room + excluded.room;
  end loop;
  return null;
end $$;
grant execute on function lottery.take_room to gasing_app;
