import { inBrand, type Scope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { addPiece, dueTally, markTally, untallied } from './store-tally.ts'

/** The job that tallies the sales of large draws. */
export const tallyTask = 'lottery-tally'

/** The most bets of a draw that a view has to read; beyond that they are tallied. */
const readMax = 20_000
/** Bets tallied per transaction. */
const pieceMax = 20_000
const againMs = 2000

/**
 * Tallies large draws that have not ended, piece by piece. @returns false while one waits for transactions that may still bet
 * below its mark
 */
export async function tallyDraws(scope: Scope, { least = readMax, piece = pieceMax } = {}): Promise<boolean> {
  let isDone = true
  for (const { drawId } of await inBrand(scope, (tx) => untallied(tx, least))) {
    await inBrand(scope, (tx) => markTally(tx, drawId))
    const outcome = await tallyMarked(scope, drawId, piece)
    if (outcome === 'waits') isDone = false
  }
  if (!isDone)
    await inBrand(scope, (tx) =>
      enqueue(tx, tallyTask, {}, { key: `${tallyTask}:${tx.brandId}`, runAt: new Date(tx.now.getTime() + againMs) }),
    )
  return isDone
}

async function tallyMarked(scope: Scope, drawId: bigint, piece: number): Promise<'done' | 'waits'> {
  for (;;) {
    const outcome = await inBrand(scope, async (tx) => {
      const due = await dueTally(tx, drawId)
      if (!due) return 'waits'
      return (await addPiece(tx, drawId, due, piece)) < due.mark ? 'more' : 'done'
    })
    if (outcome !== 'more') return outcome
  }
}
