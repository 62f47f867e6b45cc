-- What came from a sister brand is lifted by two people, one after the other: who was the first of them.
alter table protection.exclusion add lift_asked_id bigint, add lift_asked_by text,
  add constraint exclusion_lift_check check ((lift_asked_id is null) = (lift_asked_by is null));
grant update (lift_asked_id, lift_asked_by) on protection.exclusion to gasing_app;
