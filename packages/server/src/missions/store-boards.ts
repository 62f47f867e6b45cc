import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { Board, StoredBoard } from './model.ts'
import type { DayWindow } from './window.ts'

/** Queries for leaderboards. */
const columns = sql`b.id, b.basis, b.period, b.game_type, b.prizes::text[] as prizes, b.turnover_percent, b.enabled, b.texts`
type BoardRow = Omit<StoredBoard, 'prizes'> & { readonly prizes: readonly string[] }
const toStoredBoard = ({ prizes, ...row }: BoardRow): StoredBoard => ({ ...row, prizes: prizes.map(BigInt) })

export async function selectBoards(tx: Tx): Promise<StoredBoard[]> {
  const rows = await tx.query<BoardRow>(
    sql`select ${columns} from missions.board b where b.brand_id = ${tx.brandId} order by b.id`,
  )
  return rows.map(toStoredBoard)
}

/** Locks a board against changes and concurrent runs until the transaction ends. */
export async function lockBoard(tx: Tx, id: bigint): Promise<StoredBoard | null> {
  const [row] = await tx.query<BoardRow>(
    sql`select ${columns} from missions.board b where b.brand_id = ${tx.brandId} and b.id = ${id} for update`,
  )
  return row ? toStoredBoard(row) : null
}

export async function insertBoard(tx: Tx, b: Board): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into missions.board (brand_id, basis, period, game_type, prizes, turnover_percent, enabled, texts)
    values (${tx.brandId}, ${b.basis}, ${b.period}, ${b.gameType}, ${b.prizes.map(String)}::bigint[], ${b.turnoverPercent},
      ${b.enabled}, ${JSON.stringify(b.texts)}::jsonb) returning id`)
  if (!row) throw new Error('expected the id of the inserted leaderboard, got no row')
  return row.id
}

/** Updates a board except what it ranks by: existing lines would no longer match. */
export async function updateBoard(tx: Tx, id: bigint, b: Board): Promise<void> {
  await tx.query(sql`
    update missions.board set prizes = ${b.prizes.map(String)}::bigint[], turnover_percent = ${b.turnoverPercent},
      enabled = ${b.enabled}, texts = ${JSON.stringify(b.texts)}::jsonb
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Returns when a board was last processed while it ran; null for one that was stopped since. */
export async function selectRanAt(tx: Tx, id: bigint): Promise<Date | null> {
  const [row] = await tx.query<{ ranAt: Date | null }>(
    sql`select ran_at from missions.board where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row?.ranAt ?? null
}

export async function updateRanAt(tx: Tx, id: bigint, ranAt: Date | null): Promise<void> {
  await tx.query(sql`
    update missions.board set ran_at = ${ranAt}
    where brand_id = ${tx.brandId} and id = ${id} and ran_at is distinct from ${ranAt}::timestamptz`)
}

/** Opens a board's period, once. */
export async function insertPeriod(tx: Tx, boardId: bigint, start: string): Promise<void> {
  await tx.query(sql`
    insert into missions.board_period (brand_id, board_id, period_start) values (${tx.brandId}, ${boardId}, ${start}::date)
    on conflict do nothing`)
}

type PrizeTerms = Pick<Board, 'prizes' | 'turnoverPercent'>
/** `promised`: the terms frozen for the period when the board changed after its end. */
export type UnpaidPeriod = { readonly start: string; readonly promised: PrizeTerms | null }

/** Locks the periods whose prizes have not been paid, earliest first, until the transaction ends. */
export async function lockUnpaidPeriods(tx: Tx, boardId: bigint): Promise<UnpaidPeriod[]> {
  const rows = await tx.query<{ start: string; prizes: string[] | null; turnoverPercent: number | null }>(sql`
    select period_start::text as start, prizes::text[] as prizes, turnover_percent from missions.board_period
    where brand_id = ${tx.brandId} and board_id = ${boardId} and paid_at is null order by period_start for update`)
  return rows.map(({ start, prizes, turnoverPercent }) => ({
    start,
    promised: prizes && turnoverPercent !== null ? { prizes: prizes.map(BigInt), turnoverPercent } : null,
  }))
}

/** Freezes the terms of a finished period; terms already frozen stay. */
export async function updateFrozenTerms(tx: Tx, boardId: bigint, { start, ...terms }: PrizeTerms & { start: string }) {
  await tx.query(sql`
    update missions.board_period
    set prizes = ${terms.prizes.map(String)}::bigint[], turnover_percent = ${terms.turnoverPercent}
    where brand_id = ${tx.brandId} and board_id = ${boardId} and period_start = ${start}::date and prizes is null`)
}

/** Deletes a period that is given up, without prizes. */
export async function deletePeriod(tx: Tx, boardId: bigint, start: string): Promise<void> {
  await tx.query(sql`
    delete from missions.board_line
    where brand_id = ${tx.brandId} and board_id = ${boardId} and period_start = ${start}::date`)
  await tx.query(sql`
    delete from missions.board_period
    where brand_id = ${tx.brandId} and board_id = ${boardId} and period_start = ${start}::date`)
}

export async function updatePeriodClosed(tx: Tx, boardId: bigint, start: string): Promise<void> {
  await tx.query(sql`
    update missions.board_period set paid_at = ${tx.now}
    where brand_id = ${tx.brandId} and board_id = ${boardId} and period_start = ${start}::date`)
}

export type PrizePlace = Pick<LineRow, 'start' | 'place'> & { readonly boardId: bigint }
export type DuePrize = PrizePlace & Pick<LineRow, 'memberId' | 'prize'> & Pick<PrizeTerms, 'turnoverPercent'>

/** Returns the prizes of closed periods that are still to be paid. */
export const selectWaitingPrizes = (tx: Tx): Promise<DuePrize[]> =>
  tx.query<DuePrize>(sql`
    select l.board_id, l.period_start::text as start, l.place, l.member_id, l.prize, p.turnover_percent
    from missions.board_line l join missions.board_period p using (brand_id, board_id, period_start)
    where l.brand_id = ${tx.brandId} and l.waits order by l.board_id, l.period_start, l.place`)

type WaitingPrize = Pick<LineRow, 'start' | 'place'> & { readonly waits: boolean }

export async function updateWaiting(tx: Tx, boardId: bigint, { start, place, waits }: WaitingPrize): Promise<void> {
  await tx.query(sql`
    update missions.board_line set waits = ${waits}
    where brand_id = ${tx.brandId} and board_id = ${boardId} and period_start = ${start}::date and place = ${place}`)
}

const linesMax = 50

/**
 * Rebuilds the lines of a period: who staked or won most in rounds settled in it; ties in score go to the lower member id. Money
 * returned by a tied bet counts as neither (decision 222). Trial accounts are excluded.
 */
export async function replaceLines(tx: Tx, board: StoredBoard, { start, from, until }: DayWindow): Promise<void> {
  await tx.query(sql`
    delete from missions.board_line
    where brand_id = ${tx.brandId} and board_id = ${board.id} and period_start = ${start}::date`)
  await tx.query(sql`
    insert into missions.board_line (brand_id, board_id, period_start, place, member_id, score, prize)
    select ${tx.brandId}, ${board.id}, ${start}::date, place, member_id, score,
      coalesce((${board.prizes.map(String)}::bigint[])[place], 0)
    from (
      select member_id, score, row_number() over (order by score desc, member_id)::int as place from (
        select r.member_id, sum(case when ${board.basis} = 'won' then r.payout - (r.stake - r.valid) else r.valid end)::bigint as score
        from play.round_pub r
        join members.member_pub m on m.brand_id = r.brand_id and m.member_id = r.member_id and m.is_agent <> ${trialType}
        left join games.kind_pub g on g.brand_id = r.brand_id and g.vendor = r.vendor and g.code = r.game_code
        left join lottery.kind_pub l on l.brand_id = r.brand_id and r.vendor = 'lottery' and l.code = r.game_code
        where r.brand_id = ${tx.brandId} and r.status = 'settled' and r.settled_at >= ${from} and r.settled_at < ${until}
          and (${board.gameType}::text is null or ${board.gameType} = coalesce(g.game_type, l.game_type))
        group by r.member_id) s
      where score > 0) p
    where place <= ${linesMax}`)
}

export type LineRow = {
  readonly start: string
  readonly place: number
  readonly memberId: bigint
  readonly account: string
  readonly score: bigint
  readonly prize: bigint
  readonly paid: boolean
}

/** Returns the lines of the period that began on a day, and of the last paid period. */
export const selectBoardLines = (tx: Tx, boardId: bigint, start: string): Promise<LineRow[]> =>
  tx.query<LineRow>(sql`
    select l.period_start::text as start, l.place, l.member_id, m.username as account, l.score, l.prize,
      p.paid_at is not null as paid
    from missions.board_line l
    join missions.board_period p using (brand_id, board_id, period_start)
    join members.member_pub m on m.brand_id = l.brand_id and m.member_id = l.member_id
    where l.brand_id = ${tx.brandId} and l.board_id = ${boardId} and (l.period_start = ${start}::date
      or l.period_start = (select max(w.period_start) from missions.board_period w
        where w.brand_id = l.brand_id and w.board_id = l.board_id and w.paid_at is not null))
    order by l.period_start, l.place`)
