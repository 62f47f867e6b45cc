import { randomUUID } from 'node:crypto'
import { inTransaction, type Query } from '../db/pool.ts'
import { dealHand } from '../games/sam-gong/deal.ts'
import { calculateStrength, unitsPerSeat } from '../games/sam-gong/rules.ts'
import type { Deps } from '../play/deps.ts'
import { sendCall } from '../play/send-wallet-call.ts'
import { addRound, moveRound } from '../play/store.ts'
import { findSessionById, moveDemoMoney } from '../play/store-sessions.ts'
import { addCall } from '../wallet/store.ts'
import { finishHand, voidHand } from './finish.ts'
import { type Hand, listDueHands, lockHand, readSeats, removeSeat, type Seat, updateHand, updateSeat } from './store.ts'

const playersMin = 2
const decideSeconds = 20
/** While bets are in flight the hand is checked at this interval; it advances sooner when the answers come sooner. */
const betSeconds = 1
/** A hand found due this long after its time was due while no studio was running. */
const lateMs = 5_000
const handsPerTickMax = 50
/** The strength from which the studio's own practice opponents play on. */
const practiceStrength = 40

/** The wallet calls a step wrote, to be sent after the commit, and whether the hand should be checked again at once. */
type Step = { calls: string[]; mustRepeat: boolean }
const done: Step = { calls: [], mustRepeat: false }

/**
 * Advances a hand by as many steps as are due. Each step is one transaction under the hand's row lock, and the wallet calls are
 * written in it: after a crash at any point the hand continues or its bets are rolled back.
 */
export async function advanceHand(deps: Deps, id: string): Promise<void> {
  const { calls, mustRepeat } = await inTransaction(deps.pool, async (tx) => {
    const hand = await lockHand(tx, id)
    return hand ? advanceStep(tx, hand, await readSeats(tx, id)) : done
  })
  await Promise.all(calls.map((call) => sendCall(deps, call)))
  if (mustRepeat) await advanceHand(deps, id)
}

/** Advances every due hand. Returns how many there were. */
export async function advanceDueHands(deps: Deps): Promise<number> {
  const due = await listDueHands(deps.pool, handsPerTickMax)
  await Promise.all(due.map((id) => advanceHand(deps, id)))
  return due.length
}

async function advanceStep(tx: Query, hand: Hand, seats: Seat[]): Promise<Step> {
  const pastMs = hand.dueAt === null ? null : (await readDatabaseTime(tx)) - hand.dueAt.getTime()
  const isDue = pastMs !== null && pastMs >= 0
  if (hand.state === 'gathering') return isDue ? startHand(tx, hand, seats) : done
  if (hand.state === 'betting') return dealCards(tx, hand, seats)
  if (hand.state !== 'deciding') return done
  const players = seats.filter(({ state }) => state !== 'out')
  const askedPlayers = players.filter(({ state }) => state === 'asked')
  const standing = players.filter(({ state }) => state === 'play')
  // the last remaining player need not be asked
  const alone = askedPlayers.length === 1 && standing.length === 0
  if (askedPlayers.length > 0 && !alone && !isDue) return done
  if (askedPlayers.length > 0 && !alone && pastMs !== null && pastMs > lateMs) {
    // nobody could decide while the studio was down, so nobody is folded for it
    await updateHand(tx, hand.id, { state: 'deciding', seconds: decideSeconds })
    return done
  }
  const choiceOf = ({ state }: Seat) => (state === 'play' || (alone && state === 'asked') ? 'play' : 'fold')
  return {
    calls: await finishHand(
      tx,
      hand,
      players.map((seat) => ({ ...seat, choice: choiceOf(seat) })),
    ),
    mustRepeat: false,
  }
}

async function readDatabaseTime(tx: Query): Promise<number> {
  const { rows } = await tx.query<{ now: Date }>('select now()')
  return rows[0]?.now.getTime() ?? 0
}

/** Takes the stakes of those still present; with fewer than two players the hand keeps gathering. */
async function startHand(tx: Query, hand: Hand, seats: Seat[]): Promise<Step> {
  for (const { place, isThere } of seats) if (!isThere) await removeSeat(tx, hand.id, place)
  const there = seats.filter(({ isThere }) => isThere)
  if (there.length < playersMin || there.every(({ sessionId }) => sessionId === null)) {
    for (const { place, sessionId } of there) if (sessionId === null) await removeSeat(tx, hand.id, place)
    await updateHand(tx, hand.id, { state: 'gathering', seconds: null })
    return done
  }
  const calls: string[] = []
  for (const seat of there)
    if (seat.sessionId !== null) calls.push(...(await placeStake(tx, hand, seat, seat.sessionId)))
  await updateHand(tx, hand.id, { state: 'betting', seconds: betSeconds })
  return { calls, mustRepeat: true }
}

/** Writes the bet of a seat; play money moves at once. Returns the wallet calls to send. */
async function placeStake(tx: Query, hand: Hand, { place }: Seat, sessionId: string): Promise<string[]> {
  const session = await findSessionById(tx, sessionId)
  const round = {
    id: randomUUID(),
    sessionId,
    requestId: randomUUID(),
    operatorId: hand.operatorId,
    owner: session.owner,
    gameCode: hand.gameCode,
    currency: hand.currency,
    stake: hand.unit * unitsPerSeat,
    choice: { hand: hand.id, place },
    rewardId: null,
  }
  if (!(await addRound(tx, round))) {
    await updateSeat(tx, hand.id, place, { state: 'out', live: false })
    return []
  }
  await updateSeat(tx, hand.id, place, { state: 'sitting', roundId: round.id })
  if (hand.practiceOf !== null) {
    const balanceBet = await moveDemoMoney(tx, sessionId, -round.stake)
    if (balanceBet === null) await moveRound(tx, round.id, ['betting', 'refused'], { refusal: 'not_enough_demo' })
    else await moveRound(tx, round.id, ['betting', 'staked'], { balanceBet })
    return []
  }
  const betId = randomUUID()
  await addCall(tx, { id: betId, roundId: round.id, kind: 'bet', amount: round.stake })
  return [betId]
}

/** Once every bet is answered, deals cards to the seats that have staked; voids the hand when fewer than two have. */
async function dealCards(tx: Query, hand: Hand, seats: Seat[]): Promise<Step> {
  if (seats.some(({ roundState }) => roundState === 'betting')) {
    await updateHand(tx, hand.id, { state: 'betting', seconds: betSeconds })
    return done
  }
  const staked = seats.filter(({ sessionId, roundState }) => sessionId === null || roundState === 'staked')
  for (const { place } of seats.filter((seat) => !staked.includes(seat)))
    await updateSeat(tx, hand.id, place, { state: 'out', live: false })
  if (staked.length < playersMin || staked.every(({ sessionId }) => sessionId === null))
    return { calls: await voidHand(tx, hand, staked), mustRepeat: false }
  const clientSeeds = staked.map(({ clientSeed }) => clientSeed)
  const dealt = await dealHand({ hand: hand.id, serverSeed: hand.serverSeed, clientSeeds })
  for (const [index, { place, sessionId }] of staked.entries()) {
    const cards = dealt[index] ?? []
    const state = sessionId !== null ? 'asked' : calculateStrength(cards) >= practiceStrength ? 'play' : 'fold'
    await updateSeat(tx, hand.id, place, { state, cards })
  }
  await updateHand(tx, hand.id, { state: 'deciding', seconds: decideSeconds })
  return { calls: [], mustRepeat: true }
}
