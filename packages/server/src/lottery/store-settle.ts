import { sql, type Tx } from '#platform/db/tx.ts'
import { type BetStatus, lotteryVendor } from './model.ts'
import type { OpenBet } from './store-bets.ts'

/** Statements of a settlement. Each bet stores the number of its last settlement, so a settlement ends a bet only once. */
export type BetToSettle = OpenBet & {
  readonly status: BetStatus
  readonly payout: bigint
  readonly rebate: bigint
  readonly group: number | null
  readonly topGroup: number | null
  readonly share: number
  readonly covering: boolean
  /** When it was counted as turnover first; null when it was not yet. */
  readonly countedAt: Date | null
}

export type SettlementBatch = {
  readonly drawId: bigint
  readonly settlement: number
  readonly limit: number
}

/** The lowest bets of a draw that a settlement has not ended yet. They do not change while the draw is locked. */
export const selectBetsToSettle = (tx: Tx, { drawId, settlement, limit }: SettlementBatch): Promise<BetToSettle[]> =>
  tx.query<BetToSettle>(sql`
    select bet_id, slip_id, member_id, play, selection, tickets, stake, status, payout, rebate, prize_group as "group", top_group,
      share, covering, coalesce(counted_at, case when status in ('won', 'lost', 'returned') then ended_at end) as counted_at
    from lottery.bet
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and settlement < ${settlement} and status <> 'cancelled'
      and bet_id > (select settled_upto from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${drawId})
    order by bet_id limit ${limit}`)

export type EndedBet = {
  readonly betId: bigint
  readonly status: BetStatus
  readonly payout: bigint
  readonly looked: number | null
  readonly matched: readonly string[] | null
  /** Whether it covers so much, with its member's other bets on the draw, that it is not a valid bet. */
  readonly covering: boolean
}

/** Texts as a PostgreSQL array literal. */
const toArrayLiteral = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const toBetColumns = (bets: readonly EndedBet[]) => sql`unnest(${bets.map(({ betId }) => `${betId}`)}::bigint[],
  ${bets.map(({ status }) => status)}::text[], ${bets.map(({ payout }) => `${payout}`)}::bigint[],
  ${bets.map(({ looked }) => looked)}::int[], ${bets.map(({ matched }) => matched && toArrayLiteral(matched))}::text[],
  ${bets.map(({ covering }) => covering)}::boolean[]) as t(bet_id, status, payout, looked, matched, covering)`

/** Ends bets in a settlement, whatever their state before. @returns how many */
export async function updateSettledBets(tx: Tx, settlement: number, bets: readonly EndedBet[]): Promise<bigint> {
  const [row] = await tx.query<{ count: bigint }>(sql`
    with ended as (
      update lottery.bet b set status = t.status, payout = t.payout, looked = t.looked, settlement = ${settlement},
        matched = t.matched::text[], covering = t.covering, ended_at = case when b.status = t.status then b.ended_at else ${tx.now} end,
        counted_at = coalesce(b.counted_at, case when b.status in ('won', 'lost', 'returned') then b.ended_at end)
      from ${toBetColumns(bets)}
      where b.brand_id = ${tx.brandId} and b.bet_id = t.bet_id and b.settlement < ${settlement} and b.status <> 'cancelled'
      returning 1
    )
    select count(*) as count from ended`)
  return row?.count ?? 0n
}

/** Records what a later settlement changes; to be called before it does. */
export async function insertBetChanges(tx: Tx, settlement: number, bets: readonly EndedBet[]): Promise<void> {
  await tx.query(sql`
    insert into lottery.bet_change (brand_id, bet_id, settlement, old_status, old_payout, new_status, new_payout)
    select b.brand_id, b.bet_id, ${settlement}, b.status, b.payout, t.status, t.payout
    from ${toBetColumns(bets)} join lottery.bet b on b.brand_id = ${tx.brandId} and b.bet_id = t.bet_id
    where b.settlement > 0 and (b.status, b.payout) is distinct from (t.status, t.payout)`)
}

export type RoundChange = {
  readonly slipId: bigint
  readonly memberId: bigint
  readonly stake: bigint
  readonly payout: bigint
  /** The part of the stake of bets that are not valid: ties, and those that cover too much. */
  readonly tied: bigint
}

/** Changes the rounds of slips in the betting record; a round is closed when no bet of its slip is open. */
export async function updateRounds(tx: Tx, rounds: readonly RoundChange[]): Promise<bigint> {
  const [row] = await tx.query<{ count: bigint }>(sql`
    select play.change_rounds_pub(${tx.brandId}, ${lotteryVendor}, array_agg(t.member_id), array_agg(t.slip_id::text),
      array_agg(t.stake), array_agg(t.payout), array_agg(t.tied), array_agg(not exists (select from lottery.bet b
        where b.brand_id = ${tx.brandId} and b.slip_id = t.slip_id and b.status = 'open')),
      array_agg(t.stake < 0)) as count
    from unnest(${rounds.map(({ slipId }) => `${slipId}`)}::bigint[], ${rounds.map(({ memberId }) => `${memberId}`)}::bigint[],
      ${rounds.map(({ stake }) => `${stake}`)}::bigint[], ${rounds.map(({ payout }) => `${payout}`)}::bigint[],
      ${rounds.map(({ tied }) => `${tied}`)}::bigint[]) as t(slip_id, member_id, stake, payout, tied)`)
  return row?.count ?? 0n
}

type TurnoverChange = {
  readonly memberId: bigint
  readonly stake: bigint
  readonly payout: bigint
  /** 1 for a bet's new outcome, -1 for its former one. */
  readonly sign: 1 | -1
  /** Whether it is a valid bet unless it ties. */
  readonly valid: boolean
  /** When the bet was counted first; null when this is the first time. */
  readonly since: Date | null
}

/** Counts outcomes of bets into the five-minute slot of this transaction. */
export async function insertTurnoverCounts(tx: Tx, lottery: string, changes: readonly TurnoverChange[]): Promise<void> {
  const ends = sql`${tx.brandId}, ${tx.now}, ${lotteryVendor}, ${lottery},
    ${changes.map(({ memberId }) => `${memberId}`)}::bigint[], ${changes.map(({ stake }) => `${stake}`)}::bigint[],
    ${changes.map(({ payout }) => `${payout}`)}::bigint[], ${changes.map(({ sign }) => sign)}::int[],
    ${changes.map(({ valid }) => valid)}::boolean[]`
  const since = changes.map(({ since }) => since?.toISOString() ?? null)
  await tx.query(
    since.every((at) => at === null)
      ? sql`select play.count_bets_pub(${ends})`
      : sql`select play.count_changes_pub(${ends}, ${since}::timestamptz[])`,
  )
}
