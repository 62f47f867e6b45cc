import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { coversIn, findCovered } from './covered.ts'
import { hasMore } from './end-draw.ts'
import { judgeOf } from './judge-bet.ts'
import { pricesOfDraw } from './prices.ts'
import { leaveBet, NoRoom, settlePiece, type Work } from './settle-piece.ts'
import { lotteryByCode } from './store.ts'
import { drawById, moveToSettling } from './store-draws.ts'
import { counterOf } from './turnover.ts'

/** Bets settled per transaction: bounds what a crash rolls back and how long an account is locked. */
const pieceSize = 1000

/**
 * Settles a drawn draw, pays the difference after a correction, or returns the stakes of a voided one: piece by piece, until its
 * last settlement has ended every bet. Each piece locks the draw, so a second worker skips it; after a crash the next run
 * continues where it stopped, because a bet is ended in the transaction that pays it. Pieces run one at a time, which leaves
 * processor time for bets on other draws. A bet whose win an account has no room for is left until there is room, and so is the
 * end of the draw.
 * @param pieceMax the most bets ended in one transaction
 */
export async function settleDraw(scope: Scope, drawId: bigint, { pieceMax = pieceSize } = {}): Promise<void> {
  const begun = await inBrand(scope, (tx) => begin(tx, drawId))
  if (!begun) return
  const covers = coversIn(begun.lottery)
  const { draw } = begun
  // a voided draw has no valid bets; a draw settled again keeps the coverage determined before
  const covered = draw.status === 'settling' ? (draw.covered ?? (await findCovered(scope, draw, covers))) : false
  const work: Work = { ...begun, covers, draw: { ...draw, covered }, pieceMax }
  let isLeft = false
  do isLeft = await settlePieces(scope, work)
  while ((await hasMore(scope, work.draw)) && !isLeft)
}

/** @returns whether a bet was left for which an account has no room */
async function settlePieces(scope: Scope, work: Work): Promise<boolean> {
  let size = work.pieceMax
  let isLeft = false
  for (;;) {
    const ended = await unlessFull(() => inBrand(scope, (tx) => settlePiece(tx, { ...work, pieceMax: size })))
    if (ended === 0) return isLeft
    // the error does not tell which account is full: the piece is halved until the bet stands alone
    if (!(ended instanceof NoRoom)) size = Math.min(size * 2, work.pieceMax)
    else if (size > 1) size = (size - (size % 2)) / 2
    else {
      isLeft = (await inBrand(scope, (tx) => leaveBet(tx, work, ended.firstBet))) || isLeft
      size = work.pieceMax
    }
  }
}

async function unlessFull(pay: () => Promise<number>): Promise<number | NoRoom> {
  try {
    return await pay()
  } catch (error) {
    if (error instanceof NoRoom) return error
    throw error
  }
}

async function begin(tx: Tx, drawId: bigint): Promise<Omit<Work, 'covers' | 'pieceMax'> | null> {
  await moveToSettling(tx, drawId)
  const draw = await drawById(tx, drawId)
  if (draw?.status !== 'settling' && draw?.status !== 'voiding') return null
  const lottery = await lotteryByCode(tx, draw.lottery)
  invariant(lottery, `expected the lottery ${draw.lottery} to exist`)
  const prices = await pricesOfDraw(tx, draw)
  return { draw, lottery, prices, judge: judgeOf(lottery), count: counterOf(lottery) }
}
