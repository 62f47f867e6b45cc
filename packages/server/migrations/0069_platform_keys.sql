-- Calls that are served together share a transaction: one that is refused gives its key back while the others stand.
grant delete on platform.idempotency to gasing_app;
