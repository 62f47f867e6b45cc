-- lottery: a member's slips of one lottery, newest first (decision 178). A slip writes one entry for all its bets.
create index on lottery.slip (brand_id, member_id, lottery, slip_id desc);
