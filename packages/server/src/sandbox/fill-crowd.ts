import { memberByUsername } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { moneyOf } from './acting-as.ts'
import { crowdAgent } from './crowd.ts'
import { seedCrowd } from './seed-crowd.ts'
import { seedDesks } from './seed-desks.ts'
import { seedPayments } from './seed-payments.ts'

/** Populates a demo brand, once: with members besides the demo accounts, and their history. */
export async function fillCrowd(scope: Scope): Promise<void> {
  const money = await moneyOf(scope)
  const isNew = await inBrand(scope, async (tx) => {
    if (await memberByUsername(tx, crowdAgent)) return false
    await seedCrowd(tx, money)
    return true
  })
  if (!isNew) return
  try {
    await seedPayments({ scope, money })
    await seedDesks({ scope, money })
  } catch (error) {
    // a failure leaves some pages emptier, but does not prevent the start
    const why = error instanceof Error ? error.stack : String(error)
    scope.platform.log.warn({ error: why }, 'filling the demo brand with data failed')
  }
}
