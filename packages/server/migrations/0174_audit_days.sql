-- audit: who looks for what was done on a day does not read the whole log for it.
create index line_day on audit.line (brand_id, at);
