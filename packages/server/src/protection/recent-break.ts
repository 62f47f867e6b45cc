import type { Tx } from '#platform/db/tx.ts'
import { selectLatestBreaks } from './store-exclusions.ts'

const claimMilliseconds = 86_400_000

/** A break that has just ended: what ended for its member since `from` can be claimed until `claimUntil` (decision 323). */
export type RecentBreak = { readonly from: Date; readonly claimUntil: Date }

/**
 * Returns the break of a member that ended within the last day. Breaks that follow one another without a gap are one. Null for
 * members who are still on a break: their claims are refused (decision 081).
 */
export async function readRecentBreak(tx: Tx, memberId: bigint): Promise<RecentBreak | null> {
  const [last, ...earlier] = await selectLatestBreaks(tx, memberId)
  if (!last?.endsAt || last.endsAt > tx.now) return null
  const claimUntil = new Date(last.endsAt.getTime() + claimMilliseconds)
  if (claimUntil <= tx.now) return null
  let from = last.fromAt
  for (const { fromAt, endsAt } of earlier) if (endsAt && endsAt >= from && fromAt < from) from = fromAt
  return { from, claimUntil }
}
