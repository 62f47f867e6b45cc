-- lottery: the seed of a void draw is published although it has no result (decision 433).
alter table lottery.draw drop constraint draw_proof;
alter table lottery.draw add constraint draw_proof check (
  (seed_hash is null) = (beacon_round is null) and (seed_hash is null) = (seed_sealed is null)
  and (seed_hash is null or (result is null) = (seed is null) or (status = 'void' and seed is not null)));
create index draw_void_unpublished on lottery.draw (brand_id, draw_id)
  where status = 'void' and seed is null and seed_hash is not null;
