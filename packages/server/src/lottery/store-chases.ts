import { sql, type Tx } from '#platform/db/tx.ts'
import type { OpenBet } from './store-bets.ts'

/** Statements about chases: slips that span several draws. */
export type ChaseRow = {
  readonly slipId: bigint
  readonly memberId: bigint
  readonly lottery: string
  readonly family: string
  readonly names: Readonly<Record<string, string>>
  readonly plays: readonly string[]
  readonly draws: number
  readonly drawsDone: number
  readonly drawsVoid: number
  readonly drawsLeft: number
  readonly firstIssue: string
  readonly lastIssue: string
  readonly nextIssue: string | null
  readonly stake: bigint
  readonly stoppable: bigint
  readonly payout: bigint
  readonly isCut: boolean
  readonly stopWhenWon: boolean
  readonly at: Date
}

/** Bets of a chase in draws that still take bets, by the clock and not by the recorded state. */
const openBetCondition = sql`b.status = 'open' and d.status in ('pending', 'selling') and d.closes_at > clock_timestamp()`

const chaseFacts = sql`
  select array_agg(distinct b.play order by b.play) as plays,
    (count(distinct b.draw_id) filter (where b.status in ('won', 'lost', 'returned', 'void')))::int as draws_done,
    (count(distinct b.draw_id) filter (where b.status = 'void'))::int as draws_void,
    (count(distinct b.draw_id) filter (where b.status = 'open'))::int as draws_left,
    (array_agg(d.issue order by d.draws_at))[1] as first_issue,
    (array_agg(d.issue order by d.draws_at desc))[1] as last_issue,
    (array_agg(d.issue order by d.draws_at) filter (where b.status = 'open'))[1] as next_issue,
    coalesce(sum(b.stake) filter (where b.status not in ('cancelled', 'void')), 0)::bigint as stake,
    coalesce(sum(b.stake) filter (where ${openBetCondition}), 0)::bigint as stoppable,
    sum(b.payout)::bigint as payout, bool_or(b.status = 'cancelled') as is_cut
  from lottery.bet b join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
  where b.brand_id = s.brand_id and b.slip_id = s.slip_id`

const columns = sql`s.slip_id, s.member_id, s.lottery, l.family, l.names, s.draws, s.stop_when_won, s.at, f.*`
const source = sql`lottery.slip s
  join lottery.lottery l on l.brand_id = s.brand_id and l.code = s.lottery
  cross join lateral (${chaseFacts}) f`

export type ChaseFilter = {
  readonly memberId: bigint
  readonly lottery: string | null
  readonly running: boolean
  readonly before: bigint | null
  readonly limit: number
}

export const selectOwnChases = (
  tx: Tx,
  { memberId, lottery, running, before, limit }: ChaseFilter,
): Promise<ChaseRow[]> =>
  tx.query<ChaseRow>(sql`
    select ${columns} from ${source}
    where s.brand_id = ${tx.brandId} and s.member_id = ${memberId} and s.draws > 1
      and (${lottery}::text is null or s.lottery = ${lottery})
      and (${before}::bigint is null or s.slip_id < ${before}::bigint)
      and (not ${running} or f.draws_left > 0)
    order by s.slip_id desc limit ${limit}`)

export async function selectChase(tx: Tx, slipId: bigint): Promise<ChaseRow | null> {
  const [row] = await tx.query<ChaseRow>(sql`
    select ${columns} from ${source} where s.brand_id = ${tx.brandId} and s.slip_id = ${slipId} and s.draws > 1`)
  return row ?? null
}

/** A member's chases that have open bets. */
export const selectRunningChases = (tx: Tx, memberId: bigint): Promise<Pick<ChaseRow, 'slipId' | 'lottery'>[]> =>
  tx.query(sql`
    select s.slip_id, s.lottery from lottery.slip s
    where s.brand_id = ${tx.brandId} and s.member_id = ${memberId} and s.draws > 1 and exists (
      select from lottery.bet b where b.brand_id = s.brand_id and b.slip_id = s.slip_id and b.status = 'open')
    order by s.slip_id`)

/** Cancels the bets of a chase in draws that still take bets; those draws cannot close meanwhile. @returns the cancelled bets */
export const cancelOpenBetsOfChase = (tx: Tx, slipId: bigint): Promise<(OpenBet & { drawId: bigint })[]> =>
  tx.query(sql`
    with rest as materialized (
      select b.bet_id from lottery.bet b
      join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
      where b.brand_id = ${tx.brandId} and b.slip_id = ${slipId} and ${openBetCondition}
      order by b.bet_id for update of b for share of d)
    update lottery.bet b set status = 'cancelled', ended_at = ${tx.now} from rest
    where b.brand_id = ${tx.brandId} and b.bet_id = rest.bet_id and b.status = 'open'
    returning b.bet_id, b.draw_id, b.slip_id, b.member_id, b.play, b.selection, b.tickets, b.stake`)

/** A chase that a win of some draw has stopped, and how many draws it left out. */
export type StoppedChase = { readonly slipId: bigint; readonly memberId: bigint; readonly draws: number }

/**
 * The chases that the given won bets have stopped: the rest of a chase is cancelled in the transaction that its win ends in, so
 * both have ended at the same time. To be called before the bets are ended again.
 */
export const selectChasesStoppedBy = (tx: Tx, betIds: readonly bigint[]): Promise<StoppedChase[]> =>
  tx.query<StoppedChase>(sql`
    select s.slip_id, s.member_id, count(distinct rest.draw_id)::int as draws
    from lottery.bet won
    join lottery.slip s on s.brand_id = won.brand_id and s.slip_id = won.slip_id and s.stop_when_won
    join lottery.bet rest on rest.brand_id = s.brand_id and rest.slip_id = s.slip_id and rest.status = 'cancelled'
      and rest.ended_at = won.ended_at
    where won.brand_id = ${tx.brandId} and won.bet_id = any(${betIds.map(String)}::bigint[])
    group by 1, 2 order by 1`)
