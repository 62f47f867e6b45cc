import { randomBytes, randomUUID } from 'node:crypto'
import { readBalance } from '../api/view.ts'
import { inTransaction, type Query } from '../db/pool.ts'
import { seedHash } from '../games/dadu-adil/fair.ts'
import { Refused } from '../games/game.ts'
import { listRooms } from '../games/sam-gong/rooms.ts'
import { type Choice, unitsPerSeat } from '../games/sam-gong/rules.ts'
import type { Deps } from '../play/deps.ts'
import type { Session } from '../play/store-sessions.ts'
import { advanceHand } from './advance.ts'
import {
  addHand,
  addSeat,
  findGathering,
  type Hand,
  lockHand,
  type RoomKey,
  readSeats,
  removeSeat,
  touchSeatedHand,
  updateHand,
  updateSeat,
} from './store.ts'

const seedBytes = 32
const gatherSeconds = 6
const practiceSeconds = 2
const practiceOpponents = 2

export const toRoomKey = (session: Session): RoomKey => ({
  gameCode: session.gameCode,
  room: session.room ?? '',
  operatorId: session.operatorId,
  currency: session.currency,
  practiceOf: session.demoBalance === null ? null : session.id,
})

/** Returns the gathering hand of the session's room, creating it if needed. Its seed hash is fixed before anyone sits down. */
export async function findOrCreateGathering(tx: Query, session: Session): Promise<Hand> {
  const of = toRoomKey(session)
  const known = await findGathering(tx, of)
  if (known) return known
  const room = listRooms(session.currency).find(({ code }) => code === session.room)
  if (!room) throw new Refused('table_unknown')
  const serverSeed = randomBytes(seedBytes).toString('hex')
  const serverHash = await seedHash(serverSeed)
  await addHand(tx, { ...of, id: randomUUID(), seatsMax: room.seats, unit: room.unit, serverSeed, serverHash })
  const hand = await findGathering(tx, of)
  if (!hand) throw new Refused('table_moved')
  return hand
}

/**
 * Takes a seat at the hand whose hash the member has seen. From two players on, others have a moment to join. At a practice table
 * the studio's own opponents sit down as well, for play money.
 */
export async function takeSeat(
  deps: Deps,
  session: Session,
  wish: { hash: string; clientSeed: string },
): Promise<void> {
  const room = listRooms(session.currency).find(({ code }) => code === session.room)
  if (!room) throw new Refused('table_unknown')
  const balance = await readBalance(deps, session)
  const isDemo = session.demoBalance !== null
  // only the bet itself is decisive, but players should not wait for an opponent who cannot pay
  if (balance !== null && BigInt(balance) < room.unit * unitsPerSeat)
    throw new Refused(isDemo ? 'not_enough_demo' : 'not_enough_money')
  await inTransaction(deps.pool, async (tx) => {
    if (await touchSeatedHand(tx, session.owner)) return
    const hand = await findOrCreateGathering(tx, session)
    if (hand.serverHash !== wish.hash) throw new Refused('table_moved')
    const seats = await readSeats(tx, hand.id)
    const place = Array.from({ length: hand.seatsMax }, (_, at) => at).find((at) => seats.every((s) => s.place !== at))
    if (place === undefined) throw new Refused('table_full')
    const seat = { place, owner: session.owner, sessionId: session.id, clientSeed: wish.clientSeed }
    if (!(await addSeat(tx, hand.id, seat))) return
    if (isDemo) await seatOpponents(tx, hand)
    const count = seats.length + 1
    const isFull = count === hand.seatsMax
    if (isDemo || count > 1)
      await updateHand(tx, hand.id, {
        state: 'gathering',
        seconds: isFull ? 0 : isDemo ? practiceSeconds : gatherSeconds,
      })
  })
}

async function seatOpponents(tx: Query, { id, seatsMax }: Hand): Promise<void> {
  const last = Math.min(practiceOpponents, seatsMax - 1)
  for (let place = 1; place <= last; place++)
    await addSeat(tx, id, { place, owner: `practice:${id}:${place}`, sessionId: null, clientSeed: `practice-${place}` })
}

/** Gives up a seat while the hand is still gathering; does nothing later. */
export async function leaveSeat(deps: Deps, session: Session): Promise<void> {
  const id = await touchSeatedHand(deps.pool, session.owner)
  if (!id) return
  await inTransaction(deps.pool, async (tx) => {
    const hand = await lockHand(tx, id)
    if (hand?.state !== 'gathering') return
    const seats = await readSeats(tx, hand.id)
    const leaving = seats.filter(({ owner, sessionId }) => owner === session.owner || sessionId === null)
    for (const { place } of leaving) await removeSeat(tx, hand.id, place)
    if (seats.length - leaving.length < 2) await updateHand(tx, hand.id, { state: 'gathering', seconds: null })
  })
}

/** Records the member's choice to play on or fold, which is final. Ends the hand when no choice is outstanding. */
export async function recordChoice(
  deps: Deps,
  session: Session,
  wish: { hand: string; choice: Choice },
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const hand = await lockHand(tx, wish.hand)
    const seats = hand ? await readSeats(tx, hand.id) : []
    const own = seats.find(({ owner }) => owner === session.owner)
    if (!hand || !own) throw new Refused('table_unknown')
    if (own.state === wish.choice) return
    if (hand.state !== 'deciding' || own.state !== 'asked') throw new Refused('too_late')
    await updateSeat(tx, hand.id, own.place, { state: wish.choice })
  })
  await advanceHand(deps, wish.hand)
}
