-- service: how long what guests said in a live chat is kept once it is over, by the brand's word.
alter table service.setting add column guest_days int not null default 90 check (guest_days between 1 and 3650);
grant delete on service.conversation, service.message to gasing_app;
create index conversation_of_guests on service.conversation (brand_id, last_at) where guest_hash is not null;
