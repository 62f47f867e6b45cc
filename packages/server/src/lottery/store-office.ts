import type { Value } from '@gasing/contract/call'
import type { officeDraw } from '@gasing/contract/calls/office/draws'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { DrawRow, Lottery } from './model.ts'
import { preferDrawIndex } from './store-tally.ts'

/** Statements of the back office about lotteries, prices and draws. */
export const selectAllLotteries = (tx: Tx): Promise<{ code: string }[]> =>
  tx.query(sql`select code from lottery.lottery where brand_id = ${tx.brandId} order by popular desc, place, code`)

export type LotteryForm = Omit<Lottery, 'code' | 'family' | 'prizeMode' | 'priceVersion' | 'groupMax'>

export async function updateLottery(tx: Tx, code: string, form: LotteryForm): Promise<void> {
  await tx.query(sql`
    update lottery.lottery set names = ${JSON.stringify(form.names)}::jsonb, enabled = ${form.enabled}, popular = ${form.popular},
      place = ${form.place}, every_seconds = ${form.everySeconds}, close_seconds = ${form.closeSeconds},
      stake_min = ${form.stakeMin}, stake_max = ${form.stakeMax}, payout_max = ${form.payoutMax}, unit_stake = ${form.unitStake},
      draw_max = ${form.drawMax}, member_max = ${form.memberMax}, play_max = ${form.playMax}, number_max = ${form.numberMax},
      price_steps = ${form.priceSteps}::jsonb
    where brand_id = ${tx.brandId} and code = ${code}`)
}

const nextSeries = sql`case when series in ('', 'z') then 'a' else chr(ascii(series) + 1) end`

/** Moves on to the next series of issues: with another rhythm, the numbers of the day start again. */
export async function incrementSeries(tx: Tx, code: string): Promise<void> {
  await tx.query(sql`
    update lottery.lottery set series = ${nextSeries} where brand_id = ${tx.brandId} and code = ${code}`)
}

/** The same for every lottery whose issues are numbered in another time zone: towards the west, numbers of the day come again. */
export async function renumberInZone(tx: Tx, timeZone: string): Promise<void> {
  await tx.query(sql`
    update lottery.lottery set series = case when slots_zone is null then series else ${nextSeries} end, slots_zone = ${timeZone}
    where brand_id = ${tx.brandId} and slots_zone is distinct from ${timeZone}`)
}

/** Draws of a lottery that are not on sale yet and have no bets; the caller has locked them. */
export const selectUnsoldDraws = (tx: Tx, code: string): Promise<{ drawId: bigint }[]> =>
  tx.query(sql`
    select d.draw_id from lottery.draw d
    where d.brand_id = ${tx.brandId} and d.lottery = ${code} and d.status = 'pending' and d.opens_at > ${tx.now}
      and not exists (select from lottery.bet b where b.brand_id = d.brand_id and b.draw_id = d.draw_id)`)

export async function insertPrices(tx: Tx, code: string, prices: string, madeBy: string): Promise<void> {
  await tx.query(sql`
    with next as (
      update lottery.lottery set price_version = price_version + 1
      where brand_id = ${tx.brandId} and code = ${code} returning price_version)
    insert into lottery.price_table (brand_id, lottery, version, prices, made_by, made_at)
    select ${tx.brandId}, ${code}, price_version, ${prices}::jsonb, ${madeBy}, ${tx.now} from next`)
}

export const selectPriceVersions = (
  tx: Tx,
  code: string,
): Promise<{ version: number; madeBy: string; madeAt: Date }[]> =>
  tx.query(sql`
    select version, made_by, made_at from lottery.price_table
    where brand_id = ${tx.brandId} and lottery = ${code} order by version desc limit 20`)

export async function lockLottery(tx: Tx, code: string): Promise<void> {
  await tx.query(sql`select code from lottery.lottery where brand_id = ${tx.brandId} and code = ${code} for update`)
}

/** The range of what tickets may return, in ten-thousandths of the stake; null: the default band. */
export async function selectBand(tx: Tx): Promise<{ least: number; most: number } | null> {
  const [row] = await tx.query<{ least: number; most: number }>(
    sql`select return_least as least, return_most as most from lottery.band where brand_id = ${tx.brandId}`,
  )
  return row ?? null
}

export async function upsertBand(tx: Tx, { least, most }: { least: number; most: number }): Promise<void> {
  await tx.query(sql`
    insert into lottery.band (brand_id, return_least, return_most) values (${tx.brandId}, ${least}, ${most})
    on conflict (brand_id) do update set return_least = excluded.return_least, return_most = excluded.return_most`)
}

export type DrawBoard = Pick<Value<typeof officeDraw>, 'exposure' | 'numbers' | 'plays'>

export type DrawLine = Omit<DrawRow, 'seedHash' | 'beaconRound'> & {
  readonly names: Readonly<Record<string, string>>
  readonly family: string
  readonly bets: number
  readonly members: number
  readonly stake: bigint
  readonly payout: bigint
  /** What members owe for wins that were taken back after they had been spent. */
  readonly lent: bigint
  /** The stored board; null: the draw has not ended. */
  readonly board: DrawBoard | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  readonly seedHash: Buffer | null
  readonly beaconRound: bigint | null
}

const drawColumns = sql`d.draw_id, d.lottery, d.issue, d.opens_at, d.closes_at, d.draws_at, d.status, d.price_version, d.seed_hash,
  d.beacon_round, d.closed_at, d.ticket_root, d.tickets, d.drawn_at, d.beacon_key, d.beacon_signature, d.randomness, d.seed,
  d.result::text as result, d.settlement, d.created_at, d.settled_at, l.names, l.family`
// not coalesce: under row-level security a function that may leak other rows is evaluated last, and not by the index
const talliedUpTo = sql`case when t.upto is null then 0 else t.upto end`
// those stored at the draw's end; else the tally plus the bets since, grouped by member first: sorting them all by member takes
// longer than everything else. For a draw being voided, what its pieces have returned is subtracted.
const drawSumsJoin = sql`left join lottery.draw_sum k on k.brand_id = d.brand_id and k.draw_id = d.draw_id and k.settlement = d.settlement
    and d.status in ('settled', 'corrected', 'void')
  left join lottery.tally t on t.brand_id = d.brand_id and t.draw_id = d.draw_id and k.draw_id is null
    and d.status <> 'void'
  left join lateral (select sum(p.amount) as amount, sum(p.given) as given from lottery.draw_paid p
    where p.brand_id = d.brand_id and p.draw_id = d.draw_id) paid on true
  cross join lateral (
    select coalesce(k.bets, sum(m.bets), 0)::int as bets, coalesce(k.members, count(*) filter (where m.bets > 0))::int as members,
      coalesce(k.stake, sum(m.stake) - case when d.status = 'voiding' then coalesce(paid.given, 0) else 0 end, 0)::bigint as stake,
      coalesce(k.payout, paid.amount, 0)::bigint as payout, k.board,
      (select coalesce(sum(l.amount), 0)::bigint from lottery.lent l
        where l.brand_id = d.brand_id and l.draw_id = d.draw_id) as lent
    from (
      select sum(bets) as bets, sum(stake) as stake from (
        select b.member_id, count(*) as bets, sum(b.stake) filter (where b.status <> 'void' or d.status = 'voiding') as stake
        from lottery.bet b
        where k.draw_id is null and b.brand_id = d.brand_id and b.draw_id = d.draw_id and b.bet_id > ${talliedUpTo}
          and b.status <> 'cancelled'
        group by b.member_id
        union all
        select b.member_id, -1, -b.stake from lottery.bet_gone g
        join lottery.bet b on b.brand_id = g.brand_id and b.bet_id = g.bet_id
        where g.brand_id = d.brand_id and g.draw_id = d.draw_id and g.bet_id <= t.upto
        union all
        select c.member_id, c.bets, c.stake from lottery.tally_member c
        where c.brand_id = d.brand_id and c.draw_id = t.draw_id) e
      group by member_id) m) s`

export type DrawsFilter = {
  readonly q: string | null
  readonly lottery: string | null
  readonly status: string | null
  readonly waiting: boolean
  readonly limit: number
  readonly offset: number
}

/** Draws from those of the coming hour backwards, or all that match a filter, newest first; only the page shown is summed. */
export async function selectDrawLines(tx: Tx, f: DrawsFilter): Promise<(DrawLine & { total: number })[]> {
  await preferDrawIndex(tx)
  return tx.query(sql`
    with page as (
      select d.draw_id, d.draws_at, (count(*) over ())::int as total from lottery.draw d
      where d.brand_id = ${tx.brandId}
        and (d.draws_at <= ${tx.now}::timestamptz + interval '1 hour' and d.opens_at <= ${tx.now}
          or coalesce(${f.status}::text, ${f.lottery}::text, ${f.q}::text) is not null or ${f.waiting}::boolean)
        and (${f.lottery}::text is null or d.lottery = ${f.lottery}) and (${f.status}::text is null or d.status = ${f.status})
        and (${f.q}::text is null or starts_with(d.issue, ${f.q}) or d.draw_id::text = ${f.q})
        and (not ${f.waiting}::boolean or exists (select from lottery.draw_order o
          where o.brand_id = d.brand_id and o.draw_id = d.draw_id and o.status = 'proposed'))
      order by d.draws_at desc, d.draw_id desc limit ${f.limit} offset ${f.offset})
    select ${drawColumns}, s.*, p.total from page p
    join lottery.draw d on d.brand_id = ${tx.brandId} and d.draw_id = p.draw_id
    join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery
    ${drawSumsJoin} order by p.draws_at desc, p.draw_id desc`)
}

export async function selectDrawLine(tx: Tx, drawId: bigint): Promise<DrawLine | null> {
  await preferDrawIndex(tx)
  const [row] = await tx.query<DrawLine>(sql`
    select ${drawColumns}, s.* from lottery.draw d
    join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery
    ${drawSumsJoin} where d.brand_id = ${tx.brandId} and d.draw_id = ${drawId}`)
  return row ?? null
}

/** Stores the totals of the bets of an ended draw. */
export async function insertDrawSums(
  tx: Tx,
  { drawId, settlement, ...line }: DrawLine,
  board: DrawBoard,
): Promise<void> {
  await tx.query(sql`
    insert into lottery.draw_sum (brand_id, draw_id, settlement, bets, members, stake, payout, board)
    values (${tx.brandId}, ${drawId}, ${settlement}, ${line.bets}, ${line.members}, ${line.stake}, ${line.payout},
      ${JSON.stringify(board)}::jsonb)
    on conflict (brand_id, draw_id) do update set settlement = excluded.settlement, bets = excluded.bets,
      members = excluded.members, stake = excluded.stake, payout = excluded.payout, board = excluded.board`)
}
