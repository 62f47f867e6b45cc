-- access: when an operator last gave a member a way in anew, so that money that leaves soon after is looked at twice.
alter table access.credential add column given_at timestamptz;
