import { randomUUID } from 'node:crypto'
import { inTransaction, type Query } from '../db/pool.ts'
import { findGame } from '../games/catalogue.ts'
import type { WalletReply } from '../wallet/client.ts'
import { getWallet } from '../wallet/get-wallet.ts'
import { addCall, endCall, findCall, postponeCall, type WalletCall } from '../wallet/store.ts'
import { calculateRetrySeconds, decideBet, decideDelivery, toRefusalCode } from '../wallet/verdict.ts'
import type { Deps } from './deps.ts'
import { findRound, moveRound } from './store.ts'

/** Sends a call once, records the result, and sends the call that follows from it, if any. */
export async function sendCall(deps: Deps, callId: string): Promise<void> {
  const call = await findCall(deps.pool, callId)
  if (!call) throw new Error(`wallet call ${callId} does not exist`)
  const reply = await attemptCall(deps, call)
  deps.log.info(
    { call: call.id, kind: call.kind, round: call.roundId, status: reply.status, ms: reply.ms },
    'wallet call',
  )
  const next =
    call.kind === 'bet' ? await recordBetAnswer(deps, call, reply) : await recordDeliveryAnswer(deps, call, reply)
  if (next) await sendCall(deps, next)
}

function attemptCall(deps: Deps, call: WalletCall): Promise<WalletReply> {
  const operator = deps.operators.get(call.operatorId)
  if (!operator)
    return Promise.resolve({ status: null, balance: null, ms: 0, text: 'the operator is no longer listed' })
  const wallet = getWallet(deps, operator)
  const common = {
    user: call.member,
    token: call.token,
    transaction_uuid: call.id,
    supplier_transaction_id: call.id,
    round: call.toldRound,
    game_code: call.gameCode,
    meta: {},
  }
  if (call.kind === 'rollback')
    return wallet.rollback({
      ...common,
      round_closed: true,
      reference_transaction_uuid: call.betId,
    })
  const movement = {
    ...common,
    supplier_user: null,
    round_closed: call.kind === 'win',
    currency: call.currency,
    amount: Number(call.amount),
    is_free: call.rewardId !== null,
    is_aggregated: false,
    reward_uuid: call.rewardId,
    bet: call.gameCode,
  }
  return call.kind === 'bet'
    ? wallet.bet(movement)
    : wallet.win({ ...movement, reference_transaction_uuid: call.betId })
}

/**
 * Records the answer to a bet: taken (draws and writes the win), cleanly refused, or to be rolled back. Returns the id of the
 * next call.
 */
async function recordBetAnswer(deps: Deps, call: WalletCall, { status, balance }: WalletReply): Promise<string | null> {
  const verdict = decideBet(status)
  if (verdict === 'undo') return startRollback(deps, call, status)
  return inTransaction(deps.pool, async (tx) => {
    if (!(await endCall(tx, call.id, verdict === 'taken' ? 'done' : 'refused', status))) return null
    if (verdict === 'refused') {
      await moveRound(tx, call.roundId, ['betting', 'refused'], { refusal: toRefusalCode(status), balanceEnd: balance })
      return null
    }
    const round = await findRound(tx, call.roundId)
    const game = findGame(call.gameCode)
    if (!round || !game) throw new Error(`round ${call.roundId} does not exist or has an unknown game`)
    const settled = await game.settle(tx, round.owner, round)
    if (!settled) {
      await moveRound(tx, round.id, ['betting', 'staked'], { balanceBet: balance })
      return null
    }
    const { outcome, payout } = settled
    if (!(await moveRound(tx, round.id, ['betting', 'paying'], { outcome, payout, balanceBet: balance })))
      throw new Error(`expected round ${round.id} to be in state betting when its bet was accepted`)
    const winId = randomUUID()
    await addCall(tx, { id: winId, roundId: round.id, kind: 'win', amount: payout })
    return winId
  })
}

/** Starts the rollback of a bet whose answer is missing or inconclusive. Returns the rollback's id. */
export const startRollback = (deps: Deps, call: WalletCall, status: WalletReply['status']): Promise<string | null> =>
  inTransaction(deps.pool, (tx) => undoBet(tx, call, status))

/**
 * Writes the rollback of a bet; a later answer to the bet is ignored.
 * @returns the rollback to send, or null when the bet was answered before
 */
export async function undoBet(tx: Query, call: WalletCall, status: WalletReply['status']): Promise<string | null> {
  if (!(await endCall(tx, call.id, 'lost', status))) return null
  await moveRound(tx, call.roundId, ['betting', 'cancelling'], { refusal: toRefusalCode(status) })
  const rollbackId = randomUUID()
  await addCall(tx, { id: rollbackId, roundId: call.roundId, kind: 'rollback', amount: 0n })
  return rollbackId
}

/** Records the answer to a win or rollback: taken, to be sent again, or refused for good. */
async function recordDeliveryAnswer(
  deps: Deps,
  call: WalletCall,
  { status, balance, text }: WalletReply,
): Promise<null> {
  const verdict = decideDelivery(status)
  if (verdict === 'again') {
    await postponeCall(deps.pool, call.id, status, calculateRetrySeconds(call.attempts + 1))
    return null
  }
  const from = call.kind === 'win' ? 'paying' : 'cancelling'
  const done = call.kind === 'win' ? 'settled' : 'cancelled'
  await inTransaction(deps.pool, async (tx) => {
    if (!(await endCall(tx, call.id, verdict, status))) return
    await moveRound(tx, call.roundId, [from, verdict === 'done' ? done : 'stuck'], { balanceEnd: balance })
  })
  if (verdict === 'stuck')
    deps.log.error({ call: call.id, kind: call.kind, round: call.roundId, status, text }, 'wallet call is stuck')
  return null
}
