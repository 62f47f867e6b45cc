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

/** So many bets are settled in one transaction: what a crash undoes, and how long an account is held. */
const pieceSize = 1000

/**
 * Settles a drawn draw, pays the difference to a corrected one, or gives the stakes of one back: piece by piece, until its last
 * settlement has ended every bet. A piece holds its draw, so a second worker leaves it alone; whoever comes after a crash goes on
 * where it stopped, for a bet is ended in the transaction that pays it. One piece after the other: who bets on another draw
 * meanwhile has a processor too. A bet for whose win an account has no room is left until there is some, and the draw with it.
 * @param pieceMax so many bets at most are ended in one transaction
 */
export async function settleDraw(scope: Scope, drawId: bigint, { pieceMax = pieceSize } = {}): Promise<void> {
  const begun = await inBrand(scope, (tx) => begin(tx, drawId))
  if (!begun) return
  const covers = coversIn(begun.lottery)
  const { draw } = begun
  // a draw that is given back has no valid bets, and one that is settled anew has the bets that it had
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
    // nobody says whose account it is: the piece is parted until the bet stands alone
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
  invariant(lottery, 'a draw has a lottery')
  const prices = await pricesOfDraw(tx, draw)
  return { draw, lottery, prices, judge: judgeOf(lottery), count: counterOf(lottery) }
}
