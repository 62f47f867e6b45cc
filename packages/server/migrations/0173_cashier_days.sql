-- cashier: what the office looks for by its day is found without reading every deposit and withdrawal of the brand.
create index deposit_day on cashier.deposit (brand_id, created_at);
create index withdrawal_day on cashier.withdrawal (brand_id, created_at);
