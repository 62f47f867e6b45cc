-- Decision 201: what is collected is what was locked. A shard's row that came while the others were waited for was counted or emptied
-- without being held: what it sold or was given back in that moment passed the limit, or was lost to it.
create or replace function lottery.take_room(
  p_brand int, p_shard int, p_draw bigint[], p_subject text[], p_stake bigint[], p_most bigint[])
returns text language plpgsql as $$
declare
  v record;
  v_given bigint;
  v_shards int[];
begin
  -- one order for all
  for v in select draw_id, subject, sum(stake)::bigint as stake, min(most) as most
    from unnest(p_draw, p_subject, p_stake, p_most) as t(draw_id, subject, stake, most) group by 1, 2 order by 1, 2
  loop
    perform from lottery.sold s
    where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject and s.shard = p_shard and s.room >= v.stake;
    if found then
      update lottery.sold s set stake = s.stake + v.stake, room = s.room - v.stake
      where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject and s.shard = p_shard and s.room >= v.stake;
      continue when found;
      raise exception 'the room of this shard went while its row was waited for' using errcode = 'serialization_failure';
    end if;
    insert into lottery.sold (brand_id, draw_id, subject, shard, stake, room)
    values (p_brand, v.draw_id, v.subject, -1, 0, v.most) on conflict do nothing;
    -- an eighth of what is left, so that the next slips need not ask; asking grows frequent only near the limit
    update lottery.sold s set room = s.room - greatest(v.stake, s.room / 8)
    where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject and s.shard = -1 and s.room >= v.stake
    returning old.room - new.room into v_given;
    if not found then
      -- what the other shards have left comes together: none is given more while the common row is held
      perform from lottery.sold s
      where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject and s.shard = -1 for update;
      select array_agg(h.shard), sum(h.room) into v_shards, v_given from (
        select s.shard, s.room from lottery.sold s
        where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject order by s.shard for update) h;
      if v_given < v.stake then
        return v.subject;
      end if;
      update lottery.sold s set room = case s.shard when -1 then v_given - v.stake else 0 end
      where s.brand_id = p_brand and s.draw_id = v.draw_id and s.subject = v.subject and s.shard = any(v_shards);
      v_given := v.stake;
    end if;
    insert into lottery.sold as s (brand_id, draw_id, subject, shard, stake, room)
    values (p_brand, v.draw_id, v.subject, p_shard, v.stake, v_given - v.stake)
    on conflict (brand_id, draw_id, subject, shard)
      do update set stake = s.stake + excluded.stake, room = s.room + excluded.room;
  end loop;
  return null;
end $$;
