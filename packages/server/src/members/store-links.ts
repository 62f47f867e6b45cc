import { agentTypes } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'

/** The owner of a code, and the link it belongs to. */
export type Invitation = { readonly memberId: bigint; readonly linkId: bigint | null; readonly agent: boolean }

/** Resolves a code that is valid now: not one of a locked member, nor a link that has ended or whose owner is no agent. */
export async function selectInvitation(tx: Tx, code: string): Promise<Invitation | null> {
  const [found] = await tx.query<Invitation>(sql`
    select i.member_id, l.id as link_id, coalesce(l.agent, false) as agent
    from members.invitation i
    join members.member m on m.brand_id = i.brand_id and m.id = i.member_id and m.status = 'active'
    left join members.link l on l.brand_id = i.brand_id and l.code = i.code
    where i.brand_id = ${tx.brandId} and i.code = ${code}
      and (l.id is null or (l.ended_at is null and coalesce(l.expires_at, 'infinity') > ${tx.now}
        and m.is_agent = any(${[...agentTypes]}::int[])))`)
  return found ?? null
}

/** The member's own invitation code; null for a trial account. */
export async function selectInvitationCode(tx: Tx, memberId: bigint): Promise<string | null> {
  const [found] = await tx.query<{ code: string }>(sql`
    select i.code from members.invitation i
    where i.brand_id = ${tx.brandId} and i.member_id = ${memberId}
      and not exists (select from members.link l where l.brand_id = i.brand_id and l.code = i.code)
    order by i.at, i.code limit 1`)
  return found?.code ?? null
}

/** @returns false when the code exists in the brand */
export async function insertInvitation(tx: Tx, code: string, memberId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into members.invitation (brand_id, code, member_id) values (${tx.brandId}, ${code}, ${memberId})
    on conflict do nothing returning 1 as done`)
  return rows.length === 1
}

export type NewLink = {
  readonly memberId: bigint
  readonly channel: string
  /** Members who register by it become agents. */
  readonly agent: boolean
  /** Null: does not expire. */
  readonly expiresAt: Date | null
}

/** Inserts the link of a code that is already reserved. */
export async function insertLink(tx: Tx, code: string, link: NewLink): Promise<void> {
  await tx.query(sql`
    insert into members.link (brand_id, member_id, code, channel, agent, expires_at)
    values (${tx.brandId}, ${link.memberId}, ${code}, ${link.channel}, ${link.agent}, ${link.expiresAt}::timestamptz)`)
}

/** Counts a member's valid links, provided that the member is valid as an owner. */
export async function countValidLinks(tx: Tx, memberId: bigint): Promise<number> {
  const [counted] = await tx.query<{ good: number }>(sql`
    select count(*)::int as good from members.link where brand_id = ${tx.brandId} and member_id = ${memberId}
      and ended_at is null and coalesce(expires_at, 'infinity') > ${tx.now}`)
  return counted?.good ?? 0
}

/** @returns false when the link is not the member's, or has already ended */
export async function updateLinkEnded(tx: Tx, memberId: bigint, linkId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    update members.link set ended_at = now()
    where brand_id = ${tx.brandId} and member_id = ${memberId} and id = ${linkId} and ended_at is null returning 1 as done`)
  return rows.length === 1
}
