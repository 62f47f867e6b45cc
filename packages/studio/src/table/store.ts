import type { Query } from '../db/pool.ts'
import type { RoundState } from '../play/round-state.ts'

export type HandState = 'gathering' | 'betting' | 'deciding' | 'over' | 'void'
export type SeatState = 'sitting' | 'out' | 'asked' | 'play' | 'fold'

export type Hand = {
  id: string
  gameCode: string
  room: string
  operatorId: number
  currency: string
  practiceOf: string | null
  seatsMax: number
  unit: bigint
  state: HandState
  serverSeed: string
  serverHash: string
  dueAt: Date | null
  result: unknown
}

/** A seat of a hand. `roundState` is null for practice opponents and before the bets. */
export type Seat = {
  place: number
  owner: string
  sessionId: string | null
  clientSeed: string
  roundId: string | null
  roundState: RoundState | null
  state: SeatState
  cards: number[] | null
  isThere: boolean
}

export type NewHand = Omit<Hand, 'state' | 'dueAt' | 'result'>
type Row = Omit<Hand, 'unit'> & { unit: string }

// A member who has not polled the table for this long counts as away.
const awaySeconds = 8
const columns = `id, game_code as "gameCode", room, operator_id as "operatorId", currency, practice_of as "practiceOf",
  seats_max as "seatsMax", unit, state, server_seed as "serverSeed", server_hash as "serverHash", due_at as "dueAt", result`
const toHand = (row: Row): Hand => ({ ...row, unit: BigInt(row.unit) })
const toHandOrNull = ([row]: Row[]): Hand | null => (row ? toHand(row) : null)

/** Inserts a gathering hand, unless the room has one. */
export async function addHand(tx: Query, hand: NewHand): Promise<void> {
  await tx.query(
    `insert into studio.hand (id, game_code, room, operator_id, currency, practice_of, seats_max, unit, state, server_seed, server_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'gathering', $9, $10) on conflict do nothing`,
    [
      hand.id,
      hand.gameCode,
      hand.room,
      hand.operatorId,
      hand.currency,
      hand.practiceOf,
      hand.seatsMax,
      hand.unit,
      hand.serverSeed,
      hand.serverHash,
    ],
  )
}

export type RoomKey = Pick<Hand, 'gameCode' | 'room' | 'operatorId' | 'currency' | 'practiceOf'>

/** Returns the gathering hand of a room, locked. */
export async function findGathering(tx: Query, of: RoomKey): Promise<Hand | null> {
  const { rows } = await tx.query<Row>(
    `select ${columns} from studio.hand
      where game_code = $1 and room = $2 and operator_id = $3 and currency = $4
        and practice_of is not distinct from $5 and state = 'gathering' for update`,
    [of.gameCode, of.room, of.operatorId, of.currency, of.practiceOf],
  )
  return toHandOrNull(rows)
}

export async function lockHand(tx: Query, id: string): Promise<Hand | null> {
  const { rows } = await tx.query<Row>(`select ${columns} from studio.hand where id = $1 for update`, [id])
  return toHandOrNull(rows)
}

/** Returns the hands that have not ended, locked. */
export async function lockOpenHands(tx: Query): Promise<Hand[]> {
  const { rows } = await tx.query<Row>(
    `select ${columns} from studio.hand where ended_at is null order by id for update`,
  )
  return rows.map(toHand)
}

export async function findHand(db: Query, id: string): Promise<Hand | null> {
  const { rows } = await db.query<Row>(`select ${columns} from studio.hand where id = $1`, [id])
  return toHandOrNull(rows)
}

/** `seconds` until the hand is due; null when time alone does not advance it. */
type HandChange = { state: HandState; seconds: number | null; result?: unknown }

export async function updateHand(tx: Query, id: string, { state, seconds, result }: HandChange): Promise<void> {
  await tx.query(
    `update studio.hand
        set state = $2, due_at = now() + make_interval(secs => $3), result = $4,
            ended_at = case when $2 in ('over', 'void') then now() end
      where id = $1`,
    [id, state, seconds, result === undefined ? null : JSON.stringify(result)],
  )
}

/** Returns the hands that are due: their time is over, or their bets may all be answered. */
export async function listDueHands(db: Query, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from studio.hand where ended_at is null and due_at <= now() order by due_at limit $1',
    [most],
  )
  return rows.map(({ id }) => id)
}

export async function readSeats(db: Query, handId: string): Promise<Seat[]> {
  const { rows } = await db.query<Seat>(
    `select s.place, s.owner, s.session_id as "sessionId", s.client_seed as "clientSeed", s.round_id as "roundId",
            r.state as "roundState", s.state, s.cards,
            s.session_id is null or s.seen_at > now() - make_interval(secs => ${awaySeconds}) as "isThere"
       from studio.hand_seat s left join studio.round r on r.id = s.round_id
      where s.hand_id = $1 order by s.place`,
    [handId],
  )
  return rows
}

export type NewSeat = Pick<Seat, 'place' | 'owner' | 'sessionId' | 'clientSeed'>

/** Takes a seat; returns false when the owner is already seated somewhere or the place is taken. */
export async function addSeat(tx: Query, handId: string, seat: NewSeat): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.hand_seat (hand_id, place, owner, session_id, client_seed, state)
     values ($1, $2, $3, $4, $5, 'sitting') on conflict do nothing`,
    [handId, seat.place, seat.owner, seat.sessionId, seat.clientSeed],
  )
  return rowCount === 1
}

export async function removeSeat(tx: Query, handId: string, place: number): Promise<void> {
  await tx.query('delete from studio.hand_seat where hand_id = $1 and place = $2', [handId, place])
}

export type SeatChange = { state: SeatState; roundId?: string; cards?: number[]; live?: boolean }

export async function updateSeat(tx: Query, handId: string, place: number, change: SeatChange): Promise<void> {
  await tx.query(
    `update studio.hand_seat
        set state = $3, round_id = coalesce($4, round_id), cards = coalesce($5, cards), live = coalesce($6, live)
      where hand_id = $1 and place = $2`,
    [
      handId,
      place,
      change.state,
      change.roundId ?? null,
      change.cards ? JSON.stringify(change.cards) : null,
      change.live ?? null,
    ],
  )
}

/** Releases all seats of a hand, so that their owners can join another. */
export async function releaseSeats(tx: Query, handId: string): Promise<void> {
  await tx.query('update studio.hand_seat set live = false where hand_id = $1', [handId])
}

/** Returns the hand at which an owner is seated, and records the owner as present. */
export async function touchSeatedHand(db: Query, owner: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'update studio.hand_seat set seen_at = now() where owner = $1 and live returning hand_id as id',
    [owner],
  )
  return rows[0]?.id ?? null
}

/** Returns the owner's last hand, if its result has not been shown. */
export async function findUnseenHand(db: Query, owner: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string; seen: boolean }>(
    `select s.hand_id as id, r.seen from studio.hand_seat s join studio.round r on r.id = s.round_id
      where s.owner = $1 and not s.live order by r.created_at desc limit 1`,
    [owner],
  )
  return rows[0] && !rows[0].seen ? rows[0].id : null
}

/** Counts the waiting players of each room. */
export async function countWaitingByRoom(
  db: Query,
  of: Omit<RoomKey, 'room' | 'practiceOf'>,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ room: string; count: string }>(
    `select h.room, count(*) from studio.hand h join studio.hand_seat s on s.hand_id = h.id
      where h.game_code = $1 and h.operator_id = $2 and h.currency = $3 and h.practice_of is null
        and h.state = 'gathering' and s.seen_at > now() - make_interval(secs => ${awaySeconds})
      group by h.room`,
    [of.gameCode, of.operatorId, of.currency],
  )
  return new Map(rows.map(({ room, count }) => [room, Number(count)]))
}
