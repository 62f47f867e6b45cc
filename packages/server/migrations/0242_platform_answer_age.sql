-- platform: stored responses to repeatable calls are deleted by age (decision 339).
create index idempotency_age on platform.idempotency (brand_id, at);
