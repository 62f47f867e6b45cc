-- games: calls of a span of days over all vendors, for people who look for one.
create index vendor_call_at on games.vendor_call (brand_id, at desc);
