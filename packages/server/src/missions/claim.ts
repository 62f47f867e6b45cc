import { readBrandConfigIn } from '#brand/public.ts'
import { addTurnover } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { bonusAccount, credit, creditPoints } from '#wallet/public.ts'
import { ensureMissionsOn, ensureRewardAsSeen, type SeenReward, type StoredMission } from './model.ts'
import { toMissionLine } from './own-missions.ts'
import { readStandings } from './standing.ts'
import { insertClaim, lockMission } from './store.ts'

/** Pays the reward of a completed mission, once per period: guarded by the stored claim and the reward's idempotency key. */
export async function claimReward(scope: Scope, id: bigint, seen: SeenReward | undefined) {
  const { memberId } = requireMember(scope)
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    ensureMissionsOn(config)
    const row = (await lockMission(tx, id)) ?? refuse('not_found')
    if (!row.enabled) refuse('mission_closed')
    const { standingOf } = await readStandings(tx, config, { memberId, select: async () => [row] })
    const standing = standingOf(row)
    const { window, state } = standing
    if (state === 'claimed') refuse('mission_claimed')
    if (state === 'closed' || state === 'coming_soon') refuse('mission_closed')
    if (state === 'process') refuse('mission_unfinished')
    if (seen) ensureRewardAsSeen(row, seen)
    const { start } = window
    if (!(await insertClaim(tx, row, { memberId, periodStart: start }))) refuse('mission_claimed')
    await payReward(tx, row, { memberId, start })
    return toMissionLine(tx, config, row, { ...standing, state: 'claimed' })
  })
}

async function payReward(
  tx: Tx,
  { id, rewardKind, reward: amount, turnoverPercent }: StoredMission,
  { memberId, start }: { memberId: bigint; start: string },
): Promise<void> {
  const key = `mission:${id}:${memberId}:${start}`
  const reference = `mission:${id}`
  if (rewardKind === 'points') {
    await creditPoints(tx, { memberId, amount, kind: 'mission', key, reference })
    return
  }
  await addTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent: turnoverPercent })
  await credit(tx, { memberId, amount, from: bonusAccount, kind: 'bonus', key, reference })
}
