import { sql, type Tx } from '#platform/db/tx.ts'
import { type CalendarDay, insertCalendarDays, type OutsideSettings } from './store-outside.ts'

/** Statements about when outside lotteries draw. */
export type SpecialDay = { readonly day: string; readonly draws: boolean }
export type Calendar = Pick<OutsideSettings, 'timeZone' | 'drawTime' | 'closeMinutes'> & {
  readonly days: readonly CalendarDay[]
  readonly specialDays: readonly SpecialDay[]
}

export const selectCalendarDays = (tx: Tx, lottery: string): Promise<CalendarDay[]> =>
  tx.query<CalendarDay>(sql`
    select every, day, station from lottery.calendar where brand_id = ${tx.brandId} and lottery = ${lottery}
    order by every desc, day`)

export const selectSpecialDays = (tx: Tx, lottery: string): Promise<SpecialDay[]> =>
  tx.query<SpecialDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, draws from lottery.special_day
    where brand_id = ${tx.brandId} and lottery = ${lottery} order by day`)

export async function replaceCalendar(tx: Tx, lottery: string, to: Calendar): Promise<void> {
  await tx.query(sql`
    update lottery.outside set time_zone = ${to.timeZone}, draw_time = ${to.drawTime}::time, close_minutes = ${to.closeMinutes}
    where brand_id = ${tx.brandId} and lottery = ${lottery}`)
  await tx.query(sql`delete from lottery.calendar where brand_id = ${tx.brandId} and lottery = ${lottery}`)
  await insertCalendarDays(tx, lottery, to.days)
  await tx.query(sql`delete from lottery.special_day where brand_id = ${tx.brandId} and lottery = ${lottery}`)
  await tx.query(sql`
    insert into lottery.special_day (brand_id, lottery, day, draws)
    select ${tx.brandId}, ${lottery}, day::date, draws
    from unnest(${to.specialDays.map(({ day }) => day)}::text[], ${to.specialDays.map(({ draws }) => draws)}::boolean[])
      as t(day, draws)`)
}

/**
 * Whether a lottery would close after the one that its result derives from, on any day of the coming year: daylight saving time
 * shifts zones.
 */
export async function isClosingAfterLeading(tx: Tx, lottery: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from lottery.outside f
    join lottery.outside l on l.brand_id = f.brand_id and l.lottery = f.follows
    where f.brand_id = ${tx.brandId} and f.lottery = ${lottery} and exists (
      select from generate_series(${tx.now}::date, ${tx.now}::date + 366, interval '1 day') day
      where (day::date + f.draw_time) at time zone f.time_zone - make_interval(mins => f.close_minutes)
        > (day::date + l.draw_time) at time zone l.time_zone - make_interval(mins => l.close_minutes))`)
  return rows.length > 0
}

/**
 * Deletes the upcoming draws of a lottery, and of those that derive their results from it, that never had a bet, so that the
 * calendars reopen them. They are locked first, in the order in which a close locks them: a concurrent bet is either committed
 * before they are checked, or finds the draw gone.
 */
export async function deleteUnsoldDraws(tx: Tx, lottery: string): Promise<void> {
  const concerned = sql`lottery in (select o.lottery from lottery.outside o
    where o.brand_id = ${tx.brandId} and ${lottery} in (o.lottery, o.follows))`
  await tx.query(sql`
    select draw_id from lottery.draw
    where brand_id = ${tx.brandId} and ${concerned} and status in ('pending', 'selling')
    order by lottery <> ${lottery}, draw_id for update`)
  await tx.query(sql`
    delete from lottery.draw d
    where brand_id = ${tx.brandId} and ${concerned} and status in ('pending', 'selling') and seed_hash is null
      and closes_at > ${tx.now}
      and not exists (select from lottery.bet b where b.brand_id = d.brand_id and b.draw_id = d.draw_id)
      and not exists (select from lottery.draw_order o where o.brand_id = d.brand_id and o.draw_id = d.draw_id)
      and not exists (select from lottery.result_entry e where e.brand_id = d.brand_id and e.draw_id = d.draw_id)
      and not exists (select from lottery.source_reading r where r.brand_id = d.brand_id and r.draw_id = d.draw_id)`)
}

/** Draws on sale whose result derives from a draw of the lottery that does not take place. */
export const selectOrphanedDraws = (tx: Tx, lottery: string): Promise<{ drawId: bigint }[]> =>
  tx.query(sql`
    select d.draw_id from lottery.draw d
    join lottery.outside o on o.brand_id = d.brand_id and o.lottery = d.lottery and o.follows = ${lottery}
    where d.brand_id = ${tx.brandId} and d.status in ('pending', 'selling') and not exists (select from lottery.draw leader
      where leader.brand_id = d.brand_id and leader.lottery = o.follows and leader.issue = d.issue)
    order by d.draw_id`)

export type ComingDraw = {
  readonly issue: string
  readonly station: Readonly<Record<string, string>> | null
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly drawId: bigint
  readonly bets: number
}

/** Draws of a lottery that take bets. */
export const selectOpenDraws = (tx: Tx, lottery: string): Promise<ComingDraw[]> =>
  tx.query<ComingDraw>(sql`
    select issue, station, closes_at, draws_at, draw_id, (select count(*)::int from lottery.bet b
      where b.brand_id = d.brand_id and b.draw_id = d.draw_id and b.status = 'open') as bets
    from lottery.draw d
    where brand_id = ${tx.brandId} and lottery = ${lottery} and status in ('pending', 'selling') order by draws_at`)
