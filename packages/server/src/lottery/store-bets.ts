import { sql, type Tx } from '#platform/db/tx.ts'
import type { BetStatus, DrawStatus } from './model.ts'

/** Statements about slips and bets. */
export type BetRow = {
  readonly betId: bigint
  readonly slipId: bigint
  readonly memberId: bigint
  readonly lottery: string
  readonly names: Readonly<Record<string, string>>
  readonly drawId: bigint
  readonly issue: string
  readonly drawStatus: DrawStatus
  readonly closesAt: Date
  readonly play: string
  readonly selection: string
  readonly tickets: number
  readonly stake: bigint
  readonly payout: bigint
  readonly status: BetStatus
  readonly at: Date
  readonly looked: number | null
  readonly matched: string[] | null
}

const source = sql`select b.bet_id, b.slip_id, b.member_id, d.lottery, l.names, b.draw_id, d.issue, d.status as draw_status,
    d.closes_at, b.play, b.selection, b.tickets, b.stake, b.payout, b.status, s.at, b.looked, b.matched
  from lottery.bet b
  join lottery.slip s on s.brand_id = b.brand_id and s.slip_id = b.slip_id
  join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
  join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery`

export const betsOfSlip = (tx: Tx, slipId: bigint): Promise<BetRow[]> =>
  tx.query<BetRow>(sql`${source} where b.brand_id = ${tx.brandId} and b.slip_id = ${slipId} order by b.bet_id`)

export async function betById(tx: Tx, betId: bigint): Promise<BetRow | null> {
  const [row] = await tx.query<BetRow>(sql`${source} where b.brand_id = ${tx.brandId} and b.bet_id = ${betId}`)
  return row ?? null
}

export type BetFilter = {
  readonly memberId: bigint
  readonly lottery: string | null
  readonly drawId: bigint | null
  readonly status: string | null
  readonly before: bigint | null
  readonly limit: number
}

export const ownBets = (tx: Tx, { memberId, lottery, drawId, status, before, limit }: BetFilter): Promise<BetRow[]> =>
  tx.query<BetRow>(sql`${source}
    where b.brand_id = ${tx.brandId} and b.member_id = ${memberId}
      and (${lottery}::text is null or d.lottery = ${lottery})
      and (${drawId}::bigint is null or b.draw_id = ${drawId}::bigint)
      and (${status}::text is null or b.status = ${status})
      and (${before}::bigint is null or b.bet_id < ${before}::bigint)
    order by b.bet_id desc limit ${limit}`)

export async function insertSlip(
  tx: Tx,
  slip: { memberId: bigint; lottery: string; stopWhenWon: boolean },
): Promise<bigint> {
  const [row] = await tx.query<{ slipId: bigint }>(sql`
    insert into lottery.slip (brand_id, member_id, lottery, stop_when_won, at)
    values (${tx.brandId}, ${slip.memberId}, ${slip.lottery}, ${slip.stopWhenWon}, ${tx.now}) returning slip_id`)
  if (!row) throw new Error('a new slip has a number')
  return row.slipId
}

export type NewBet = {
  readonly drawId: bigint
  readonly play: string
  readonly selection: string
  readonly tickets: number
  readonly stake: bigint
}

export async function insertBets(tx: Tx, slipId: bigint, memberId: bigint, bets: readonly NewBet[]): Promise<void> {
  await tx.query(sql`
    insert into lottery.bet (brand_id, slip_id, draw_id, member_id, play, selection, tickets, stake)
    select ${tx.brandId}, ${slipId}, draw_id, ${memberId}, play, selection, tickets, stake
    from unnest(${bets.map(({ drawId }) => `${drawId}`)}::bigint[], ${bets.map(({ play }) => play)}::text[],
      ${bets.map(({ selection }) => selection)}::text[], ${bets.map(({ tickets }) => tickets)}::int[],
      ${bets.map(({ stake }) => `${stake}`)}::bigint[]) with ordinality as t(draw_id, play, selection, tickets, stake, place)
    order by place`)
}

export type OpenBet = {
  readonly betId: bigint
  readonly slipId: bigint
  readonly memberId: bigint
  readonly play: string
  readonly selection: string
  readonly tickets: number
  readonly stake: bigint
}

/** Open bets of a draw above one, in their order. */
export const openBets = (tx: Tx, drawId: bigint, above: bigint, limit: number): Promise<OpenBet[]> =>
  tx.query<OpenBet>(sql`
    select bet_id, slip_id, member_id, play, selection, tickets, stake from lottery.bet
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'open' and bet_id > ${above}
    order by bet_id limit ${limit}`)

/** The same, held for this transaction; what another one holds is left to it. */
export const takeOpenBets = (tx: Tx, drawId: bigint, limit: number): Promise<OpenBet[]> =>
  tx.query<OpenBet>(sql`
    select bet_id, slip_id, member_id, play, selection, tickets, stake from lottery.bet
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'open'
    order by bet_id limit ${limit} for update skip locked`)

export type EndedBet = {
  readonly betId: bigint
  readonly status: BetStatus
  readonly payout: bigint
  readonly looked: number | null
  readonly matched: readonly string[] | null
}

/** Ends open bets. @returns how many were open */
export async function endBets(tx: Tx, bets: readonly EndedBet[]): Promise<number> {
  const rows = await tx.query(sql`
    update lottery.bet b set status = t.status, payout = t.payout, looked = t.looked,
      matched = case when t.matched is null then null else array(select jsonb_array_elements_text(t.matched::jsonb)) end,
      ended_at = ${tx.now}
    from unnest(${bets.map(({ betId }) => `${betId}`)}::bigint[], ${bets.map(({ status }) => status)}::text[],
      ${bets.map(({ payout }) => `${payout}`)}::bigint[], ${bets.map(({ looked }) => looked)}::int[],
      ${bets.map(({ matched }) => matched && JSON.stringify(matched))}::text[]) as t(bet_id, status, payout, looked, matched)
    where b.brand_id = ${tx.brandId} and b.bet_id = t.bet_id and b.status = 'open' returning b.bet_id`)
  return rows.length
}

/** Open bets of slips that stop when they win, in draws that still take bets; those draws stay open meanwhile. */
export const restOfChases = (tx: Tx, slipIds: readonly bigint[]): Promise<(OpenBet & { lottery: string })[]> =>
  tx.query(sql`
    select b.bet_id, b.slip_id, b.member_id, b.play, b.selection, b.tickets, b.stake, s.lottery from lottery.slip s
    join lottery.bet b on b.brand_id = s.brand_id and b.slip_id = s.slip_id and b.status = 'open'
    join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
    where s.brand_id = ${tx.brandId} and s.slip_id = any(${slipIds.map(String)}::bigint[]) and s.stop_when_won
      and d.status in ('pending', 'selling') and d.closes_at > clock_timestamp()
    order by b.bet_id for update of b for share of d`)

export type SlipRecord = {
  readonly slipId: bigint
  readonly memberId: bigint
  readonly lottery: string
  readonly stake: bigint
  readonly payout: bigint
  readonly undo: boolean
}

/**
 * Writes what happened to slips of different members into their betting records; a round is closed when none of its slip's bets
 * is open.
 */
export async function recordSlips(tx: Tx, vendor: string, slips: readonly SlipRecord[]): Promise<void> {
  const ids = sql`${slips.map(({ slipId }) => `${slipId}`)}::bigint[]`
  await tx.query(sql`
    select play.record_pub(${tx.brandId}, ${slips.map(({ memberId }) => `${memberId}`)}::bigint[],
      array_fill(${vendor}::text, array[${slips.length}::int]), ${slips.map(({ lottery }) => lottery)}::text[],
      ${slips.map(({ slipId }) => `${slipId}`)}::text[], ${slips.map(({ stake }) => `${stake}`)}::bigint[],
      ${slips.map(({ payout }) => `${payout}`)}::bigint[],
      (select array_agg(not exists (select from lottery.bet b
        where b.brand_id = ${tx.brandId} and b.slip_id = t.slip_id and b.status = 'open') order by t.place)
        from unnest(${ids}) with ordinality as t(slip_id, place)),
      ${slips.map(({ undo }) => undo)}::boolean[])`)
}
