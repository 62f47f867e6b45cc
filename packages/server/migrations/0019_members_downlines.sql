-- Whose direct downlines somebody's are, page by page.
create index member_downlines on members.member (brand_id, upline_id, id) where upline_id is not null;
