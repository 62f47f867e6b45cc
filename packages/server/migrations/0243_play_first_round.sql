-- From which number on the rounds of a member are of a time or later: numbers of one member rise with time, so it is found by halving
-- along the member's own key, as for the ledger. A range of days in a long betting record then costs what it shows.
create function play.first_round_pub(p_brand int, p_member bigint, p_at timestamptz) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_below bigint := 0; v_from bigint; v_mid bigint; v_id bigint; v_at timestamptz;
begin
  select id + 1 into v_from from play.round where brand_id = p_brand and member_id = p_member order by id desc limit 1;
  if v_from is null then return 0; end if;
  while v_from - v_below > 1 loop
    v_mid := v_below + (v_from - v_below) / 2;
    select id, opened_at into v_id, v_at from play.round
      where brand_id = p_brand and member_id = p_member and id >= v_mid order by id limit 1;
    if not found or v_id >= v_from or v_at >= p_at then v_from := v_mid; else v_below := v_id; end if;
  end loop;
  return v_from;
end $$;
grant execute on function play.first_round_pub to gasing_app;
