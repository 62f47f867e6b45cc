import { createHash } from 'node:crypto'
import { type RoundView, toRoundView } from '../api/view.ts'
import { inTransaction } from '../db/pool.ts'
import { listRooms } from '../games/sam-gong/rooms.ts'
import { rakePercent } from '../games/sam-gong/rules.ts'
import type { Deps } from '../play/deps.ts'
import { findRound } from '../play/store.ts'
import type { Session } from '../play/store-sessions.ts'
import type { HandResult } from './finish.ts'
import { findOrCreateGathering, toRoomKey } from './sit.ts'
import {
  countWaitingByRoom,
  findHand,
  findUnseenHand,
  type Hand,
  type HandState,
  readSeats,
  type Seat,
  type SeatState,
  touchSeatedHand,
} from './store.ts'

/**
 * A seat as a member may see it: cards only of the own seat or once the hand is over; the decisions of others stay hidden until
 * then.
 */
export type SeatView = {
  place: number
  name: string
  isMe: boolean
  isPractice: boolean
  state: SeatState | 'decided'
  cards: number[] | null
}

export type HandView = {
  id: string
  state: HandState
  hash: string
  /** Milliseconds until the hand advances by time; null when it does not. */
  dueInMs: number | null
  seats: SeatView[]
  seatsMax: number
  result: HandResult | null
  /** The member's own round. */
  round: RoundView | null
}

export type TableView = {
  room: string
  unit: string
  rakePercent: string
  /** The rooms of this currency, with the number of players waiting in each. */
  rooms: { code: string; unit: string; waiting: number }[]
  hand: HandView
}

/** Returns the member's table: the hand being played, else the last hand if its result has not been shown, else the next one. */
export async function readTableView(deps: Deps, session: Session): Promise<TableView> {
  const rooms = listRooms(session.currency)
  const waiting = await countWaitingByRoom(deps.pool, toRoomKey(session))
  const hand = await findHandToShow(deps, session)
  return {
    room: hand.room,
    unit: hand.unit.toString(),
    rakePercent: rakePercent.toString(),
    rooms: rooms.map(({ code, unit }) => ({ code, unit: unit.toString(), waiting: waiting.get(code) ?? 0 })),
    hand: await toHandView(deps, session, hand),
  }
}

async function findHandToShow(deps: Deps, session: Session): Promise<Hand> {
  const id = (await touchSeatedHand(deps.pool, session.owner)) ?? (await findUnseenHand(deps.pool, session.owner))
  const own = id ? await findHand(deps.pool, id) : null
  return own ?? inTransaction(deps.pool, (tx) => findOrCreateGathering(tx, session))
}

async function toHandView(deps: Deps, session: Session, hand: Hand): Promise<HandView> {
  const seats = await readSeats(deps.pool, hand.id)
  const own = seats.find(({ owner }) => owner === session.owner)
  const round = own?.roundId ? await findRound(deps.pool, own.roundId) : null
  return {
    id: hand.id,
    state: hand.state,
    hash: hand.serverHash,
    dueInMs: hand.dueAt && hand.state !== 'betting' ? Math.max(0, hand.dueAt.getTime() - Date.now()) : null,
    seats: seats.map((seat) => toSeatView(seat, hand, session.owner)),
    seatsMax: hand.seatsMax,
    result: hand.result as HandResult | null,
    round: round ? toRoundView(round) : null,
  }
}

function toSeatView(seat: Seat, hand: Hand, viewer: string): SeatView {
  const isMe = seat.owner === viewer
  const isOpen = hand.state === 'over'
  const hasDecided = seat.state === 'play' || seat.state === 'fold'
  return {
    place: seat.place,
    name: createHash('sha256').update(seat.owner).digest('hex').slice(0, 4).toUpperCase(),
    isMe,
    isPractice: seat.sessionId === null,
    state: hasDecided && !isMe && !isOpen ? 'decided' : seat.state,
    cards: isMe || isOpen ? seat.cards : null,
  }
}
