import { type PageRange, sql, type Tx } from '#platform/db/tx.ts'

export type LinkRow = {
  readonly linkId: bigint
  readonly channel: string
  readonly agent: boolean
  readonly code: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly total: number
}
const columns = sql`l.link_id, l.channel, l.agent, l.code, l.created_at, l.expires_at`

/** Returns an agent's links that have not been ended, newest first. */
export const selectLinks = (tx: Tx, agentId: bigint, page: PageRange): Promise<LinkRow[]> =>
  tx.query<LinkRow>(sql`
    select ${columns}, (count(*) over ())::int as total from members.link_pub l
    where l.brand_id = ${tx.brandId} and l.member_id = ${agentId} and l.ended_at is null
    order by l.link_id desc limit ${page.limit} offset ${page.offset}`)

export async function selectLinkByCode(tx: Tx, code: string): Promise<LinkRow | null> {
  const [link] = await tx.query<LinkRow>(sql`
    select ${columns}, 1 as total from members.link_pub l where l.brand_id = ${tx.brandId} and l.code = ${code}`)
  return link ?? null
}

/** Returns an agent's link, ended or not. */
export async function selectLink(tx: Tx, agentId: bigint, linkId: bigint): Promise<LinkRow | null> {
  const [link] = await tx.query<LinkRow>(sql`
    select ${columns}, 1 as total from members.link_pub l
    where l.brand_id = ${tx.brandId} and l.member_id = ${agentId} and l.link_id = ${linkId}`)
  return link ?? null
}

export type LinkRegistrations = { readonly linkId: bigint; readonly registered: number; readonly depositors: number }

/** Counts the members registered through each link, and those of them with a credited deposit. */
export const countLinkRegistrations = (tx: Tx, linkIds: readonly bigint[]): Promise<LinkRegistrations[]> =>
  tx.query<LinkRegistrations>(sql`
    select m.link_id, count(*)::int as registered, (count(*) filter (where exists (
      select from cashier.deposit_pub d
      where d.brand_id = m.brand_id and d.member_id = m.member_id and d.status = 'credited')))::int as depositors
    from members.member_pub m
    where m.brand_id = ${tx.brandId} and m.link_id = any(${linkIds.map(String)}::bigint[]) group by m.link_id`)
