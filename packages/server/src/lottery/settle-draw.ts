import type { DrawResult } from '@gasing/contract/rules/lottery/play'
import { payoutOf } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { type Lottery, playIn, readResult } from './model.ts'
import { payBet, record, returnStake } from './money.ts'
import { type PricesByPlay, priceTable } from './prices.ts'
import { lotteryByCode } from './store.ts'
import { type EndedBet, endBets, type OpenBet, restOfChases, takeOpenBets } from './store-bets.ts'
import { drawById, moveToEnd, moveToSettling } from './store-draws.ts'

/** So many bets are settled in one transaction: what a crash undoes, and how long an account is held. */
const pieceSize = 500

/**
 * Settles a drawn draw piece by piece until none of its bets is open. Two workers share the pieces; whoever comes after a crash
 * goes on where it stopped, for a bet leaves `open` in the transaction that pays it.
 */
export async function settleDraw(scope: Scope, drawId: bigint): Promise<void> {
  while ((await inBrand(scope, (tx) => settlePiece(tx, drawId))) === pieceSize);
  await inBrand(scope, (tx) => moveToEnd(tx, drawId, 'settled'))
}

async function settlePiece(tx: Tx, drawId: bigint): Promise<number> {
  const draw = await drawById(tx, drawId)
  invariant(draw?.result, 'what is settled has been drawn')
  const lottery = await lotteryByCode(tx, draw.lottery)
  invariant(lottery, 'a draw has a lottery')
  await moveToSettling(tx, drawId)
  const bets = await takeOpenBets(tx, drawId, pieceSize)
  if (bets.length === 0) return 0
  const prices = await priceTable(tx, lottery.code, draw.priceVersion, [...new Set(bets.map(({ play }) => play))])
  const result = readResult(draw.result)
  const ended = bets.map((bet) => ({ bet, end: judge(lottery, bet, { prices, result }) }))
  const count = await endBets(
    tx,
    ended.map(({ end }) => end),
  )
  invariant(count === bets.length, 'bets that are held are open')
  for (const { bet, end } of ended) if (end.payout > 0n) await payBet(tx, lottery.code, bet, end.payout)
  await record(tx, bySlip(lottery.code, ended))
  await stopChases(
    tx,
    ended.filter(({ end }) => end.status === 'won').map(({ bet }) => bet.slipId),
  )
  return bets.length
}

type Drawn = { readonly prices: PricesByPlay; readonly result: DrawResult }

/** What becomes of a bet, and why: a pure function of bet, prices and result. */
function judge(lottery: Lottery, { betId, play: code, selection, stake, tickets }: OpenBet, drawn: Drawn): EndedBet {
  const play = playIn(lottery, code)
  invariant(play, 'a bet has a play of its lottery')
  const read = readSelection(play, selection)
  invariant('selection' in read, 'the selection of a bet was judged when it was placed')
  const judged = play.judge(read.selection, drawn.result)
  const payout = payoutOf(judged, drawn.prices.get(code) ?? {}, { stake, tickets })
  const isWon = Object.values(judged.wins).some((won) => won > 0)
  return {
    betId,
    status: isWon ? 'won' : payout > 0n ? 'returned' : 'lost',
    payout,
    looked: judged.saw.length,
    matched: judged.matched,
  }
}

/** What a piece did to each slip. */
function bySlip(lottery: string, ended: readonly { bet: OpenBet; end: EndedBet }[]) {
  const slips = new Map<bigint, { memberId: bigint; payout: bigint }>()
  for (const { bet, end } of ended) {
    const { payout = 0n } = slips.get(bet.slipId) ?? {}
    slips.set(bet.slipId, { memberId: bet.memberId, payout: payout + end.payout })
  }
  return [...slips].map(([slipId, slip]) => ({ slipId, lottery, stake: 0n, undo: false, ...slip }))
}

/** Gives back what winners of a chase had set for draws that still take bets. */
async function stopChases(tx: Tx, slipIds: readonly bigint[]): Promise<void> {
  if (slipIds.length === 0) return
  for (const bet of await restOfChases(tx, slipIds)) await returnStake(tx, bet.lottery, bet, 'cancelled')
}

/** Gives every stake of a draw back and ends it without a result. */
export async function voidDraw(scope: Scope, drawId: bigint): Promise<void> {
  while ((await inBrand(scope, (tx) => voidPiece(tx, drawId))) === pieceSize);
  await inBrand(scope, (tx) => moveToEnd(tx, drawId, 'void'))
}

async function voidPiece(tx: Tx, drawId: bigint): Promise<number> {
  const draw = await drawById(tx, drawId)
  invariant(draw?.status === 'closed', 'a draw that is given up takes no bets and has no result')
  const bets = await takeOpenBets(tx, drawId, pieceSize)
  for (const bet of bets) await returnStake(tx, draw.lottery, bet, 'void')
  return bets.length
}
