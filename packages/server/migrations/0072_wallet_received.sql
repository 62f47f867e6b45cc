-- wallet: what somebody has received, newest last; the cashier looks at it before money leaves.
create index transfer_received on wallet.transfer (brand_id, to_member_id, at);
