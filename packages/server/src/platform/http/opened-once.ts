import { sql, type Tx } from '../db/tx.ts'
import type { Platform } from '../platform.ts'
import { refuse } from '../refused.ts'
import type { OpenedBody } from './jose.ts'

/** Clocks of browsers differ, often by a time zone; what lies further away is none of today's. */
const hoursOff = 24
/** An envelope that says no time is remembered for as long as anybody could have a use for it. */
const timelessHours = 30 * 24
const msPerHour = 3_600_000
const ratesKeptDays = 2

/**
 * The text of an encrypted body that has not been opened before, by this process or another (S15). One statement. The very
 * same request, with its repeat key, may come again.
 */
export async function openedOnce(
  { pool }: Platform,
  brandId: number,
  { text, sealedAt, id, repeatKey }: OpenedBody & { readonly repeatKey: string | null },
): Promise<string> {
  if (sealedAt && Math.abs(Date.now() - sealedAt.getTime()) > hoursOff * msPerHour) refuse('bad_request')
  // kept for as long as its time lets it in
  const { rows } = await pool.query<{ first: boolean }>('select platform.open_body($1, $2, $3, $4) as first', [
    brandId,
    id,
    repeatKey,
    sealedAt ? 2 * hoursOff : timelessHours,
  ])
  return rows[0]?.first === true ? text : refuse('bad_request')
}

/** Drops bodies that their own time refuses by now, and counts of attempts whose windows are long over. */
export async function forgetOldRequests(tx: Tx): Promise<void> {
  await tx.query(sql`delete from platform.opened_body where brand_id = ${tx.brandId} and expires_at < now()`)
  await tx.query(sql`
    delete from platform.rate
    where brand_id = ${tx.brandId} and window_start < now() - make_interval(days => ${ratesKeptDays})`)
}
