import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { inTurn, throwFirst } from '#platform/jobs/in-turn.ts'
import { hasMissions } from './model.ts'
import { payLeftOver, payPeriod } from './pay-prizes.ts'
import { settlePeriods } from './settle-periods.ts'
import * as store from './store-boards.ts'
import { windowAt, windowFrom } from './window.ts'

/** A round carries the start time of its transaction and may become visible later; prizes are paid only after this delay. */
const settledMilliseconds = 600_000

/**
 * Rebuilds the leaderboards and pays the prizes of finished periods. For a board or brand that is switched off, pays only what is
 * still owed. A board that fails does not stop the others.
 */
export async function turnBoards(scope: Scope): Promise<void> {
  const boards = await inBrand(scope, store.boardRows)
  throwFirst(
    await inTurn(scope, boards, {
      name: ({ id }) => `leaderboard ${id}`,
      work: ({ id }) => inBrand(scope, (tx) => turn(tx, id)),
    }),
  )
}

async function turn(tx: Tx, id: bigint): Promise<void> {
  const board = await store.holdBoard(tx, id)
  if (!board) return
  const config = await brandConfigIn(tx)
  const { timeZone } = config
  const isOn = board.enabled && hasMissions(config)
  await payLeftOver(tx, id)
  if (!isOn) await settlePeriods(tx, config, { before: board, stopped: true })
  else await store.openPeriod(tx, id, windowAt(timeZone, tx.now, board.period).start)
  for (const { start, promised } of await store.lockUnpaid(tx, id)) {
    // a disabled board only pays what it still owes
    if (!isOn && !promised) continue
    const window = windowFrom(timeZone, start, board.period)
    const held = { ...board, ...promised }
    await store.writeLines(tx, held, window)
    if (tx.now.getTime() > window.until.getTime() + settledMilliseconds) await payPeriod(tx, held, window)
  }
}
