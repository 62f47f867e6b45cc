-- what the office looks for by its day is found without reading every adjustment, application, order, case and rebate of the brand.
create index adjustment_day on wallet.adjustment (brand_id, proposed_at);
create index application_day on promotions.application (brand_id, created_at);
create index reward_order_day on points.reward_order (brand_id, created_at);
create index case_day on risk.member_case (brand_id, opened_at);
create index claim_day on rebates.claim (brand_id, at);
