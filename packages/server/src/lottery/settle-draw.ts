import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { createTurnoverCounter } from './count-turnover.ts'
import { createCoverReader, findCovered } from './covered-markets.ts'
import { endOrContinue } from './end-draw.ts'
import { createJudge } from './judge-bet.ts'
import { forDraw } from './model.ts'
import { readPricesOfDraw } from './prices.ts'
import { BalanceFull, type SettlementWork, settleBatch } from './settle-batch.ts'
import { skipBet } from './skip-bet.ts'
import { selectLottery } from './store.ts'
import { selectDraw, updateToSettling } from './store-draws.ts'

/** Bets settled per transaction: bounds what a crash rolls back and how long an account is locked. */
const batchSize = 1000

/**
 * Settles a drawn draw, pays the difference after a correction, or returns the stakes of a voided one: piece by piece, until its
 * last settlement has ended every bet. Each piece locks the draw, so a second worker skips it; after a crash the next run
 * continues where it stopped, because a bet is ended in the transaction that pays it. Pieces run one at a time, which leaves
 * processor time for bets on other draws. A bet whose win an account has no room for is left until there is room, and so is the
 * end of the draw.
 * @param pieceMax the most bets ended in one transaction
 */
export async function settleDraw(scope: Scope, drawId: bigint, { pieceMax = batchSize } = {}): Promise<void> {
  const begun = await inBrand(scope, (tx) => beginSettlement(tx, drawId))
  if (!begun) return
  const covers = createCoverReader(begun.lottery)
  const { draw } = begun
  // a voided draw has no valid bets; a draw settled again keeps the coverage determined before
  const covered = draw.status === 'settling' ? (draw.covered ?? (await findCovered(scope, draw, covers))) : false
  const work: SettlementWork = { ...begun, covers, draw: { ...draw, covered }, pieceMax }
  let isLeft = false
  do isLeft = await settleBatches(scope, work)
  while ((await endOrContinue(scope, work.draw)) && !isLeft)
}

/** @returns whether a bet was left for which an account has no room */
async function settleBatches(scope: Scope, work: SettlementWork): Promise<boolean> {
  let size = work.pieceMax
  let isLeft = false
  for (;;) {
    const ended = await catchBalanceFull(() => inBrand(scope, (tx) => settleBatch(tx, { ...work, pieceMax: size })))
    if (ended === 0) return isLeft
    // the error does not tell which account is full: the piece is halved until the bet stands alone
    if (!(ended instanceof BalanceFull)) size = Math.min(size * 2, work.pieceMax)
    else if (size > 1) size = (size - (size % 2)) / 2
    else {
      isLeft = (await inBrand(scope, (tx) => skipBet(tx, work, ended.firstBet))) || isLeft
      size = work.pieceMax
    }
  }
}

async function catchBalanceFull(pay: () => Promise<number>): Promise<number | BalanceFull> {
  try {
    return await pay()
  } catch (error) {
    if (error instanceof BalanceFull) return error
    throw error
  }
}

async function beginSettlement(tx: Tx, drawId: bigint): Promise<Omit<SettlementWork, 'covers' | 'pieceMax'> | null> {
  await updateToSettling(tx, drawId)
  const draw = await selectDraw(tx, drawId)
  if (draw?.status !== 'settling' && draw?.status !== 'voiding') return null
  const found = await selectLottery(tx, draw.lottery)
  invariant(found, `expected the lottery ${draw.lottery} to exist`)
  const lottery = forDraw(found, draw.issue)
  const prices = await readPricesOfDraw(tx, draw)
  return { draw, lottery, prices, judge: createJudge(lottery), count: createTurnoverCounter(lottery) }
}
