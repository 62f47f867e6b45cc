-- A picture's name is drawn at random, and one in thirty-two begins with a dash or a line.
alter table promotions.promotion drop constraint promotion_url_check,
  add constraint promotion_url_check check (url ~ '^/(art|brand/media)/[A-Za-z0-9_-]');
