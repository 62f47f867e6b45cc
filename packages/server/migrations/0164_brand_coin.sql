-- brand: the smallest coin of a brand's currency, in micro-units, for those who check that nothing finer was paid.
create view brand.coin_pub with (security_invoker = true) as
  select brand_id, power(10::numeric, 6 - currency_decimals)::bigint as coin from brand.brand;
grant select on brand.coin_pub to gasing_app;
