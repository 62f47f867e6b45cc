/** Audit queries for missions; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A13 each mission claim paid its reward once',
    text: `select c.brand_id, c.mission_id, c.member_id from missions.claim c
           left join ledger.entry_pub e on e.brand_id = c.brand_id
             and e.key = 'mission:' || c.mission_id || ':' || c.member_id || ':' || c.period_start
           where e.delta is distinct from c.reward`,
  },
  {
    name: 'A13b each prize of a closed period was paid once unless it waits to be paid, and no other prize was',
    text: `select l.brand_id, l.board_id, l.period_start, l.place from missions.board_line l
           join missions.board_period p using (brand_id, board_id, period_start)
           left join ledger.entry_pub e on e.brand_id = l.brand_id
             and e.key = 'board:' || l.board_id || ':' || l.period_start || ':' || l.place
           where coalesce(e.delta, 0) <> case when p.paid_at is null or l.waits then 0 else l.prize end`,
  },
  {
    name: 'A13c every ledger entry for a mission or a leaderboard has a claim or a line of the same member',
    text: `select e.brand_id, e.key, split_part(a.address, ':', 2) as member from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
           where e.key like 'mission:%' or e.key like 'board:%'
           except select brand_id, 'mission:' || mission_id || ':' || member_id || ':' || period_start, member_id::text
             from missions.claim
           except select brand_id, 'board:' || board_id || ':' || period_start || ':' || place, member_id::text
             from missions.board_line`,
  },
]
