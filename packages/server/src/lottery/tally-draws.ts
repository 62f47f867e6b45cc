import { inBrand, type Scope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { addPiece, dueTally, markTally, untallied } from './store-tally.ts'

/** The job that adds up what large draws have sold. */
export const tallyTask = 'lottery-tally'

/** So many bets of a draw are read by whoever looks at it; more are added up before. */
const readMax = 20_000
/** So many are added up in one transaction. */
const pieceMax = 20_000
const againMs = 2000

/** Adds up large draws that are at work, piece by piece. @returns false while one waits for transactions that may still bet below */
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
