import { sql, type Tx } from '../db/tx.ts'
import type { Platform } from '../platform.ts'
import { refuse } from '../refused.ts'
import type { OpenedBody } from './jose.ts'

/** Browser clocks differ, often by a time zone; a body further off is refused. */
const clockDifferenceHours = 24
/** An envelope without a time is remembered for as long as a replay could be useful. */
const undatedHours = 30 * 24
const msPerHour = 3_600_000
const attemptRetentionDays = 2

/**
 * Returns the text of an encrypted body that was not opened before, by this process or another (S15), in one statement. The
 * identical request with its idempotency key may be repeated.
 */
export async function acceptBodyOnce(
  { pool }: Platform,
  brandId: number,
  { text, sealedAt, id, repeatKey }: OpenedBody & { readonly repeatKey: string | null },
): Promise<string> {
  if (sealedAt && Math.abs(Date.now() - sealedAt.getTime()) > clockDifferenceHours * msPerHour) refuse('bad_request')
  // remembered for as long as its time would be accepted
  const { rows } = await pool.query<{ first: boolean }>('select platform.open_body($1, $2, $3, $4) as first', [
    brandId,
    id,
    repeatKey,
    sealedAt ? 2 * clockDifferenceHours : undatedHours,
  ])
  return rows[0]?.first === true ? text : refuse('bad_request')
}

/** Deletes bodies that their own time now excludes, and counts of attempts whose windows are long over. */
export async function deleteOldRequests(tx: Tx): Promise<void> {
  await tx.query(sql`delete from platform.opened_body where brand_id = ${tx.brandId} and expires_at < now()`)
  await tx.query(sql`
    delete from platform.rate
    where brand_id = ${tx.brandId} and window_start < now() - make_interval(days => ${attemptRetentionDays})`)
}
