-- lottery: a choice of many typed numbers is too long to be a key, so that one bet of them stopped its draw from being added up. What
-- stands for a choice is its hash.
create function lottery.choice_of(selection text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(selection, 'UTF8'))
$$;
alter table lottery.tally_choice add column choice bytea not null generated always as (lottery.choice_of(selection)) stored;
alter table lottery.tally_choice drop constraint tally_choice_pkey, add primary key (brand_id, draw_id, play, choice, tickets);
drop index lottery.tally_choice_brand_id_draw_id_play_expr_selection_idx;
-- the dearest choice of each play first; what comes after the beginning of a choice is sorted where it is read
create index on lottery.tally_choice (brand_id, draw_id, play, (stake::numeric / tickets) desc, (left(selection, 100))) where bets > 0;
