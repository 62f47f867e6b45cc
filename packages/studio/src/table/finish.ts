import { randomUUID } from 'node:crypto'
import { getCurrencyRules } from '../currencies.ts'
import type { Query } from '../db/pool.ts'
import { type Choice, settleHand } from '../games/sam-gong/rules.ts'
import { payStaked } from '../play/pay-staked.ts'
import { moveRound } from '../play/store.ts'
import { moveDemoMoney } from '../play/store-sessions.ts'
import { addCall } from '../wallet/store.ts'
import { type Hand, releaseSeats, type Seat, updateHand, updateSeat } from './store.ts'

/** The stored result of a hand, from which anyone can recompute the deal and the payouts. Amounts are strings in wire units. */
export type HandResult = {
  hand: string
  unit: string
  pot: string
  rake: string
  winners: number[]
  serverSeed: string
  serverHash: string
  seats: { place: number; choice: Choice; cards: number[]; clientSeed: string; payout: string; isPractice: boolean }[]
}

const wirePlaces = 5
type DecidedSeat = Seat & { choice: Choice }

/**
 * Ends a hand: determines the winners from the cards and writes the result together with the wins. Voids the hand when everyone
 * folded.
 * @returns the wallet calls to send
 */
export async function finishHand(tx: Query, hand: Hand, players: readonly DecidedSeat[]): Promise<string[]> {
  const decimals = getCurrencyRules(hand.currency)?.decimals ?? 0
  const coin = 10n ** BigInt(wirePlaces - decimals)
  const settled = settleHand(
    players.map(({ place, choice, cards }) => ({ place, choice, cards: cards ?? [] })),
    hand.unit,
    coin,
  )
  for (const { place, choice } of players) await updateSeat(tx, hand.id, place, { state: choice })
  if (!settled) return voidHand(tx, hand, players)
  const paid = (place: number) => settled.payouts.get(place) ?? 0n
  const result: HandResult = {
    hand: hand.id,
    unit: hand.unit.toString(),
    pot: settled.pot.toString(),
    rake: settled.rake.toString(),
    winners: settled.winners,
    serverSeed: hand.serverSeed,
    serverHash: hand.serverHash,
    seats: players.map(({ place, choice, cards, clientSeed, sessionId }) => ({
      place,
      choice,
      cards: cards ?? [],
      clientSeed,
      payout: paid(place).toString(),
      isPractice: sessionId === null,
    })),
  }
  await updateHand(tx, hand.id, { state: 'over', seconds: null, result })
  await releaseSeats(tx, hand.id)
  const calls: string[] = []
  for (const seat of players) calls.push(...(await paySeat(tx, seat, { outcome: result, payout: paid(seat.place) })))
  return calls
}

async function paySeat(
  tx: Query,
  { roundId, sessionId }: Seat,
  drawn: { outcome: HandResult; payout: bigint },
): Promise<string[]> {
  if (roundId === null || sessionId === null) return []
  return payStaked(tx, { id: roundId, sessionId }, drawn)
}

/**
 * Voids a hand: every stake that was taken is returned in full.
 * @returns the wallet calls to send
 */
export async function voidHand(tx: Query, hand: Hand, staked: readonly Seat[]): Promise<string[]> {
  await updateHand(tx, hand.id, { state: 'void', seconds: null })
  await releaseSeats(tx, hand.id)
  const calls: string[] = []
  for (const { roundId, sessionId } of staked) {
    if (roundId === null || sessionId === null) continue
    const round = await moveRound(tx, roundId, ['staked', 'cancelling'], { refusal: 'table_void' })
    if (!round) throw new Error(`expected round ${roundId} to be staked when its hand was voided`)
    if (hand.practiceOf !== null) {
      const balanceEnd = await moveDemoMoney(tx, sessionId, round.stake)
      await moveRound(tx, roundId, ['cancelling', 'cancelled'], { balanceEnd })
      continue
    }
    const rollbackId = randomUUID()
    await addCall(tx, { id: rollbackId, roundId, kind: 'rollback', amount: 0n })
    calls.push(rollbackId)
  }
  return calls
}
