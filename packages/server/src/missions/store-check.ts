/** Audit queries for missions; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A13 each claim of a mission gave its reward once',
    text: `select c.brand_id, c.mission_id, c.member_id from missions.claim c
           left join ledger.entry_pub e on e.brand_id = c.brand_id
             and e.key = 'mission:' || c.mission_id || ':' || c.member_id || ':' || c.period_start
           where e.delta is distinct from c.reward`,
  },
  {
    name: 'A13b each prize of a period that was paid was paid once but those that wait for room, and of the others none',
    text: `select l.brand_id, l.board_id, l.period_start, l.place from missions.board_line l
           join missions.board_period p using (brand_id, board_id, period_start)
           left join ledger.entry_pub e on e.brand_id = l.brand_id
             and e.key = 'board:' || l.board_id || ':' || l.period_start || ':' || l.place
           where coalesce(e.delta, 0) <> case when p.paid_at is null or l.waits then 0 else l.prize end`,
  },
]
