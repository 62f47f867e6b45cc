import { type PageRange, type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

export type TeamCounts = {
  readonly members: number
  readonly agents: number
  readonly direct: number
  /** Registered since the given time. */
  readonly fresh: number
}

/** Counts everyone below an agent, at any depth. */
export async function countTeam(tx: Tx, agentId: bigint, since: Date | null): Promise<TeamCounts> {
  const [counts] = await tx.query<TeamCounts>(sql`
    select count(*)::int as members, (count(*) filter (where is_agent <> 0))::int as agents,
      (count(*) filter (where upline_id = ${agentId}))::int as direct,
      (count(*) filter (where registered_at >= ${since}))::int as fresh
    from members.member_pub where brand_id = ${tx.brandId} and path @> array[${agentId}::bigint]`)
  return counts ?? { members: 0, agents: 0, direct: 0, fresh: 0 }
}

/** Returns the ids of everyone below an agent, at most `most`. */
export async function selectTeamIds(tx: Tx, agentId: bigint, most: number | null = null): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select member_id from members.member_pub where brand_id = ${tx.brandId} and path @> array[${agentId}::bigint] limit ${most}`)
  return rows.map(({ memberId }) => memberId)
}

/** Returns when the brand's first member registered; no member data is older. */
export async function selectFirstMemberAt(tx: Tx): Promise<Date> {
  const [first] = await tx.query<{ at: Date | null }>(
    sql`select min(registered_at) as at from members.member_pub where brand_id = ${tx.brandId}`,
  )
  return first?.at ?? tx.now
}

export type TeamRow = {
  readonly memberId: bigint
  readonly username: string
  readonly isAgent: number
  readonly status: 'active' | 'locked'
  readonly upline: string
  readonly downlines: number
  readonly channel: string | null
  readonly registeredAt: Date
  readonly total: number
}
/** Returns direct downlines of a member in an agent's team, oldest first. */
export const selectDirectDownlines = (tx: Tx, agentId: bigint, uplineId: bigint, page: PageRange): Promise<TeamRow[]> =>
  selectTeam(tx, agentId, page, sql`m.upline_id = ${uplineId} order by m.member_id`)

/** Returns team members whose username contains the text, at any depth. */
export const selectTeamByName = (tx: Tx, agentId: bigint, text: string, page: PageRange): Promise<TeamRow[]> =>
  selectTeam(
    tx,
    agentId,
    page,
    sql`m.path @> array[${agentId}::bigint] and m.username ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}
      order by m.username, m.member_id`,
  )

/** Returns team members who registered through a link, oldest first. */
export const selectTeamByLink = (tx: Tx, agentId: bigint, linkId: bigint, page: PageRange): Promise<TeamRow[]> =>
  selectTeam(tx, agentId, page, sql`m.link_id = ${linkId} and m.path @> array[${agentId}::bigint] order by m.member_id`)

/**
 * Shows the channels of links of the agent and of everyone below; a member who moved here does not reveal the former agent's
 * channel.
 */
const selectTeam = (
  tx: Tx,
  agentId: bigint,
  { limit, offset }: PageRange,
  chosen: RawBuilder<unknown>,
): Promise<TeamRow[]> =>
  tx.query<TeamRow>(sql`
    select m.member_id, m.username, m.is_agent, m.status, m.registered_at, u.username as upline, l.channel,
      (select count(*) from members.member_pub d where d.brand_id = m.brand_id and d.upline_id = m.member_id)::int as downlines,
      (count(*) over ())::int as total
    from members.member_pub m
    join members.member_pub u on u.brand_id = m.brand_id and u.member_id = m.upline_id
    left join members.link_pub l on l.brand_id = m.brand_id and l.link_id = m.link_id
      and array_position(m.path, l.member_id) >= array_position(m.path, ${agentId}::bigint)
    where m.brand_id = ${tx.brandId} and ${chosen} limit ${limit} offset ${offset}`)
