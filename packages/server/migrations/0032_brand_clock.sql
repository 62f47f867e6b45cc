-- brand: whose clock tells the days.
create view brand.clock_pub with (security_invoker = true) as select brand_id, time_zone from brand.brand;
grant select on brand.clock_pub to gasing_app;
