-- The number of a slip is its posting's key, and what cannot be paid is not written down: the number comes first.
grant usage on sequence lottery.slip_slip_id_seq to gasing_app;
