import { inBrand, type Scope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { addBatchToTally, lockDueTally, selectUntalliedDraws, upsertTallyMark } from './store-tally.ts'

/** The job that tallies the sales of large draws. */
export const tallyTask = 'lottery-tally'

/** The most bets of a draw that a view has to read; beyond that they are tallied. */
const untalliedMax = 20_000
/** Bets tallied per transaction. */
const tallyBatchMax = 20_000
const retryMs = 2000

/**
 * Tallies large draws that have not ended, piece by piece. @returns false while one waits for transactions that may still bet
 * below its mark
 */
export async function tallyDraws(scope: Scope, { least = untalliedMax, piece = tallyBatchMax } = {}): Promise<boolean> {
  let isDone = true
  for (const { drawId } of await inBrand(scope, (tx) => selectUntalliedDraws(tx, least))) {
    await inBrand(scope, (tx) => upsertTallyMark(tx, drawId))
    const outcome = await tallyUpToMark(scope, drawId, piece)
    if (outcome === 'waits') isDone = false
  }
  if (!isDone)
    await inBrand(scope, (tx) =>
      enqueue(tx, tallyTask, {}, { key: `${tallyTask}:${tx.brandId}`, runAt: new Date(tx.now.getTime() + retryMs) }),
    )
  return isDone
}

async function tallyUpToMark(scope: Scope, drawId: bigint, piece: number): Promise<'done' | 'waits'> {
  for (;;) {
    const outcome = await inBrand(scope, async (tx) => {
      const due = await lockDueTally(tx, drawId)
      if (!due) return 'waits'
      return (await addBatchToTally(tx, drawId, due, piece)) < due.mark ? 'more' : 'done'
    })
    if (outcome !== 'more') return outcome
  }
}
