import type { BrandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { houseOf, mainOf, memberBalance, takeBack } from '#wallet/public.ts'
import { isTaken, lockMoney, takenBefore, undoPayout } from './store-marks.ts'
import { postingsOf, roundOf } from './store-together.ts'
import type { Carried, Together } from './together.ts'

/**
 * Resettles a round to the member's loss, on the vendor's request: takes back the overpayment whatever the state of the member,
 * and the wallet lends what has already been spent (M11). Idempotent per vendor transaction.
 */
export function takeFromRound(platform: Platform, brand: BrandConfig, message: Together): Promise<Carried> {
  const { vendor, memberId, gameCode, round, actions } = message
  const [action] = actions
  if (!action) throw new Error('expected a resettlement to have an action, got none')
  const named = { vendor: vendor.code, tx: action.tx }
  return inBrand(systemScope(platform, brand.brandId, `vendor:${vendor.code}`), async (tx) => {
    await lockMoney(tx, memberId)
    const told = async (outcome: string): Promise<Carried> => {
      const { main: balance } = await memberBalance(tx, memberId)
      return { outcome, balance, postings: await postingsOf(tx, vendor.code, [action.tx]) }
    }
    // without this check the wallet would lend to a member who does not exist
    if (!(await memberById(tx, memberId))) return { outcome: 'unknown_member', balance: 0n, postings: new Map() }
    const reference = `${vendor.code}/${gameCode}/${round}`
    if (await isTaken(tx, named)) {
      const before = await takenBefore(tx, named)
      const isSame =
        before?.address === mainOf(memberId) && before.delta === -action.amount && before.reference === reference
      return told(isSame ? 'ok' : 'duplicate')
    }
    const known = await roundOf(tx, { vendor: vendor.code, memberId, round })
    // some dialects name no round here
    if (!known && action.free !== true) return told('unknown_bet')
    const key = `vendor:${vendor.code}:${action.tx}`
    const order = { memberId, amount: action.amount, kind: 'rollback', key, reference } as const
    await takeBack(tx, { ...order, to: houseOf(vendor.code) })
    if (known) await undoPayout(tx, { memberId, vendor: vendor.code, reference, amount: action.amount })
    return told('ok')
  })
}
