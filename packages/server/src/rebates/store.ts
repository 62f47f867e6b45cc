import { sql, type Tx } from '#platform/db/tx.ts'
import type { AccruedRebate } from './model.ts'

/** Returns a member's accruals by game type. */
export const selectAccrued = (tx: Tx, memberId: bigint): Promise<AccruedRebate[]> =>
  tx.query<AccruedRebate>(sql`
    select game_type, valid, amount from rebates.accrued
    where brand_id = ${tx.brandId} and member_id = ${memberId} order by game_type`)

/** Returns a member's accruals, locked until the transaction ends. */
export const lockAccrued = (tx: Tx, memberId: bigint): Promise<AccruedRebate[]> =>
  tx.query<AccruedRebate>(sql`
    select game_type, valid, amount from rebates.accrued
    where brand_id = ${tx.brandId} and member_id = ${memberId} order by game_type for update`)

type NewClaim = {
  readonly memberId: bigint
  /** Day of the brand's calendar, for automatic payments. */
  readonly day: string | null
  readonly amount: bigint
  readonly parts: readonly AccruedRebate[]
}

/** Inserts a claim with its parts and deducts them from the accruals. The caller holds the lock. @returns its id and number */
export async function insertClaim(
  tx: Tx,
  { memberId, day, amount, parts }: NewClaim,
): Promise<{ id: bigint; number: number }> {
  const [made] = await tx.query<{ id: bigint; number: number }>(sql`
    insert into rebates.claim (brand_id, member_id, number, day, amount, at)
    select ${tx.brandId}, ${memberId}, coalesce(max(number), 0) + 1, ${day}::date, ${amount}, ${tx.now}::timestamptz
    from rebates.claim where brand_id = ${tx.brandId} and member_id = ${memberId}
    returning id, number`)
  if (!made) throw new Error('expected the id of the inserted claim, got no row')
  await tx.query(sql`
    with part as (
      insert into rebates.claim_part (brand_id, claim_id, game_type, valid, amount)
      select ${tx.brandId}, ${made.id}, * from unnest(${parts.map(({ gameType }) => gameType)}::text[],
        ${parts.map(({ valid }) => valid.toString())}::bigint[], ${parts.map((part) => part.amount.toString())}::bigint[])
      returning game_type, valid, amount)
    update rebates.accrued a set valid = a.valid - p.valid, amount = a.amount - p.amount
    from part p where a.brand_id = ${tx.brandId} and a.member_id = ${memberId} and a.game_type = p.game_type`)
  return made
}

type DueMembersPage = { readonly after: bigint; readonly least: bigint; readonly limit: number }

/** Returns members with at least this much accrued and no automatic payment on this day, ordered by id. */
export async function selectDueMembers(
  tx: Tx,
  day: string,
  { after, least, limit }: DueMembersPage,
): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select a.member_id from rebates.accrued a
    where a.brand_id = ${tx.brandId} and a.member_id > ${after} and not exists (select from rebates.claim c
      where c.brand_id = a.brand_id and c.member_id = a.member_id and c.day = ${day}::date)
    group by a.member_id having sum(a.amount) >= ${least} order by a.member_id limit ${limit}`)
  return rows.map(({ memberId }) => memberId)
}

/** Returns those of these members who have had no automatic payment on this day, ordered by id. */
export async function selectUnpaidMembers(tx: Tx, day: string, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select member_id from unnest(${memberIds.map(String)}::bigint[]) as m (member_id)
    where not exists (select from rebates.claim c
      where c.brand_id = ${tx.brandId} and c.member_id = m.member_id and c.day = ${day}::date)
    order by member_id`)
  return rows.map(({ memberId }) => memberId)
}

export type ClaimRow = {
  readonly id: bigint
  readonly memberId: bigint
  readonly account: string
  readonly automatic: boolean
  readonly valid: bigint
  readonly amount: bigint
  readonly at: Date
  readonly parts: readonly { readonly gameType: string; readonly valid: string; readonly amount: string }[]
}

const columns = sql`c.id, c.member_id, c.day is not null as automatic, c.amount, c.at,
  (select coalesce(sum(p.valid), 0)::bigint from rebates.claim_part p
    where p.brand_id = c.brand_id and p.claim_id = c.id) as valid,
  (select coalesce(jsonb_agg(jsonb_build_object('gameType', p.game_type, 'valid', p.valid::text, 'amount', p.amount::text)
      order by p.game_type), '[]') from rebates.claim_part p
    where p.brand_id = c.brand_id and p.claim_id = c.id) as parts`

/** Returns a member's claims, newest first. */
export const selectClaimsOfMember = (
  tx: Tx,
  memberId: bigint,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<Omit<ClaimRow, 'account'>[]> =>
  tx.query(sql`
    select ${columns} from rebates.claim c
    where c.brand_id = ${tx.brandId} and c.member_id = ${memberId} and (${before}::bigint is null or c.id < ${before})
    order by c.id desc limit ${limit}`)

export type ClaimFilter = {
  readonly q: string | null
  readonly memberId: bigint | null
  readonly from: Date | null
  readonly until: Date | null
  readonly limit: number
  readonly offset: number
}

/** Returns all claims, newest first. */
export const selectRebateClaims = (
  tx: Tx,
  { q, memberId, from, until, limit, offset }: ClaimFilter,
): Promise<(ClaimRow & { total: number })[]> =>
  tx.query(sql`
    select ${columns}, m.username as account, (count(*) over ())::int as total from rebates.claim c
    join members.member_pub m on m.brand_id = c.brand_id and m.member_id = c.member_id
    where c.brand_id = ${tx.brandId} and (${memberId}::bigint is null or c.member_id = ${memberId})
      and (${from}::timestamptz is null or c.at >= ${from}) and (${until}::timestamptz is null or c.at < ${until})
      and (${q}::text is null or starts_with(lower(m.username), lower(${q})) or c.id::text = ${q})
    order by c.id desc limit ${limit} offset ${offset}`)
