import { randomUUID } from 'node:crypto'
import { getCurrencyRules } from '../currencies.ts'
import { inTransaction } from '../db/pool.ts'
import { useFreeRound } from '../free-rounds/use-free-round.ts'
import { findGame } from '../games/catalogue.ts'
import { type Game, type Order, Refused } from '../games/game.ts'
import { addCall } from '../wallet/store.ts'
import type { Deps } from './deps.ts'
import { sendCall } from './send-wallet-call.ts'
import { addRound, findByRequest, findRound, moveRound, type NewRound, type Round } from './store.ts'
import { moveDemoMoney, type Session } from './store-sessions.ts'

/** `rewardId` names the free rounds of which it uses one instead of money. */
export type RoundOrder = Order & { requestId: string; rewardId?: string | null }

/**
 * Plays one round. The bet is written before it is sent; the outcome and the win are written in the transaction that records the
 * bet as taken, so that a crash at any point leaves either nothing or a wallet call that the sweeper finishes. Idempotent by
 * request id: a replay returns the same round.
 */
export async function placeRound(deps: Deps, session: Session, order: RoundOrder): Promise<Round> {
  const game = findGame(session.gameCode)
  const currency = getCurrencyRules(session.currency)
  if (!game || !currency) throw new Error(`session ${session.id} has an unknown game or currency`)
  game.check(order, currency)

  const round: NewRound = {
    id: randomUUID(),
    sessionId: session.id,
    requestId: order.requestId,
    operatorId: session.operatorId,
    owner: session.owner,
    gameCode: game.code,
    currency: session.currency,
    stake: order.stake,
    choice: order.choice,
    rewardId: order.rewardId ?? null,
  }
  return session.demoBalance === null ? playForMoney(deps, game, round) : playForFun(deps, game, round)
}

async function playForMoney(deps: Deps, game: Game, round: NewRound): Promise<Round> {
  const betId = randomUUID()
  const isNew = await inTransaction(deps.pool, async (tx) => {
    if (!(await addRound(tx, round))) return false
    await game.enter?.(tx, round)
    const { rewardId } = round
    if (rewardId !== null) await useFreeRound(tx, { ...round, rewardId })
    await addCall(tx, { id: betId, roundId: round.id, kind: 'bet', amount: round.stake })
    return true
  })
  if (!isNew) return findExistingRound(deps, round)
  await sendCall(deps, betId)
  return (await findRound(deps.pool, round.id)) as Round
}

/**
 * Returns the round this request created before; refuses with `round_open` when another bet of the session is in flight instead.
 */
async function findExistingRound(deps: Deps, { sessionId, requestId }: NewRound): Promise<Round> {
  const round = await findByRequest(deps.pool, sessionId, requestId)
  if (!round) throw new Refused('round_open')
  return round
}

/**
 * Play money never leaves the studio: stake, outcome and win are one transaction, unless the outcome depends on a shared draw to
 * come.
 */
async function playForFun(deps: Deps, game: Game, round: NewRound): Promise<Round> {
  if (round.rewardId !== null) throw new Refused('free_rounds_over')
  const played = await inTransaction(deps.pool, async (tx) => {
    if (!(await addRound(tx, round))) return null
    await game.enter?.(tx, round)
    const balanceBet = await moveDemoMoney(tx, round.sessionId, -round.stake)
    if (balanceBet === null) throw new Refused('not_enough_demo')
    const settled = await game.settle(tx, round.owner, round)
    if (!settled) return moveRound(tx, round.id, ['betting', 'staked'], { balanceBet })
    const { outcome, payout } = settled
    const balanceEnd = await moveDemoMoney(tx, round.sessionId, payout)
    await moveRound(tx, round.id, ['betting', 'paying'], { outcome, payout, balanceBet, balanceEnd })
    return moveRound(tx, round.id, ['paying', 'settled'])
  })
  return played ?? findExistingRound(deps, round)
}
