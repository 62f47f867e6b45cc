import { sql, type Tx } from '#platform/db/tx.ts'
import type { WinRow } from './store-catalogue.ts'

/**
 * Returns the time up to which wins were announced, at most `secondsMax` ago, and advances it to now. The row lock serialises
 * callers.
 */
export async function advanceAnnouncedUntil(tx: Tx, secondsMax: number): Promise<Date> {
  const [earliest] = await tx.query<{ since: Date }>(
    sql`select ${tx.now}::timestamptz - make_interval(secs => ${secondsMax}) as since`,
  )
  const [lastAnnounced] = await tx.query<{ since: Date }>(sql`
    select until as since from games.wins_told where brand_id = ${tx.brandId} for update`)
  await tx.query(sql`
    insert into games.wins_told (brand_id, until) values (${tx.brandId}, ${tx.now})
    on conflict (brand_id) do update set until = excluded.until`)
  if (!earliest) throw new Error('expected the start of the time window, got no row')
  return lastAnnounced && lastAnnounced.since > earliest.since ? lastAnnounced.since : earliest.since
}

/** The highest wins of rounds that were settled after a moment. */
export const selectWinsAfter = (tx: Tx, since: Date, limit: number): Promise<WinRow[]> =>
  tx.query<WinRow>(sql`
    select w.round_id, w.member_id, m.username, m.is_agent, w.vendor, w.game_code, w.stake, w.payout, w.settled_at from (
      select round_id, member_id, vendor, game_code, stake, payout, settled_at from play.round_pub
      where brand_id = ${tx.brandId} and settled_at > ${since} and status = 'settled' and payout > stake
      order by payout - stake desc, settled_at desc limit ${limit}) w
    join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = w.member_id
    order by w.settled_at`)
