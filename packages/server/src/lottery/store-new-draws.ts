import { sql, type Tx } from '#platform/db/tx.ts'

export type DrawSlot = {
  readonly lottery: string
  readonly issue: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly priceVersion: number
}

/**
 * Slots without a draw yet: those of today and tomorrow in the brand's zone that have not closed, up to `ahead` of them. An issue
 * is the day with the number of its slot; after a change of the rhythm or the brand's zone, the same moment has another issue, but
 * no second draw. A day on which the clocks go back has slots for 25 hours.
 */
export const selectMissingSlots = (tx: Tx, timeZone: string, ahead: number): Promise<DrawSlot[]> =>
  tx.query<DrawSlot>(sql`
    select l.code as lottery, to_char(d.day, 'YYYYMMDD') || '-' || lpad(n::text, 4, '0') || l.series as issue,
      t.draws_at - make_interval(secs => l.every_seconds + l.close_seconds) as opens_at,
      t.draws_at - make_interval(secs => l.close_seconds) as closes_at, t.draws_at, l.price_version
    from lottery.lottery l
    cross join lateral (select ((${tx.now}::timestamptz at time zone ${timeZone})::date + o) as day from generate_series(0, 1) o) d
    cross join lateral generate_series(1, 90000 / l.every_seconds) n
    cross join lateral (
      select (d.day::timestamp at time zone ${timeZone}) + make_interval(secs => n * l.every_seconds) as draws_at) t
    where l.brand_id = ${tx.brandId} and l.enabled
      and t.draws_at - make_interval(secs => l.close_seconds) > ${tx.now}
      and t.draws_at <= ${tx.now}::timestamptz + make_interval(secs => l.every_seconds * ${ahead}::int)
      and t.draws_at <= (d.day + 1)::timestamp at time zone ${timeZone}
      and not exists (select from lottery.outside o where o.brand_id = l.brand_id and o.lottery = l.code)
      and not exists (select from lottery.draw x where x.brand_id = l.brand_id and x.lottery = l.code
        and x.issue = to_char(d.day, 'YYYYMMDD') || '-' || lpad(n::text, 4, '0') || l.series)
      and not exists (select from lottery.draw x where x.brand_id = l.brand_id and x.lottery = l.code
        and x.draws_at = t.draws_at and x.status in ('pending', 'selling'))
    order by t.draws_at, l.code`)

export type NewDraw = DrawSlot & {
  readonly seedHash: Buffer
  readonly seedSealed: Buffer
  readonly beaconRound: bigint
}

/** Inserts draws; those that exist already are left out. @returns the closing and draw times of the new ones */
export const insertDraws = (tx: Tx, draws: readonly NewDraw[]): Promise<{ closesAt: Date; drawsAt: Date }[]> =>
  tx.query(sql`
    insert into lottery.draw (brand_id, lottery, issue, opens_at, closes_at, draws_at, status, price_version, seed_hash,
      beacon_round, seed_sealed)
    select ${tx.brandId}, lottery, issue, opens_at, closes_at, draws_at, 'pending', price_version, seed_hash, beacon_round,
      seed_sealed
    from unnest(${draws.map((each) => each.lottery)}::text[], ${draws.map((each) => each.issue)}::text[],
      ${draws.map((each) => each.opensAt)}::timestamptz[], ${draws.map((each) => each.closesAt)}::timestamptz[],
      ${draws.map((each) => each.drawsAt)}::timestamptz[], ${draws.map((each) => each.priceVersion)}::int[],
      ${draws.map((each) => each.seedHash)}::bytea[], ${draws.map((each) => `${each.beaconRound}`)}::bigint[],
      ${draws.map((each) => each.seedSealed)}::bytea[])
      as t(lottery, issue, opens_at, closes_at, draws_at, price_version, seed_hash, beacon_round, seed_sealed)
    on conflict do nothing returning closes_at, draws_at`)
