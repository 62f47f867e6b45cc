import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type Listener, on } from '#platform/events/emit.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { runSequentially, throwFirstFailure } from '#platform/jobs/sequential-work.ts'
import { memberExcluded } from '#protection/events.ts'
import { returnStakes } from './slip-money.ts'
import { cancelOpenBetsOfChase, selectRunningChases } from './store-chases.ts'

export const stopExcludedTask = 'lottery-stop-excluded'

/** Stops the chases of an excluded member: their stakes in draws that still take bets are returned. */
export async function stopChasesOfExcluded(scope: Scope, memberId: bigint): Promise<void> {
  const chases = await inBrand(scope, (tx) => selectRunningChases(tx, memberId))
  const failures = await runSequentially(scope, chases, {
    name: ({ slipId }) => `chase ${slipId}`,
    work: ({ slipId, lottery }) =>
      inBrand(scope, async (tx) => returnStakes(tx, lottery, await cancelOpenBetsOfChase(tx, slipId))),
  })
  throwFirstFailure(failures)
}

export const listeners: readonly Listener[] = [
  on(memberExcluded, 'lottery.stop-excluded', (tx, { memberId }) =>
    enqueue(tx, stopExcludedTask, { memberId }, { key: `${stopExcludedTask}:${tx.brandId}:${memberId}` }),
  ),
]
