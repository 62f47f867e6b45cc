import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'
import { buildTouchedRounds, type RoundProgress } from '#play/public.ts'

/** Returns up to when rounds were processed, and locks it until the transaction ends, so that only one run proceeds at a time. */
export async function lockRebateProgress(tx: Tx): Promise<RoundProgress> {
  await tx.query(sql`
    insert into rebates.progress (brand_id, began_at, looked_until) values (${tx.brandId}, ${tx.now}, ${tx.now})
    on conflict (brand_id) do nothing`)
  const [row] = await tx.query<RoundProgress>(
    sql`select began_at, looked_until from rebates.progress where brand_id = ${tx.brandId} for update`,
  )
  if (!row) throw new Error(`expected the progress row of brand ${tx.brandId}, got none`)
  return row
}

export async function saveRebateProgress(tx: Tx, { beganAt, lookedUntil }: RoundProgress) {
  await tx.query(sql`
    update rebates.progress set began_at = ${beganAt}, looked_until = ${lookedUntil} where brand_id = ${tx.brandId}`)
}

export type UncountedRound = {
  readonly memberId: bigint
  readonly roundId: bigint
  readonly gameType: string
  readonly level: number | null
  /** The amount that counts now; 0 when the round was rolled back. */
  readonly valid: bigint
  readonly countedValid: bigint
  readonly countedAmount: bigint
}

export type UncountedQuery = {
  readonly since: Date
  readonly beganAt: Date
  readonly byResult: readonly string[]
  readonly limit: number
}

/**
 * Returns rounds settled, rolled back or amended since, whose counting amount differs from what was counted. Trial accounts are
 * excluded. Ordered by member.
 */
export const selectUncountedRounds = (
  tx: Tx,
  { since, beganAt, byResult, limit }: UncountedQuery,
): Promise<UncountedRound[]> =>
  tx.query<UncountedRound>(sql`
    with kinds as (
      select t.*, coalesce(c.game_type, g.game_type, l.game_type, '') as game_type,
        coalesce(c.valid, 0) as counted_valid, coalesce(c.amount, 0) as counted_amount,
        c.by_result
      from ${buildTouchedRounds(tx, { since, beganAt })} t
      left join games.kind_pub g on g.brand_id = ${tx.brandId} and g.vendor = t.vendor and g.code = t.game_code
      left join lottery.kind_pub l on l.brand_id = ${tx.brandId} and t.vendor = 'lottery' and l.code = t.game_code
      left join rebates.counted c on c.brand_id = ${tx.brandId} and c.member_id = t.member_id and c.round_id = t.round_id)
    select * from (
      select k.member_id, k.round_id, k.game_type, k.counted_valid, k.counted_amount,
        case when k.status <> 'settled' then 0
          when coalesce(k.by_result, k.game_type = any(${[...byResult]}::text[])) then least(k.valid, abs(k.payout - k.stake)) else k.valid end as valid,
        (select max(l.rank_level) from members.label_pub l
          where l.brand_id = ${tx.brandId} and l.member_id = k.member_id) as level
      from kinds k
      join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = k.member_id and m.is_agent <> ${trialType}) f
    where valid <> counted_valid order by member_id, round_id limit ${limit}`)

export type CountedRound = {
  readonly memberId: bigint
  readonly roundId: bigint
  readonly gameType: string
  readonly valid: bigint
  readonly amount: bigint
  /** By the rules now; a round counted before keeps its own. */
  readonly byResult: boolean
}

/** Stores the rebates of rounds. */
export async function upsertCountedRounds(tx: Tx, rows: readonly CountedRound[]): Promise<void> {
  await tx.query(sql`
    insert into rebates.counted (brand_id, member_id, round_id, game_type, valid, amount, by_result)
    select ${tx.brandId}, * from unnest(${rows.map(({ memberId }) => memberId.toString())}::bigint[],
      ${rows.map(({ roundId }) => roundId.toString())}::bigint[], ${rows.map(({ gameType }) => gameType)}::text[],
      ${rows.map(({ valid }) => valid.toString())}::bigint[], ${rows.map(({ amount }) => amount.toString())}::bigint[],
      ${rows.map((row) => row.byResult)}::boolean[])
    on conflict (brand_id, member_id, round_id) do update set valid = excluded.valid, amount = excluded.amount`)
}

export type AccruedChange = Omit<CountedRound, 'roundId' | 'byResult'>

/** Adds to or deducts from accruals, ordered by member and game type to match the lock order of claims. */
export async function addAccrued(tx: Tx, rows: readonly AccruedChange[]): Promise<void> {
  await tx.query(sql`
    insert into rebates.accrued as a (brand_id, member_id, game_type, valid, amount)
    select ${tx.brandId}, * from unnest(${rows.map(({ memberId }) => memberId.toString())}::bigint[],
      ${rows.map(({ gameType }) => gameType)}::text[], ${rows.map(({ valid }) => valid.toString())}::bigint[],
      ${rows.map(({ amount }) => amount.toString())}::bigint[]) as n(member_id, game_type, valid, amount)
    order by n.member_id, n.game_type collate "C"
    on conflict (brand_id, member_id, game_type) do update set valid = a.valid + excluded.valid, amount = a.amount + excluded.amount`)
}
