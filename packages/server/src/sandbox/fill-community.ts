import { findMemberByUsername } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { stackOf } from '#platform/log.ts'
import { communityAgent } from './demo-community.ts'
import { readRinggitConverter } from './demo-scopes.ts'
import { seedCommunity } from './seed-community.ts'
import { seedOfficeWork } from './seed-office-work.ts'
import { seedPayments } from './seed-payments.ts'

/** Populates a demo brand, once: with members besides the demo accounts, and their history. */
export async function fillCommunity(scope: Scope): Promise<void> {
  const money = await readRinggitConverter(scope)
  const isNew = await inBrand(scope, async (tx) => {
    if (await findMemberByUsername(tx, communityAgent)) return false
    await seedCommunity(tx, money)
    return true
  })
  if (!isNew) return
  try {
    await seedPayments({ scope, money })
    await seedOfficeWork({ scope, money })
  } catch (error) {
    // a failure leaves some pages emptier, but does not prevent the start
    const why = stackOf(error)
    scope.platform.log.warn({ error: why }, 'filling the demo brand with data failed')
  }
}
