import { sql, type Tx } from '#platform/db/tx.ts'

export type Round = {
  readonly roundId: bigint
  readonly vendor: string
  readonly gameCode: string
  readonly reference: string
  readonly stake: bigint
  readonly payout: bigint
  readonly valid: bigint
  readonly status: 'open' | 'settled' | 'void'
  readonly openedAt: Date
  readonly settledAt: Date | null
}

export type RoundFilter = {
  readonly memberId: bigint
  readonly from: Date | null
  readonly until: Date | null
  readonly vendor: string | null
  readonly games: readonly string[] | null
  readonly status: string | null
}

/**
 * A round carries the start time of its transaction: neighbouring times can be out of order by less than this, which is longer than
 * any transaction lasts.
 */
const clockSkew = sql`interval '10 minutes'`

/** Ids between which all rounds of a time range are, so that no others of a long record are read; null without a bound. */
export type RoundIds = { readonly firstId: bigint | null; readonly endId: bigint | null }

export async function selectRoundIds(tx: Tx, { memberId, from, until }: RoundFilter): Promise<RoundIds> {
  if (from === null && until === null) return { firstId: null, endId: null }
  const [ids] = await tx.query<RoundIds>(sql`
    select play.first_round_pub(${tx.brandId}, ${memberId}, ${from}::timestamptz - ${clockSkew}) as first_id,
      play.first_round_pub(${tx.brandId}, ${memberId}, ${until}::timestamptz + ${clockSkew}) as end_id`)
  return { firstId: from && (ids?.firstId ?? null), endId: until && (ids?.endId ?? null) }
}

const buildRoundCondition = (tx: Tx, { firstId, endId, ...filter }: RoundFilter & RoundIds) => sql`
  brand_id = ${tx.brandId} and member_id = ${filter.memberId}
  and (${firstId}::bigint is null or id >= ${firstId}::bigint) and (${endId}::bigint is null or id < ${endId}::bigint)
  and (${filter.from}::timestamptz is null or opened_at >= ${filter.from}::timestamptz)
  and (${filter.until}::timestamptz is null or opened_at < ${filter.until}::timestamptz)
  and (${filter.vendor}::text is null or vendor = ${filter.vendor})
  and (${filter.games}::text[] is null or vendor || '/' || game_code = any(${filter.games}::text[]))
  and (${filter.status}::text is null or status = ${filter.status})`

/** Rounds with an id below `before`, newest first. */
export const selectRounds = (
  tx: Tx,
  filter: RoundFilter & RoundIds,
  page: { before: bigint | null; limit: number },
): Promise<Round[]> =>
  tx.query<Round>(sql`
    select id as round_id, vendor, game_code, reference, stake, payout, stake - tied as valid, status, opened_at, settled_at
    from play.round
    where ${buildRoundCondition(tx, filter)} and (${page.before}::bigint is null or id < ${page.before}::bigint)
    order by id desc limit ${page.limit}`)

/** One round with its member. */
export async function selectRound(tx: Tx, roundId: bigint): Promise<(Round & { readonly memberId: bigint }) | null> {
  const [row] = await tx.query<Round & { memberId: bigint }>(sql`
    select id as round_id, member_id, vendor, game_code, reference, stake, payout, stake - tied as valid, status, opened_at, settled_at
    from play.round where brand_id = ${tx.brandId} and id = ${roundId}`)
  return row ?? null
}

export type RoundTotals = {
  readonly count: number
  readonly stake: bigint
  readonly payout: bigint
  /** Of ended rounds only: the stake of an open round is not lost. */
  readonly result: bigint
}

export async function selectRoundTotals(tx: Tx, filter: RoundFilter & RoundIds): Promise<RoundTotals> {
  const [totals] = await tx.query<RoundTotals>(sql`
    select count(*)::int as count, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
      coalesce(sum(payout - stake) filter (where status <> 'open'), 0)::bigint as result
    from play.round where ${buildRoundCondition(tx, filter)} and status <> 'void'`)
  return totals ?? { count: 0, stake: 0n, payout: 0n, result: 0n }
}
