import { brandConfigIn } from '#brand/public.ts'
import { askTurnover } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { credit, givePoints } from '#wallet/public.ts'
import { type KeptMission, mustHaveMissions } from './model.ts'
import { deedsFor, missionLine } from './own.ts'
import { claimedBy, holdMission, insertClaim } from './store.ts'
import { missionWindow } from './window.ts'

/** The ledger account from which bonuses are paid. */
const bonusAccount = 'brand:bonus'

/** Pays the reward of a completed mission, once per period: guarded by the stored claim and the reward's idempotency key. */
export async function claimReward(scope: Scope, id: bigint) {
  const { memberId } = actingMember(scope)
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    mustHaveMissions(config)
    const row = (await holdMission(tx, id)) ?? refuse('not_found')
    if (!row.enabled) refuse('mission_closed')
    const claims = await claimedBy(tx, memberId)
    const deeds = await deedsFor(tx, config, { memberId, rows: [row] })
    const { state } = missionLine(tx, config, { row, deeds, claims })
    if (state === 'claimed') refuse('mission_claimed')
    if (state === 'closed' || state === 'coming_soon') refuse('mission_closed')
    if (state === 'process') refuse('mission_unfinished')
    const { start } = missionWindow(config.timeZone, tx.now, row)
    if (!(await insertClaim(tx, row, { memberId, periodStart: start }))) refuse('mission_claimed')
    await give(tx, row, { memberId, start })
    return missionLine(tx, config, { row, deeds, claims: [...claims, { missionId: id, periodStart: start }] })
  })
}

async function give(
  tx: Tx,
  { id, rewardKind, reward: amount, turnoverPercent }: KeptMission,
  { memberId, start }: { memberId: bigint; start: string },
): Promise<void> {
  const key = `mission:${id}:${memberId}:${start}`
  const reference = `mission:${id}`
  if (rewardKind === 'points') {
    await givePoints(tx, { memberId, amount, kind: 'mission', key, reference })
    return
  }
  await askTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent: turnoverPercent })
  await credit(tx, { memberId, amount, from: bonusAccount, kind: 'bonus', key, reference })
}
