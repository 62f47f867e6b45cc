import type { Query } from '../db/pool.ts'
import { canMove, type RoundState } from './round-state.ts'

export type Round = {
  id: string
  sessionId: string
  requestId: string
  operatorId: number
  owner: string
  gameCode: string
  currency: string
  stake: bigint
  choice: unknown
  /** The free rounds that it was played from; null for a paid round. */
  rewardId: string | null
  state: RoundState
  refusal: string | null
  outcome: unknown
  payout: bigint | null
  balanceBet: bigint | null
  balanceEnd: bigint | null
  seen: boolean
  createdAt: Date
}

type Row = Omit<Round, 'stake' | 'payout' | 'balanceBet' | 'balanceEnd'> & {
  stake: string
  payout: string | null
  balanceBet: string | null
  balanceEnd: string | null
}

const columns = `id, session_id as "sessionId", request_id as "requestId", operator_id as "operatorId", owner,
  game_code as "gameCode", currency, stake, choice, reward_id as "rewardId", state, refusal, outcome, payout,
  balance_bet as "balanceBet", balance_end as "balanceEnd", seen, created_at as "createdAt"`

const toBigInt = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const toRound = (row: Row): Round => ({
  ...row,
  stake: BigInt(row.stake),
  payout: toBigInt(row.payout),
  balanceBet: toBigInt(row.balanceBet),
  balanceEnd: toBigInt(row.balanceEnd),
})

export type NewRound = Pick<
  Round,
  'id' | 'sessionId' | 'requestId' | 'operatorId' | 'owner' | 'gameCode' | 'currency' | 'stake' | 'choice' | 'rewardId'
>

/** Inserts a round; returns null when this request already has one or another bet of the session is in flight. */
export async function addRound(tx: Query, round: NewRound): Promise<Round | null> {
  const { rows } = await tx.query<Row>(
    `insert into studio.round
       (id, session_id, request_id, operator_id, owner, game_code, currency, stake, choice, reward_id, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'betting')
     on conflict do nothing returning ${columns}`,
    [
      round.id,
      round.sessionId,
      round.requestId,
      round.operatorId,
      round.owner,
      round.gameCode,
      round.currency,
      round.stake,
      JSON.stringify(round.choice ?? null),
      round.rewardId,
    ],
  )
  return rows[0] ? toRound(rows[0]) : null
}

export async function findRound(db: Query, id: string): Promise<Round | null> {
  const { rows } = await db.query<Row>(`select ${columns} from studio.round where id = $1`, [id])
  return rows[0] ? toRound(rows[0]) : null
}

/** Returns a round, locked until the transaction ends. */
export async function lockRound(tx: Query, id: string): Promise<Round | null> {
  const { rows } = await tx.query<Row>(`select ${columns} from studio.round where id = $1 for update`, [id])
  return rows[0] ? toRound(rows[0]) : null
}

/** Returns an owner's round by the id that the wallet knows: the round's own id, or that of its hand. */
export async function findRoundByWalletId(db: Query, told: string, owner: string): Promise<Round | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from studio.round
      where owner = $2 and id in ($1, (select s.round_id from studio.hand_seat s where s.hand_id = $1 and s.owner = $2))`,
    [told, owner],
  )
  return rows[0] ? toRound(rows[0]) : null
}

export async function findByRequest(db: Query, sessionId: string, requestId: string): Promise<Round | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from studio.round where session_id = $1 and request_id = $2`,
    [sessionId, requestId],
  )
  return rows[0] ? toRound(rows[0]) : null
}

export type Change = {
  refusal?: string | null
  outcome?: unknown
  payout?: bigint
  balanceBet?: bigint | null
  balanceEnd?: bigint | null
}

/** Moves a round from one state to another; returns null when it is not in the first of them. */
export async function moveRound(
  tx: Query,
  id: string,
  [from, to]: readonly [RoundState, RoundState],
  change: Change = {},
): Promise<Round | null> {
  if (!canMove(from, to)) throw new Error(`a round cannot go from ${from} to ${to}`)
  const { rows } = await tx.query<Row>(
    `update studio.round
        set state = $3, refusal = coalesce($4, refusal), outcome = coalesce($5, outcome), payout = coalesce($6, payout),
            balance_bet = coalesce($7, balance_bet), balance_end = coalesce($8, balance_end),
            ended_at = case when $3 in ('refused', 'cancelled', 'settled', 'stuck') then now() end
      where id = $1 and state = $2 returning ${columns}`,
    [
      id,
      from,
      to,
      change.refusal ?? null,
      change.outcome === undefined ? null : JSON.stringify(change.outcome),
      change.payout ?? null,
      change.balanceBet ?? null,
      change.balanceEnd ?? null,
    ],
  )
  return rows[0] ? toRound(rows[0]) : null
}

export async function markRoundSeen(db: Query, owner: string, id: string): Promise<void> {
  await db.query('update studio.round set seen = true where id = $1 and owner = $2', [id, owner])
}

/** Returns the newest round of the game that was neither refused nor cancelled, unless its owner has seen it to the end. */
export async function findUnseenRound(db: Query, owner: string, gameCode: string): Promise<Round | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from studio.round
      where owner = $1 and game_code = $2 and state not in ('refused', 'cancelled')
      order by created_at desc limit 1`,
    [owner, gameCode],
  )
  const round = rows[0] ? toRound(rows[0]) : null
  return round && !round.seen ? round : null
}

export const historyPageSize = 20

/** Returns rounds with an outcome, older than another, newest first. */
export async function listRounds(db: Query, owner: string, gameCode: string, before: string | null): Promise<Round[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from studio.round
      where owner = $1 and game_code = $2 and outcome is not null and ($3::uuid is null
        or (created_at, id) < (select created_at, id from studio.round where id = $3 and owner = $1))
      order by created_at desc, id desc limit ${historyPageSize}`,
    [owner, gameCode, before],
  )
  return rows.map(toRound)
}
