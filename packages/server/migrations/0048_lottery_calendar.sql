-- lottery: when its calendar changes, an outside draw that nobody has bet on makes room for the right one. One of our own, or with a
-- bet, cannot go, whatever the program does; who takes one back holds it first, so that no bet is on its way.
grant delete on lottery.draw to gasing_app;
create policy withdraw on lottery.draw as restrictive for delete
  using (seed_hash is null and result is null and status in ('pending', 'selling')
    and not exists (select from lottery.bet b where b.brand_id = draw.brand_id and b.draw_id = draw.draw_id));
