-- A line of the outbox may hold many pushes, [[topic, event], …], in order: a batch of bets writes one line, not one for each.
alter table platform.outbox drop constraint outbox_kind_check, add constraint outbox_kind_check check (kind in ('push', 'pushes', 'event'));
