import { randomBytes } from 'node:crypto'
import type { Query } from '../../db/pool.ts'
import { seedHash } from '../dadu-adil/fair.ts'
import { betSeconds, spinSeconds } from './rules.ts'

export type Spin = { number: number; serverSeed: string; serverHash: string }

/** Which spin it is on the database's clock, and how long ago it began. */
export type Moment = { number: number; sinceMs: number }

const seedBytes = 32
const columns = `number::float8 as number, server_seed as "serverSeed", server_hash as "serverHash"`

/** Whether bets on a spin are closed, as SQL: `$1` is its number. */
const closedAt = (number: string) => `to_timestamp(${number} * ${spinSeconds} + ${betSeconds})`

export async function momentOf(db: Query): Promise<Moment> {
  const { rows } = await db.query<Moment>(
    `select floor(s / ${spinSeconds})::float8 as number, ((s - floor(s / ${spinSeconds}) * ${spinSeconds}) * 1000)::float8 as "sinceMs"
       from (select extract(epoch from clock_timestamp()) as s) t`,
  )
  const [moment] = rows
  if (!moment) throw new Error('the database has no clock')
  return moment
}

/** The spin of this number; its seed is made by whoever asks first, and promised from then on. */
export async function spinOf(db: Query, number: number): Promise<Spin> {
  const known = await findSpin(db, number)
  if (known) return known
  const serverSeed = randomBytes(seedBytes).toString('hex')
  await db.query(
    'insert into studio.spin (number, server_seed, server_hash) values ($1, $2, $3) on conflict do nothing',
    [number, serverSeed, await seedHash(serverSeed)],
  )
  const spin = await findSpin(db, number)
  if (!spin) throw new Error(`the spin ${number} was not written`)
  return spin
}

async function findSpin(db: Query, number: number): Promise<Spin | null> {
  const { rows } = await db.query<Spin>(`select ${columns} from studio.spin where number = $1`, [number])
  return rows[0] ?? null
}

/** The spin of this number if bets on it are closed, else null. */
export async function closedSpin(db: Query, number: number): Promise<Spin | null> {
  const { rows } = await db.query<Spin>(
    `select ${columns} from studio.spin where number = $1 and clock_timestamp() >= ${closedAt('number')}`,
    [number],
  )
  return rows[0] ?? null
}

/** The last spins on which bets are closed, the newest first. */
export async function lastSpins(db: Query, most: number): Promise<Spin[]> {
  const { rows } = await db.query<Spin>(
    `select ${columns} from studio.spin where clock_timestamp() >= ${closedAt('number')} order by number desc limit $1`,
    [most],
  )
  return rows
}

/** Rounds whose bet was taken and whose spin is closed: they are to be paid. */
export async function dueRounds(db: Query, gameCode: string, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.round
      where game_code = $1 and state = 'staked' and clock_timestamp() >= ${closedAt("(choice->>'spin')::bigint")}
      order by created_at limit $2`,
    [gameCode, most],
  )
  return rows.map(({ id }) => id)
}

/** How many people of an operator have staked in a spin. */
export async function playersIn(db: Query, gameCode: string, operatorId: number, number: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct owner)::int as count from studio.round
      where game_code = $1 and state = 'staked' and operator_id = $2 and (choice->>'spin')::bigint = $3`,
    [gameCode, operatorId, number],
  )
  return rows[0]?.count ?? 0
}
