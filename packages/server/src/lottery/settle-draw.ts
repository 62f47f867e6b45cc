import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { invariant, Refused } from '#platform/refused.ts'
import { paymentWaits } from '#wallet/events.ts'
import { type CoversOf, coveringBets, coversIn, findCovered } from './covered.ts'
import { hasMore } from './end-draw.ts'
import { givenBack, type Judge, judgeOf } from './judge-bet.ts'
import { type DrawRow, type Lottery, readResult } from './model.ts'
import { endChases, type Outcome, payPiece, tellWinners } from './pay-piece.ts'
import { type PricesByPlay, pricesOfDraw } from './prices.ts'
import { lotteryByCode } from './store.ts'
import { drawById, holdSettling, moveToSettling, noteUpto } from './store-draws.ts'
import { type EndedBet, noteChanges, settleBets, type TakenBet, takeBets } from './store-settle.ts'
import { type CountPiece, counterOf } from './turnover.ts'

/** So many bets are settled in one transaction: what a crash undoes, and how long an account is held. */
const pieceSize = 1000

type Work = {
  readonly draw: DrawRow
  readonly lottery: Lottery
  readonly judge: Judge
  readonly count: CountPiece
  readonly prices: PricesByPlay
  readonly covers: CoversOf
  readonly pieceMax: number
}

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
    if (ended !== 'full') continue
    // nobody says whose account it is: the piece is parted until the bet stands alone
    if (size > 1) size = (size - (size % 2)) / 2
    else {
      await inBrand(scope, (tx) => leaveBet(tx, work))
      isLeft = true
      size = work.pieceMax
    }
  }
}

async function unlessFull(pay: () => Promise<number>): Promise<number | 'full'> {
  try {
    return await pay()
  } catch (error) {
    if (error instanceof Refused && error.code === 'balance_full') return 'full'
    throw error
  }
}

/** Goes past the next bet, and tells that its win waits (decision 247). */
async function leaveBet(tx: Tx, work: Work): Promise<void> {
  const { drawId, settlement } = work.draw
  const isGoing = await holdSettling(tx, work.draw)
  const [bet] = await takeBets(tx, { drawId, settlement, limit: 1 })
  if (!isGoing || !bet) return
  await noteUpto(tx, drawId, bet.betId)
  const { status, payout } = endOf(work, bet, false)
  const amount = status === 'void' ? bet.stake : payout - bet.payout
  const due = { due: 'draw', key: `draw:${drawId}:${settlement}:${bet.betId}` } as const
  await emit(tx, paymentWaits, { memberId: bet.memberId.toString(), amount: amount.toString(), ...due })
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

async function settlePiece(tx: Tx, work: Work): Promise<number> {
  const { draw, lottery } = work
  const { drawId, settlement } = draw
  // both travel together; a draw that was corrected or given up meanwhile is left to whoever does that
  const [isGoing, bets] = await Promise.all([
    holdSettling(tx, draw),
    takeBets(tx, { drawId, settlement, limit: work.pieceMax }),
  ])
  const last = bets.at(-1)
  if (!isGoing || !last) return 0
  const covering = await coveringBets(tx, work, bets)
  const outcomes = bets.map((bet): Outcome => ({ bet, end: endOf(work, bet, covering.has(bet.betId)) }))
  const ends = outcomes.map(({ end }) => end)
  if (settlement > 1) await noteChanges(tx, settlement, ends)
  const count = await settleBets(tx, settlement, ends)
  invariant(count === BigInt(bets.length), 'bets of a draw that is held wait for its settlement')
  await noteUpto(tx, drawId, last.betId)
  await tellWinners(tx, lottery, outcomes)
  await work.count(tx, work, outcomes)
  // last, for it holds the accounts of winners, who may be betting on another draw
  await payPiece(tx, lottery, draw, outcomes)
  await endChases(tx, outcomes)
  return bets.length
}

function endOf({ draw, judge, prices }: Work, bet: TakenBet, covering: boolean): EndedBet {
  if (draw.status === 'voiding') return givenBack(bet)
  invariant(draw.result, 'what is settled has been drawn')
  return { ...judge(bet, { prices, result: readResult(draw.result) }), covering }
}
