-- missions: when a leaderboard was last processed while it ran; null while it is stopped. The periods that began since then are opened
-- when a worker is back: before, a day without a worker had no leaderboard and no prizes.
alter table missions.board add column ran_at timestamptz;
grant update (ran_at) on missions.board to gasing_app;
