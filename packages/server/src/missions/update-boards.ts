import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { runSequentially, throwFirstFailure } from '#platform/jobs/sequential-work.ts'
import { freezePeriods } from './freeze-periods.ts'
import { isMissionsOn } from './model.ts'
import { openPeriods } from './open-periods.ts'
import { closePeriod, payWaitingPrize } from './pay-prizes.ts'
import * as store from './store-boards.ts'
import { computeWindowFrom } from './window.ts'

/** A round carries the start time of its transaction and may become visible later; prizes are paid only after this delay. */
const settledMilliseconds = 600_000

/**
 * Rebuilds the leaderboards and pays the prizes of finished periods. For a board or brand that is switched off, pays only what is
 * still owed. A board or a prize that fails does not stop the others, and is retried by the next run.
 */
export async function updateLeaderboards(scope: Scope): Promise<void> {
  const boards = await inBrand(scope, store.selectBoards)
  const failures = await runSequentially(scope, boards, {
    name: ({ id }) => `leaderboard ${id}`,
    work: ({ id }) => inBrand(scope, (tx) => updateLeaderboard(tx, id)),
  })
  const prizes = await inBrand(scope, store.selectWaitingPrizes)
  failures.push(
    ...(await runSequentially(scope, prizes, {
      name: ({ boardId, start, place }) => `prize of place ${place} on leaderboard ${boardId} of ${start}`,
      work: (prize) => inBrand(scope, (tx) => payWaitingPrize(tx, prize)),
    })),
  )
  throwFirstFailure(failures)
}

async function updateLeaderboard(tx: Tx, id: bigint): Promise<void> {
  const board = await store.lockBoard(tx, id)
  if (!board) return
  const config = await readBrandConfigIn(tx)
  const { timeZone } = config
  const isOn = board.enabled && isMissionsOn(config)
  if (!isOn) await freezePeriods(tx, config, { before: board, stopped: true })
  else await openPeriods(tx, config, board)
  for (const { start, promised } of await store.lockUnpaidPeriods(tx, id)) {
    // a disabled board only pays what it still owes
    if (!isOn && !promised) continue
    const window = computeWindowFrom(timeZone, start, board.period)
    const held = { ...board, ...promised }
    await store.replaceLines(tx, held, window)
    if (tx.now.getTime() > window.until.getTime() + settledMilliseconds) await closePeriod(tx, held, window)
  }
}
