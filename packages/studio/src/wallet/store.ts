import type { Query } from '../db/pool.ts'

export type CallKind = 'bet' | 'win' | 'rollback'

/** An outbox row for the wallet, with everything its message needs. */
export type WalletCall = {
  id: string
  kind: CallKind
  amount: bigint
  attempts: number
  roundId: string
  /** The round id sent to the wallet: all members' rounds of one hand share the hand's id. */
  toldRound: string
  betId: string
  operatorId: number
  member: string
  token: string
  gameCode: string
  currency: string
  /** The free rounds that the round was played from. */
  rewardId: string | null
}

type Row = Omit<WalletCall, 'amount'> & { amount: string }

const columns = `c.id, c.kind, c.amount, c.attempts, c.round_id as "roundId", coalesce(h.hand_id, r.id) as "toldRound", b.id as "betId",
  s.operator_id as "operatorId", s.member, s.token, r.game_code as "gameCode", r.currency,
  r.reward_id as "rewardId"`
const from = `studio.wallet_call c
  join studio.round r on r.id = c.round_id
  join studio.session s on s.id = r.session_id
  join studio.wallet_call b on b.round_id = c.round_id and b.kind = 'bet'
  left join studio.hand_seat h on h.round_id = r.id`

const toCall = (row: Row): WalletCall => ({ ...row, amount: BigInt(row.amount) })

// The lease of a call that was written or taken: after it the sweeper takes the call.
const leaseSeconds = 6

/** Writes a call to the outbox before it is sent. */
export async function addCall(tx: Query, call: { id: string; roundId: string; kind: CallKind; amount: bigint }) {
  await tx.query(
    `insert into studio.wallet_call (id, round_id, kind, amount, next_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => ${leaseSeconds}))`,
    [call.id, call.roundId, call.kind, call.amount],
  )
}

export async function findCall(db: Query, id: string): Promise<WalletCall | null> {
  const { rows } = await db.query<Row>(`select ${columns} from ${from} where c.id = $1`, [id])
  return rows[0] ? toCall(rows[0]) : null
}

export async function findCallOfRound(db: Query, roundId: string, kind: CallKind): Promise<WalletCall | null> {
  const { rows } = await db.query<Row>(`select ${columns} from ${from} where c.round_id = $1 and c.kind = $2`, [
    roundId,
    kind,
  ])
  return rows[0] ? toCall(rows[0]) : null
}

/** Takes due calls and renews their lease, so that no other studio takes them meanwhile. */
export async function takeDueCalls(db: Query, most: number): Promise<WalletCall[]> {
  const { rows } = await db.query<Row>(
    `with taken as (
       update studio.wallet_call set next_at = now() + make_interval(secs => ${leaseSeconds})
        where id in (select id from studio.wallet_call where state = 'pending' and next_at <= now()
                      order by next_at limit $1 for update skip locked)
       returning id)
     select ${columns} from ${from} join taken on taken.id = c.id order by c.created_at`,
    [most],
  )
  return rows.map(toCall)
}

/** Ends a pending call; returns false when it was not pending. */
export async function endCall(
  tx: Query,
  id: string,
  state: 'done' | 'refused' | 'lost' | 'stuck',
  status: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.wallet_call set state = $2, last_status = $3, last_at = now(), attempts = attempts + 1
      where id = $1 and state = 'pending'`,
    [id, state, status],
  )
  return rowCount === 1
}

/** Keeps a call pending for a later attempt. */
export async function postponeCall(db: Query, id: string, status: string | null, seconds: number): Promise<void> {
  await db.query(
    `update studio.wallet_call
        set attempts = attempts + 1, last_status = $2, last_at = now(), next_at = now() + make_interval(secs => $3)
      where id = $1 and state = 'pending'`,
    [id, status, seconds],
  )
}
