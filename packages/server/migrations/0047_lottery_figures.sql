-- A bet is written twice: when it is placed and when it ends. Half of each page stays free, so that a whole draw is ended in place
-- and no index is touched.
alter table lottery.bet set (fillfactor = 45);

-- A slip and its bets are written by one statement, in draws that its transaction holds, and none of the three is ever deleted: two
-- looks for each bet found nothing that could have been missing. Audit query A4e finds strays.
alter table lottery.bet drop constraint bet_brand_id_slip_id_fkey, drop constraint bet_brand_id_draw_id_fkey;
