-- agents: by how much a denial changed what the contract still has to settle: corrections of earlier periods are not refused with
-- what a period earned. Null in bills that were not denied, or denied before this, which took their corrections along.
alter table agents.bill
  add column passed_on bigint,
  add check (passed_on is null or status = 'denied');
grant update (passed_on) on agents.bill to gasing_app;
