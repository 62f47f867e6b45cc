import { deferredHint, preparedHint, sql, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { type BetStatus, type DrawStatus, forDraw, lotteryVendor } from './model.ts'

/** Statements about slips and bets. */
export type BetRow = {
  readonly betId: bigint
  readonly slipId: bigint
  readonly memberId: bigint
  readonly lottery: string
  readonly names: Readonly<Record<string, string>>
  /** The family that its draw follows. */
  readonly family: string
  readonly drawId: bigint
  readonly issue: string
  readonly drawStatus: DrawStatus
  /** JSON. */
  readonly result: string | null
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
  readonly group: number | null
  readonly rebate: bigint
  readonly unit: number | null
  readonly multiple: number | null
  readonly share: number
  readonly corrected: boolean
  /** Whether it covers so much that it is not a valid bet; set by the settlement. */
  readonly covering: boolean
}

const betSource = sql`select b.bet_id, b.slip_id, b.member_id, d.lottery, l.names, l.family, b.draw_id, d.issue,
    d.status as draw_status, d.result::text as result, d.closes_at, b.play, b.selection, b.tickets, b.stake, b.payout, b.status, s.at, b.looked, b.matched, b.prize_group as "group", b.rebate, b.unit, b.multiple, b.share, b.covering,
    b.settlement > 1 and exists (select from lottery.bet_change c where c.brand_id = b.brand_id and c.bet_id = b.bet_id) as corrected
  from lottery.bet b
  join lottery.slip s on s.brand_id = b.brand_id and s.slip_id = b.slip_id
  join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
  join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery`

export async function selectBet(tx: Tx, betId: bigint): Promise<BetRow | null> {
  const [row] = await tx.query<BetRow>(sql`${betSource} where b.brand_id = ${tx.brandId} and b.bet_id = ${betId}`)
  return row ? forDraw(row, row.issue) : null
}

export type BetFilter = {
  readonly memberId: bigint
  readonly lottery: string | null
  readonly drawId: bigint | null
  readonly slipId: bigint | null
  readonly status: string | null
  readonly before: bigint | null
  readonly limit: number
}

/**
 * A member's bets, newest first. Those of one lottery are found by its slips: a member who never bet on it has none, however many
 * bets on other lotteries there are (decision 178). Only the bets of the page are joined with their details.
 */
export async function selectOwnBets(
  tx: Tx,
  { memberId, lottery, drawId, slipId, status, before, limit }: BetFilter,
): Promise<BetRow[]> {
  const conditions = sql`(${drawId}::bigint is null or b.draw_id = ${drawId}::bigint) and (${status}::text is null or b.status = ${status})
    ${slipId === null ? sql`` : sql`and b.slip_id = ${slipId}`}`
  const page =
    lottery === null
      ? sql`select b.bet_id from lottery.bet b
          where b.brand_id = ${tx.brandId} and b.member_id = ${memberId} and ${conditions}
            and (${before}::bigint is null or b.bet_id < ${before}::bigint)
          order by b.bet_id desc limit ${limit}`
      : sql`select b.bet_id from lottery.slip s join lottery.bet b on b.brand_id = s.brand_id and b.slip_id = s.slip_id
          where s.brand_id = ${tx.brandId} and s.member_id = ${memberId} and s.lottery = ${lottery} and ${conditions}
            and (${before}::bigint is null or s.slip_id <= (${slipOfBet(tx, before)}) and (s.slip_id, b.bet_id) < ((${slipOfBet(tx, before)}), ${before}::bigint))
          order by s.slip_id desc, b.bet_id desc limit ${limit}`
  const rows = await tx.query<BetRow>(sql`
    with page as materialized (${page})
    ${betSource} where b.brand_id = ${tx.brandId} and b.bet_id in (select bet_id from page)
    order by ${lottery === null ? sql`` : sql`b.slip_id desc,`} b.bet_id desc`)
  return rows.map((row) => forDraw(row, row.issue))
}

/** The member of a slip; null when it does not exist. */
export async function selectMemberOfSlip(tx: Tx, slipId: bigint): Promise<bigint | null> {
  const [row] = await tx.query<{ memberId: bigint }>(sql`
    select member_id from lottery.slip where brand_id = ${tx.brandId} and slip_id = ${slipId}`)
  return row?.memberId ?? null
}

const slipOfBet = (tx: Tx, betId: bigint | null) =>
  sql`select slip_id from lottery.bet where brand_id = ${tx.brandId} and bet_id = ${betId}::bigint`

export type NewBet = {
  readonly drawId: bigint
  readonly play: string
  readonly selection: string
  readonly tickets: number
  readonly stake: bigint
  /** Its market, or the board if it has several markets, and the most that it covers of one, in millionths. */
  readonly market: string
  readonly cover: number
  readonly group: number | null
  readonly topGroup: number | null
  readonly rebate: bigint
  readonly unit: number | null
  readonly multiple: number | null
  readonly share: number
}

export type NewSlip = {
  readonly slipId: bigint
  readonly memberId: bigint
  readonly lottery: string
  readonly stopWhenWon: boolean
  readonly stake: bigint
  readonly bets: readonly NewBet[]
}

/** Counts the draws that a slip is for; those of a chase are several. */
export const countDraws = ({ bets }: Pick<NewSlip, 'bets'>): number => new Set(bets.map(({ drawId }) => drawId)).size

/** Reserves ids for new slips. */
export async function reserveSlipIds(tx: Tx, count: number): Promise<bigint[]> {
  const rows = await tx.query<{ slipId: bigint }>(sql`${preparedHint}
    select nextval('lottery.slip_slip_id_seq') as slip_id from generate_series(1, ${count}::int)`)
  return rows.map(({ slipId }) => slipId)
}

/** Inserts slips with their bets, in one statement. @returns the bet ids of each slip in their order */
export async function insertSlips(tx: Tx, slips: readonly NewSlip[]): Promise<ReadonlyMap<bigint, bigint[]>> {
  const betIds = new Map<bigint, bigint[]>(slips.map(({ slipId }) => [slipId, []]))
  if (slips.length === 0) return betIds
  const slip = <Value>(read: (slip: NewSlip) => Value) => slips.map(read)
  const all = slips.flatMap(({ slipId, memberId, bets }) => bets.map((bet) => ({ ...bet, slipId, memberId })))
  const list = <Value>(read: (bet: (typeof all)[number]) => Value) => all.map(read)
  const rows = await tx.query<{ slipId: bigint; betId: bigint }>(sql`${preparedHint}
    with slip as (
      insert into lottery.slip (brand_id, slip_id, member_id, lottery, stop_when_won, draws, at) overriding system value
      select ${tx.brandId}, slip_id, member_id, lottery, stop_when_won, draws, ${tx.now}
      from unnest(${slip(({ slipId }) => `${slipId}`)}::bigint[], ${slip(({ memberId }) => `${memberId}`)}::bigint[],
        ${slip(({ lottery }) => lottery)}::text[], ${slip(({ stopWhenWon }) => stopWhenWon)}::boolean[],
        ${slip(countDraws)}::int[]) as t(slip_id, member_id, lottery, stop_when_won, draws)
    ), bet as (
      insert into lottery.bet (brand_id, slip_id, draw_id, member_id, play, selection, tickets, stake, prize_group, top_group,
        rebate, unit, multiple, share, market, cover)
      select ${tx.brandId}, slip_id, draw_id, member_id, play, selection, tickets, stake, prize_group, top_group, rebate,
        unit, multiple, share, market, cover
      from unnest(${list(({ slipId }) => `${slipId}`)}::bigint[], ${list(({ memberId }) => `${memberId}`)}::bigint[],
        ${list(({ drawId }) => `${drawId}`)}::bigint[], ${list(({ play }) => play)}::text[],
        ${list(({ selection }) => selection)}::text[], ${list(({ tickets }) => tickets)}::int[],
        ${list(({ stake }) => `${stake}`)}::bigint[], ${list(({ group }) => group)}::smallint[],
        ${list(({ topGroup }) => topGroup)}::smallint[], ${list(({ rebate }) => `${rebate}`)}::bigint[],
        ${list(({ unit }) => unit)}::smallint[], ${list(({ multiple }) => multiple)}::int[],
        ${list(({ share }) => share)}::smallint[], ${list(({ market }) => market)}::text[],
        ${list(({ cover }) => cover)}::int[]) with ordinality
        as t(slip_id, member_id, draw_id, play, selection, tickets, stake, prize_group, top_group, rebate, unit, multiple, share, market, cover,
          place)
      order by place returning slip_id, bet_id
    )
    select slip_id, bet_id from bet order by bet_id`)
  for (const { slipId, betId } of rows) betIds.get(slipId)?.push(betId)
  invariant(rows.length === all.length, `expected ${all.length} ids of inserted bets, got ${rows.length}`)
  return betIds
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

/** The ticket fields of a draw's open bets above an id, in order. */
export const selectBetTickets = (
  tx: Tx,
  drawId: bigint,
  above: bigint,
  limit: number,
): Promise<Pick<OpenBet, 'betId' | 'play' | 'selection' | 'stake'>[]> =>
  tx.query(sql`
    select bet_id, play, selection, stake from lottery.bet
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'open' and bet_id > ${above}
    order by bet_id limit ${limit}`)

/** Cancels a bet that is open. @returns whether it was */
export async function updateToCancelled(tx: Tx, betId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    update lottery.bet set status = 'cancelled', ended_at = ${tx.now}
    where brand_id = ${tx.brandId} and bet_id = ${betId} and status = 'open' returning bet_id`)
  return rows.length > 0
}

/** The given slips that stop when they win. */
export async function selectSlipsThatStop(tx: Tx, slipIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.query<{ slipId: bigint }>(sql`
    select slip_id from lottery.slip
    where brand_id = ${tx.brandId} and slip_id = any(${slipIds.map(String)}::bigint[]) and stop_when_won`)
  return rows.map(({ slipId }) => slipId)
}

/** Open bets of slips that stop when they win, in draws that still take bets; those draws cannot close meanwhile. */
export const selectRestOfChases = (
  tx: Tx,
  slipIds: readonly bigint[],
): Promise<(OpenBet & { lottery: string; drawId: bigint })[]> =>
  tx.query(sql`
    select b.bet_id, b.draw_id, b.slip_id, b.member_id, b.play, b.selection, b.tickets, b.stake, s.lottery from lottery.slip s
    join lottery.bet b on b.brand_id = s.brand_id and b.slip_id = s.slip_id and b.status = 'open'
    join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
    where s.brand_id = ${tx.brandId} and s.slip_id = any(${slipIds.map(String)}::bigint[]) and s.stop_when_won
      and d.status in ('pending', 'selling') and d.closes_at > clock_timestamp()
    order by b.bet_id for update of b for share of d`)

/** Opens the rounds of new slips, each of another member, in the betting record. */
export async function insertSlipRounds(tx: Tx, slips: readonly NewSlip[]): Promise<void> {
  if (slips.length === 0) return
  await tx.query(sql`${deferredHint}
    select play.record_pub(${tx.brandId}, ${slips.map(({ memberId }) => `${memberId}`)}::bigint[],
      ${slips.map(() => lotteryVendor)}::text[], ${slips.map(({ lottery }) => lottery)}::text[],
      ${slips.map(({ slipId }) => `${slipId}`)}::text[], ${slips.map(({ stake }) => `${stake}`)}::bigint[],
      ${slips.map(() => '0')}::bigint[], ${slips.map(() => false)}::boolean[], ${slips.map(() => false)}::boolean[])`)
}
