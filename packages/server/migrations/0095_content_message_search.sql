-- content: messages to one member that the product itself writes are as many as members times events. Words are looked for in the others, and
-- pictures in those that have any.
create index message_of_people on content.message (brand_id, id) where member_id is null or key is null;
create index message_with_picture on content.message (brand_id, id) where texts::text like '%/brand/media/%';
