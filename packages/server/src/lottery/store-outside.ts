import type { lotteryRegions, lottoAreas } from '@gasing/contract/rules/lottery/result-shapes'
import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements about lotteries that others draw, and their calendar. */
export type OutsideSettings = {
  readonly lottery: string
  readonly area: (typeof lottoAreas)[number]
  readonly region: (typeof lotteryRegions)[number]
  readonly timeZone: string
  /** `18:15`. */
  readonly drawTime: string
  readonly closeMinutes: number
  /** None, or two addresses. */
  readonly sources: readonly string[]
  readonly follows: string | null
}

const columns = sql`o.lottery, o.area, o.region, o.time_zone, to_char(o.draw_time, 'HH24:MI') as draw_time, o.close_minutes,
  o.sources, o.follows`

export const selectOutsideLotteries = (tx: Tx): Promise<OutsideSettings[]> =>
  tx.query<OutsideSettings>(
    sql`select ${columns} from lottery.outside o where o.brand_id = ${tx.brandId} order by o.area, o.region, o.lottery`,
  )

/** The outside settings of a lottery, or null for one of our own. */
export async function selectOutside(tx: Tx, lottery: string): Promise<OutsideSettings | null> {
  const [row] = await tx.query<OutsideSettings>(
    sql`select ${columns} from lottery.outside o where o.brand_id = ${tx.brandId} and o.lottery = ${lottery}`,
  )
  return row ?? null
}

export type CalendarDay = {
  readonly every: 'week' | 'month'
  readonly day: number
  /** By language. */
  readonly station: Readonly<Record<string, string>> | null
}

/** Adds the outside settings of a lottery; existing ones are left unchanged. */
export async function insertOutside(tx: Tx, o: OutsideSettings, days: readonly CalendarDay[]): Promise<void> {
  const added = await tx.query(sql`
    insert into lottery.outside (brand_id, lottery, area, region, time_zone, draw_time, close_minutes, sources, follows)
    values (${tx.brandId}, ${o.lottery}, ${o.area}, ${o.region}, ${o.timeZone}, ${o.drawTime}::time, ${o.closeMinutes},
      ${[...o.sources]}::text[], ${o.follows})
    on conflict do nothing returning lottery`)
  if (added.length > 0) await insertCalendarDays(tx, o.lottery, days)
}

export async function insertCalendarDays(tx: Tx, lottery: string, days: readonly CalendarDay[]): Promise<void> {
  await tx.query(sql`
    insert into lottery.calendar (brand_id, lottery, every, day, station)
    select ${tx.brandId}, ${lottery}, every, day, station
    from unnest(${days.map(({ every }) => every)}::text[], ${days.map(({ day }) => day)}::smallint[],
      ${days.map(({ station }) => station && JSON.stringify(station))}::jsonb[]) as t(every, day, station)`)
}

/** Whether a lottery draws on day `d`: by the calendar, unless overridden by a special day. */
const drawsOnDay = (lottery: ReturnType<typeof sql>) => sql`coalesce(
    (select s.draws from lottery.special_day s where s.brand_id = o.brand_id and s.lottery = ${lottery} and s.day = d.day),
    exists (select from lottery.calendar x where x.brand_id = o.brand_id and x.lottery = ${lottery}
      and x.day = case x.every when 'week' then extract(isodow from d.day) else extract(day from d.day) end))`

/** Days ahead that are looked at: two draws on the 31st may lie two months apart. */
const lookAheadDays = 62

/**
 * The days on which a lottery draws, within a range. One whose result derives from another one's draws only on days on which that
 * one does.
 */
const drawDaysQuery = sql`
  select o.lottery, o.area, o.region, o.follows, l.names, l.family, l.price_version, l.enabled, l.place, d.day, c.station, t.draws_at,
    t.draws_at - make_interval(mins => o.close_minutes) as closes_at
  from lottery.outside o
  join lottery.lottery l on l.brand_id = o.brand_id and l.code = o.lottery
  cross join lateral (select day::date as day from generate_series(
    coalesce(asked.day, (asked.now at time zone o.time_zone)::date),
    coalesce(asked.until, (asked.now at time zone o.time_zone)::date + ${lookAheadDays}::int), interval '1 day') day) d
  left join lateral (
    select x.station from lottery.calendar x
    where x.brand_id = o.brand_id and x.lottery = o.lottery
      and x.day = case x.every when 'week' then extract(isodow from d.day) else extract(day from d.day) end
    order by x.every limit 1) c on true
  cross join lateral (select (d.day + o.draw_time) at time zone o.time_zone as draws_at) t
  where o.brand_id = asked.brand_id and ${drawsOnDay(sql`o.lottery`)} and (o.follows is null or ${drawsOnDay(sql`o.follows`)})`

export type OutsideSlot = {
  readonly lottery: string
  readonly issue: string
  readonly station: Readonly<Record<string, string>> | null
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly priceVersion: number
}

/**
 * Draws to open: those of the calendar within so many days, or at least the next draw of each lottery that was neither closed
 * early nor voided. A draw is not opened when the one that its result derives from is not on sale.
 */
export const selectMissingOutsideSlots = (tx: Tx, days: number): Promise<OutsideSlot[]> =>
  tx.query<OutsideSlot>(sql`
    with asked as (select ${tx.brandId}::int as brand_id, ${tx.now}::timestamptz as now, null::date as day, null::date as until)
    select lottery, to_char(day, 'YYYYMMDD') as issue, station, closes_at, draws_at, price_version from (
      select x.*, row_number() over (partition by x.lottery order by x.draws_at) as nth
      from asked cross join lateral (${drawDaysQuery}) x
      where x.enabled and x.closes_at > ${tx.now}
        and not exists (select from lottery.draw over where over.brand_id = asked.brand_id and over.lottery = x.lottery
          and over.issue = to_char(x.day, 'YYYYMMDD') and over.status not in ('pending', 'selling'))) coming
    where (nth = 1 or draws_at <= ${tx.now}::timestamptz + make_interval(days => ${days}::int))
      and not exists (select from lottery.draw d where d.brand_id = ${tx.brandId} and d.lottery = coming.lottery
        and d.issue = to_char(coming.day, 'YYYYMMDD'))
      and (coming.follows is null or exists (select from lottery.lottery l
        where l.brand_id = ${tx.brandId} and l.code = coming.follows and l.enabled))
      and not exists (select from lottery.draw leader where leader.brand_id = ${tx.brandId} and leader.lottery = coming.follows
        and leader.issue = to_char(coming.day, 'YYYYMMDD') and leader.status not in ('pending', 'selling'))
    order by draws_at, lottery`)

/** The next draw days of one lottery, whether their draws are open or not. */
export const selectComingOutsideSlots = (tx: Tx, lottery: string, limit: number): Promise<OutsideSlot[]> =>
  tx.query<OutsideSlot>(sql`
    with asked as (select ${tx.brandId}::int as brand_id, ${tx.now}::timestamptz as now, null::date as day, null::date as until)
    select x.lottery, to_char(x.day, 'YYYYMMDD') as issue, x.station, x.closes_at, x.draws_at, x.price_version
    from asked cross join lateral (${drawDaysQuery}) x
    where x.lottery = ${lottery} and x.closes_at > ${tx.now} order by x.draws_at limit ${limit}`)

/** Past draw days of the calendar, for a history. */
export const selectPastOutsideSlots = (tx: Tx, days: number): Promise<(OutsideSlot & { family: string })[]> =>
  tx.query(sql`
    with asked as (select ${tx.brandId}::int as brand_id, ${tx.now}::timestamptz as now,
      ${tx.now}::date - ${days}::int as day, ${tx.now}::date as until)
    select x.lottery, x.family, to_char(x.day, 'YYYYMMDD') as issue, x.station, x.closes_at, x.draws_at, x.price_version
    from asked cross join lateral (${drawDaysQuery}) x
    where x.draws_at < ${tx.now} order by x.draws_at, x.lottery`)

/** Inserts past draws with their results and without bets. */
export async function insertPastDraws(
  tx: Tx,
  draws: readonly (OutsideSlot & { readonly result: string })[],
  emptyRoot: Buffer,
): Promise<void> {
  await tx.query(sql`
    insert into lottery.draw (brand_id, lottery, issue, opens_at, closes_at, draws_at, status, price_version, station, closed_at,
      ticket_root, tickets, drawn_at, result, settled_at)
    select ${tx.brandId}, lottery, issue, closes_at - interval '1 day', closes_at, draws_at, 'settled', price_version, station,
      closes_at, ${emptyRoot}, 0, draws_at, result, draws_at
    from unnest(${draws.map((each) => each.lottery)}::text[], ${draws.map((each) => each.issue)}::text[],
      ${draws.map((each) => each.closesAt)}::timestamptz[], ${draws.map((each) => each.drawsAt)}::timestamptz[],
      ${draws.map((each) => each.priceVersion)}::int[],
      ${draws.map(({ station }) => station && JSON.stringify(station))}::jsonb[], ${draws.map((each) => each.result)}::jsonb[])
      as t(lottery, issue, closes_at, draws_at, price_version, station, result)
    order by draws_at
    on conflict do nothing`)
}

export async function insertOutsideDraws(tx: Tx, slots: readonly OutsideSlot[]): Promise<number> {
  const rows = await tx.query(sql`
    insert into lottery.draw (brand_id, lottery, issue, opens_at, closes_at, draws_at, status, price_version, station)
    select ${tx.brandId}, lottery, issue, ${tx.now}, closes_at, draws_at, 'pending', price_version, station
    from unnest(${slots.map((each) => each.lottery)}::text[], ${slots.map((each) => each.issue)}::text[],
      ${slots.map((each) => each.closesAt)}::timestamptz[], ${slots.map((each) => each.drawsAt)}::timestamptz[],
      ${slots.map((each) => each.priceVersion)}::int[],
      ${slots.map(({ station }) => station && JSON.stringify(station))}::jsonb[])
      as t(lottery, issue, closes_at, draws_at, price_version, station)
    on conflict do nothing returning draw_id`)
  return rows.length
}

export type DrawOfDay = {
  readonly lottery: string
  readonly region: OutsideSettings['region']
  readonly names: Readonly<Record<string, string>>
  readonly family: string
  readonly station: Readonly<Record<string, string>> | null
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly drawId: bigint | null
}

/** The draws of one day: those that were opened, and those of the calendar, which may have changed since. */
export const selectDrawsOfDay = (tx: Tx, area: string, day: string): Promise<DrawOfDay[]> =>
  tx.query<DrawOfDay>(sql`
    with asked as (select ${tx.brandId}::int as brand_id, ${tx.now}::timestamptz as now, ${day}::date as day, ${day}::date as until),
    slot as (select x.* from asked cross join lateral (${drawDaysQuery}) x)
    select o.lottery, o.region, l.names, l.family, coalesce(d.station, s.station) as station,
      coalesce(d.closes_at, s.closes_at) as closes_at, coalesce(d.draws_at, s.draws_at) as draws_at, d.draw_id
    from asked join lottery.outside o on o.brand_id = asked.brand_id
    join lottery.lottery l on l.brand_id = o.brand_id and l.code = o.lottery
    left join slot s on s.lottery = o.lottery
    left join lottery.draw d on d.brand_id = o.brand_id and d.lottery = o.lottery and d.issue = to_char(asked.day, 'YYYYMMDD')
    where o.area = ${area} and l.enabled and coalesce(s.lottery, d.lottery) is not null
    order by draws_at, o.region, l.place, o.lottery`)

/** The current day in the time zone of an area's lotteries. */
export async function selectAreaDay(tx: Tx, area: string): Promise<{ timeZone: string; today: string } | null> {
  const [row] = await tx.query<{ timeZone: string; today: string }>(sql`
    select time_zone, to_char(${tx.now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today from lottery.outside
    where brand_id = ${tx.brandId} and area = ${area} group by time_zone order by count(*) desc limit 1`)
  return row ?? null
}
