-- members: whose picture a name is. Most members have one of the avatars, whose names have no ending; they are not in it.
create index member_face on members.member (brand_id, avatar) where avatar like '%.%';
