import { readBrandConfigIn } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sumReturnedAfterDispute } from './store-day.ts'
import { lockMemberFor } from './store-limits.ts'
import type { WithdrawalRow } from './store-withdrawals.ts'
import { computeMissing } from './withdrawal-state.ts'

/** What an open dispute returns, if it ends for the member: what is missing, and the fee if nothing arrived, because none is due then. */
export const splitReturned = (row: WithdrawalRow) => ({
  missing: computeMissing(row, row.receivedAmount, row.dispute) ?? 0n,
  fee: row.status === 'not_received' ? row.fee : 0n,
})

/** Whether a dispute returns more than the brand's limit together with those that have returned money to the member that day. */
export async function isDayFull(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  const { timeZone, twoPersonsAbove } = await readBrandConfigIn(tx)
  const { memberId } = row
  await lockMemberFor(tx, 'dispute', memberId)
  const before = await sumReturnedAfterDispute(tx, { memberId, since: startOfDay(timeZone, tx.now) })
  const { missing, fee } = splitReturned(row)
  return before + missing + fee > twoPersonsAbove
}
