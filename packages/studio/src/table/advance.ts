import { randomUUID } from 'node:crypto'
import { inTransaction, type Query } from '../db/pool.ts'
import { dealHand } from '../games/sam-gong/deal.ts'
import { strengthOf, unitsPerSeat } from '../games/sam-gong/rules.ts'
import type { Deps } from '../play/deps.ts'
import { addRound, moveRound } from '../play/store.ts'
import { findSessionById, moveDemoMoney } from '../play/store-sessions.ts'
import { sendCall } from '../play/tell-wallet.ts'
import { addCall } from '../wallet/store.ts'
import { finishHand, voidHand } from './finish.ts'
import { dueHands, type Hand, lockHand, moveHand, moveSeat, readSeats, removeSeat, type Seat } from './store.ts'

const playersMin = 2
const decideSeconds = 20
/** While bets are in flight the hand is checked at this interval; it advances sooner when the answers come sooner. */
const betSeconds = 1
const handsPerTickMax = 50
/** The strength from which the studio's own practice opponents play on. */
const practiceStrength = 40

/** The wallet calls a step wrote, to be sent after the commit, and whether the hand should be checked again at once. */
type Step = { calls: string[]; again: boolean }
const done: Step = { calls: [], again: false }

/**
 * Advances a hand by as many steps as are due. Each step is one transaction under the hand's row lock, and the wallet calls are
 * written in it: after a crash at any point the hand continues or its bets are rolled back.
 */
export async function advanceHand(deps: Deps, id: string): Promise<void> {
  const { calls, again } = await inTransaction(deps.pool, async (tx) => {
    const hand = await lockHand(tx, id)
    return hand ? step(tx, hand, await readSeats(tx, id)) : done
  })
  await Promise.all(calls.map((call) => sendCall(deps, call)))
  if (again) await advanceHand(deps, id)
}

/** Advances every due hand. Returns how many there were. */
export async function advanceDue(deps: Deps): Promise<number> {
  const due = await dueHands(deps.pool, handsPerTickMax)
  await Promise.all(due.map((id) => advanceHand(deps, id)))
  return due.length
}

async function step(tx: Query, hand: Hand, seats: Seat[]): Promise<Step> {
  const isDue = hand.dueAt !== null && hand.dueAt.getTime() <= (await clockOf(tx))
  if (hand.state === 'gathering') return isDue ? begin(tx, hand, seats) : done
  if (hand.state === 'betting') return deal(tx, hand, seats)
  if (hand.state !== 'deciding') return done
  const players = seats.filter(({ state }) => state !== 'out')
  const asked = players.filter(({ state }) => state === 'asked')
  const standing = players.filter(({ state }) => state === 'play')
  // the last remaining player need not be asked
  const alone = asked.length === 1 && standing.length === 0
  if (asked.length > 0 && !alone && !isDue) return done
  const choiceOf = ({ state }: Seat) => (state === 'play' || (alone && state === 'asked') ? 'play' : 'fold')
  return {
    calls: await finishHand(
      tx,
      hand,
      players.map((seat) => ({ ...seat, choice: choiceOf(seat) })),
    ),
    again: false,
  }
}

async function clockOf(tx: Query): Promise<number> {
  const { rows } = await tx.query<{ now: Date }>('select now()')
  return rows[0]?.now.getTime() ?? 0
}

/** Takes the stakes of those still present; with fewer than two players the hand keeps gathering. */
async function begin(tx: Query, hand: Hand, seats: Seat[]): Promise<Step> {
  for (const { place, isThere } of seats) if (!isThere) await removeSeat(tx, hand.id, place)
  const there = seats.filter(({ isThere }) => isThere)
  if (there.length < playersMin || there.every(({ sessionId }) => sessionId === null)) {
    for (const { place, sessionId } of there) if (sessionId === null) await removeSeat(tx, hand.id, place)
    await moveHand(tx, hand.id, { state: 'gathering', seconds: null })
    return done
  }
  const calls: string[] = []
  for (const seat of there) if (seat.sessionId !== null) calls.push(...(await stake(tx, hand, seat, seat.sessionId)))
  await moveHand(tx, hand.id, { state: 'betting', seconds: betSeconds })
  return { calls, again: true }
}

/** Writes the bet of a seat; play money moves at once. Returns the wallet calls to send. */
async function stake(tx: Query, hand: Hand, { place }: Seat, sessionId: string): Promise<string[]> {
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
  }
  if (!(await addRound(tx, round))) {
    await moveSeat(tx, hand.id, place, { state: 'out', live: false })
    return []
  }
  await moveSeat(tx, hand.id, place, { state: 'sitting', roundId: round.id })
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
async function deal(tx: Query, hand: Hand, seats: Seat[]): Promise<Step> {
  if (seats.some(({ roundState }) => roundState === 'betting')) {
    await moveHand(tx, hand.id, { state: 'betting', seconds: betSeconds })
    return done
  }
  const staked = seats.filter(({ sessionId, roundState }) => sessionId === null || roundState === 'staked')
  for (const { place } of seats.filter((seat) => !staked.includes(seat)))
    await moveSeat(tx, hand.id, place, { state: 'out', live: false })
  if (staked.length < playersMin || staked.every(({ sessionId }) => sessionId === null))
    return { calls: await voidHand(tx, hand, staked), again: false }
  const clientSeeds = staked.map(({ clientSeed }) => clientSeed)
  const dealt = await dealHand({ hand: hand.id, serverSeed: hand.serverSeed, clientSeeds })
  for (const [index, { place, sessionId }] of staked.entries()) {
    const cards = dealt[index] ?? []
    const state = sessionId !== null ? 'asked' : strengthOf(cards) >= practiceStrength ? 'play' : 'fold'
    await moveSeat(tx, hand.id, place, { state, cards })
  }
  await moveHand(tx, hand.id, { state: 'deciding', seconds: decideSeconds })
  return { calls: [], again: true }
}
