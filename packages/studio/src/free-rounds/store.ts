import type { Query } from '../db/pool.ts'

/** Free rounds that an operator gave one of its members. Amounts are in wire units. */
export type Reward = {
  readonly id: string
  readonly operatorId: number
  /** The operator's own name of the gift. */
  readonly reference: string
  readonly owner: string
  readonly prepaid: string
  readonly gameCode: string
  readonly currency: string
  readonly stake: bigint
  readonly rounds: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly cancelledAt: Date | null
  /** Rounds played, one in flight included. A round that was refused or is rolled back is unused again: it never wins. */
  readonly used: number
  /** Rounds whose outcome is known: unlike one in flight, none of them can become unused again. */
  readonly finished: number
  /** The sum of what its rounds have won. */
  readonly won: bigint
  readonly position: string
  readonly hasStarted: boolean
  readonly isOver: boolean
}

export type NewReward = Omit<Reward, 'cancelledAt' | 'used' | 'finished' | 'won' | 'position' | 'hasStarted' | 'isOver'>

type Row = Omit<Reward, 'stake' | 'won'> & { stake: string; won: string }

const columns = `w.id, w.operator_id as "operatorId", w.reference, w.owner, w.prepaid, w.game_code as "gameCode", w.currency,
  w.stake, w.rounds, w.starts_at as "startsAt", w.ends_at as "endsAt", w.cancelled_at as "cancelledAt", w.position,
  played.used, played.finished, played.won, w.starts_at <= now() as "hasStarted", w.ends_at <= now() as "isOver"`
// counted from the rounds themselves, so that it cannot differ from them
const from = `studio.reward w cross join lateral (
  select count(*)::int as used, count(r.outcome)::int as finished, coalesce(sum(r.payout), 0)::bigint as won from studio.round r
   where r.reward_id = w.id and (r.outcome is not null or r.state = 'betting')) played`
const isPlayable = 'w.cancelled_at is null and w.starts_at <= now() and w.ends_at > now() and played.used < w.rounds'

const toReward = (row: Row): Reward => ({ ...row, stake: BigInt(row.stake), won: BigInt(row.won) })

/** Inserts a reward unless its operator already has one of this reference. */
export async function addReward(tx: Query, reward: NewReward): Promise<void> {
  await tx.query(
    `insert into studio.reward
       (id, operator_id, reference, owner, prepaid, game_code, currency, stake, rounds, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (operator_id, reference) do nothing`,
    [
      reward.id,
      reward.operatorId,
      reward.reference,
      reward.owner,
      reward.prepaid,
      reward.gameCode,
      reward.currency,
      reward.stake,
      reward.rounds,
      reward.startsAt,
      reward.endsAt,
    ],
  )
}

export async function findRewardByReference(db: Query, operatorId: number, reference: string): Promise<Reward | null> {
  const { rows } = await db.query<Row>(`select ${columns} from ${from} where w.operator_id = $1 and w.reference = $2`, [
    operatorId,
    reference,
  ])
  return rows[0] ? toReward(rows[0]) : null
}

/** Cancels the rounds that are not played yet. */
export async function cancelReward(tx: Query, id: string): Promise<void> {
  await tx.query('update studio.reward set cancelled_at = coalesce(cancelled_at, now()) where id = $1', [id])
}

/**
 * Locks a reward until the transaction ends, so that the rounds of several tabs are counted one after the other. The rounds'
 * reference to it takes no conflicting lock.
 */
export async function lockReward(tx: Query, id: string): Promise<void> {
  await tx.query('select from studio.reward where id = $1 for no key update', [id])
}

export async function findReward(db: Query, id: string): Promise<Reward | null> {
  const { rows } = await db.query<Row>(`select ${columns} from ${from} where w.id = $1`, [id])
  return rows[0] ? toReward(rows[0]) : null
}

export type RewardOwner = Pick<Reward, 'owner' | 'gameCode' | 'currency'>

/** Returns the reward that a member can play now and that ends first. */
export async function findPlayableReward(
  db: Query,
  { owner, gameCode, currency }: RewardOwner,
): Promise<Reward | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${from}
      where w.owner = $1 and w.game_code = $2 and w.currency = $3 and ${isPlayable}
      order by w.ends_at, w.position limit 1`,
    [owner, gameCode, currency],
  )
  return rows[0] ? toReward(rows[0]) : null
}

export type RewardFilter = {
  readonly operatorId: number
  readonly owner: string | null
  readonly from: Date | null
  readonly until: Date | null
  /** The position of the last reward of the page before. */
  readonly after: string
  readonly limit: number
}

/** Returns an operator's rewards that start and end within two times, in the order in which they were given. */
export async function listRewards(db: Query, filter: RewardFilter): Promise<Reward[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${from}
      where w.operator_id = $1 and ($2::text is null or w.owner = $2) and ($3::timestamptz is null or w.starts_at >= $3)
        and ($4::timestamptz is null or w.ends_at <= $4) and w.position > $5
      order by w.position limit $6`,
    [filter.operatorId, filter.owner, filter.from, filter.until, filter.after, filter.limit],
  )
  return rows.map(toReward)
}
