import { brandConfigIn } from '#brand/public.ts'
import { lockTurnoverOf } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { roomsOf } from '#wallet/public.ts'
import { payWaiting } from './pay.ts'
import { dueOn } from './store.ts'
import { rulesIn } from './store-rules.ts'

const membersAtOnce = 50

/**
 * Pays automatic rebates: every member once per day of the brand's calendar, soon after it begins. When a brand switches rebates
 * off, what has accrued is still paid; nothing more accrues.
 */
export async function payDaily(scope: Scope): Promise<void> {
  let after: bigint | null = 0n
  while (after !== null) {
    const from: bigint = after
    after = await inBrand(scope, (tx) => payPiece(tx, from))
  }
}

/** @returns the last member of a full batch, or null when there are no more */
async function payPiece(tx: Tx, after: bigint): Promise<bigint | null> {
  const config = await brandConfigIn(tx)
  const rules = await rulesIn(tx)
  if (!rules.automatic) return null
  const day = firstDayOf(config.timeZone, tx.now, 'day')
  const least = rules.minimum > 0n ? rules.minimum : 1n
  const due = await dueOn(tx, day, { after, least, limit: membersAtOnce })
  await lockTurnoverOf(tx, due)
  const rooms = await roomsOf(tx, due)
  for (const memberId of due) await payWaiting(tx, config, { rules, memberId, day, room: rooms.get(memberId) ?? 0n })
  return due.length === membersAtOnce ? (due.at(-1) ?? null) : null
}
