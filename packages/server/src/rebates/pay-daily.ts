import { readBrandConfigIn } from '#brand/public.ts'
import { lockTurnoverOfMembers } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { runSequentially, throwFirstFailure } from '#platform/jobs/sequential-work.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { readBalanceRooms } from '#wallet/public.ts'
import { payRebate } from './pay.ts'
import { selectDueMembers, selectUnpaidMembers } from './store.ts'
import { readRebateRulesIn } from './store-rules.ts'

const membersPerBatch = 50

/**
 * Pays automatic rebates: every member once per day of the brand's calendar, soon after it begins. When a brand switches rebates
 * off, what has accrued is still paid; nothing more accrues. A member whose payment fails does not stop the others: it is logged
 * and retried with the next run.
 */
export async function payDaily(scope: Scope): Promise<void> {
  const failures: unknown[] = []
  let due: bigint[] = []
  do {
    const after = due.at(-1) ?? 0n
    due = await inBrand(scope, (tx) => listDueMembers(tx, after))
    failures.push(...(await payEach(scope, due)))
  } while (due.length === membersPerBatch)
  throwFirstFailure(failures)
}

/** Returns the next members, by id, who have not been paid today. */
async function listDueMembers(tx: Tx, after: bigint): Promise<bigint[]> {
  const { timeZone } = await readBrandConfigIn(tx)
  const { automatic, minimum } = await readRebateRulesIn(tx)
  if (!automatic) return []
  const least = minimum > 0n ? minimum : 1n
  return selectDueMembers(tx, firstDayOf(timeZone, tx.now, 'day'), { after, least, limit: membersPerBatch })
}

/** Pays members together; if that fails, one by one. @returns the failures */
async function payEach(scope: Scope, memberIds: readonly bigint[]): Promise<unknown[]> {
  const pay = (ids: readonly bigint[]) => inBrand(scope, (tx) => payMembers(tx, ids))
  const failed = await runSequentially(scope, memberIds.length > 0 ? [memberIds] : [], {
    name: (ids) => `rebates of ${ids.length} members`,
    work: pay,
  })
  if (failed.length === 0) return []
  return runSequentially(scope, memberIds, { name: (id) => `rebate of member ${id}`, work: (id) => pay([id]) })
}

async function payMembers(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  const config = await readBrandConfigIn(tx)
  const rules = await readRebateRulesIn(tx)
  const day = firstDayOf(config.timeZone, tx.now, 'day')
  await lockTurnoverOfMembers(tx, memberIds)
  const unpaid = await selectUnpaidMembers(tx, day, memberIds)
  const rooms = await readBalanceRooms(tx, unpaid)
  for (const memberId of unpaid) await payRebate(tx, config, { rules, memberId, day, room: rooms.get(memberId) ?? 0n })
}
