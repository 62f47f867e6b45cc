-- platform: what a repeatable call asks, whatever the order of its body's fields (decision 199). Only where that is another fingerprint
-- than the one of the body as it was sent, which stays beside it: the release before knows no other.
alter table platform.idempotency add column sense bytea;
