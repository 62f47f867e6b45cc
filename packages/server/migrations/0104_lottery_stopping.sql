-- Few slips stop when they win; after each piece of a settlement its winners are looked for among them.
create index on lottery.slip (brand_id, slip_id) where stop_when_won;
