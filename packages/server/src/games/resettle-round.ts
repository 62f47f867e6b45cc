import type { BrandConfig } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { houseAccountOf, mainAccountOf, readMemberBalance, reclaimMoney } from '#wallet/public.ts'
import type { RoundMessage, RoundOutcome } from './round-message.ts'
import { isTransactionKnown, lockMainAccount, selectResettledAmount, subtractPayout } from './store-marks.ts'
import { selectPlayedRound, selectPostings, setVendorTimeouts } from './store-round-messages.ts'

/**
 * Resettles a round to the member's loss, on the vendor's request: takes back the overpayment whatever the state of the member,
 * and the wallet lends what has already been spent (M11). If the dialect has an error for that, nothing moves and the vendor may
 * retry. Idempotent per vendor transaction.
 */
export function resettleRound(platform: Platform, brand: BrandConfig, message: RoundMessage): Promise<RoundOutcome> {
  const { vendor, memberId, gameCode, round, actions, closed, waitedMs } = message
  const [action] = actions
  if (!action) throw new Error('expected a resettlement to have an action, got none')
  const named = { vendor: vendor.code, tx: action.tx }
  return inBrand(systemScope(platform, brand.brandId, `vendor:${vendor.code}`), async (tx) => {
    await Promise.all([setVendorTimeouts(tx, waitedMs), lockMainAccount(tx, memberId)])
    const finish = async (outcome: string): Promise<RoundOutcome> => {
      const { main: balance } = await readMemberBalance(tx, memberId)
      return { outcome, balance, postings: await selectPostings(tx, vendor.code, [action.tx]) }
    }
    // without this check the wallet would lend to a member who does not exist
    if (!(await selectMember(tx, memberId))) return { outcome: 'unknown_member', balance: 0n, postings: new Map() }
    const reference = `${vendor.code}/${gameCode}/${round}`
    if (await isTransactionKnown(tx, named)) {
      const before = await selectResettledAmount(tx, named)
      const isSame =
        before?.address === mainAccountOf(memberId) && before.delta === -action.amount && before.reference === reference
      return finish(isSame ? 'ok' : 'duplicate')
    }
    const known = await selectPlayedRound(tx, { vendor: vendor.code, memberId, round })
    // some dialects name no round here
    if (!known && action.free !== true) return finish('unknown_bet')
    const { main: balanceBefore } = await readMemberBalance(tx, memberId)
    if (message.lends === false && balanceBefore < action.amount) return finish('insufficient')
    const key = `vendor:${vendor.code}:${action.tx}`
    const order = { memberId, amount: action.amount, kind: 'rollback', key, reference } as const
    await reclaimMoney(tx, { ...order, to: houseAccountOf(vendor.code) })
    if (known) await subtractPayout(tx, { memberId, vendor: vendor.code, reference, amount: action.amount, closed })
    return { ...(await finish('ok')), balanceBefore }
  })
}
