import { randomBytes } from 'node:crypto'
import type { Query } from '../db/pool.ts'
import { seedHash } from '../games/dadu-adil/fair.ts'
import type { SpotBet, Times } from './bets.ts'
import type { AnySpot } from './rules.ts'
import type { BackedSpot } from './view.ts'

type Spin = { number: number; serverSeed: string; serverHash: string; isRevealed: boolean }

/** The current spin by the database's clock, and the milliseconds since it began. */
type CurrentSpin = { number: number; sinceMs: number }

/** The parts of a game that are needed to look up its spins. */
type SpinClock = { readonly code: string; readonly times: Times }

const seedBytes = 32
const columns = `number::float8 as number, server_seed as "serverSeed", server_hash as "serverHash",
  revealed_at is not null as "isRevealed"`
/** Longer than any spin: a stake older than this belongs to an earlier spin. */
const spinAgeMax = '10 minutes'

/** SQL for the moment at which bets on a spin close. */
const closedAt = ({ times: { seconds, betSeconds } }: SpinClock, number: string) =>
  `to_timestamp(${number} * ${seconds} + ${betSeconds})`

export async function readCurrentSpin(db: Query, { times: { seconds } }: SpinClock): Promise<CurrentSpin> {
  const { rows } = await db.query<CurrentSpin>(
    `select floor(s / ${seconds})::float8 as number, ((s - floor(s / ${seconds}) * ${seconds}) * 1000)::float8 as "sinceMs"
       from (select extract(epoch from clock_timestamp()) as s) t`,
  )
  const [moment] = rows
  if (!moment) throw new Error('expected the current time, got no row')
  return moment
}

/** Returns the spin with this number. The first caller creates its seed, which is final from then on. */
export async function findOrCreateSpin(db: Query, clock: SpinClock, number: number): Promise<Spin> {
  const known = await findSpin(db, clock, number)
  if (known) return known
  const serverSeed = randomBytes(seedBytes).toString('hex')
  await db.query(
    'insert into studio.spin (game_code, number, server_seed, server_hash) values ($1, $2, $3, $4) on conflict do nothing',
    [clock.code, number, serverSeed, await seedHash(serverSeed)],
  )
  const spin = await findSpin(db, clock, number)
  if (!spin) throw new Error(`expected the inserted spin ${number} of ${clock.code}, got no row`)
  return spin
}

async function findSpin(db: Query, { code }: SpinClock, number: number): Promise<Spin | null> {
  const { rows } = await db.query<Spin>(`select ${columns} from studio.spin where game_code = $1 and number = $2`, [
    code,
    number,
  ])
  return rows[0] ?? null
}

/**
 * Closes the spins whose time for bets is over, for good: a clock that is set back must not accept bets on a seed that was shown.
 * Must be committed before a seed leaves the studio.
 */
export async function closeSpins(db: Query, clock: SpinClock): Promise<void> {
  await db.query(
    `update studio.spin set revealed_at = clock_timestamp()
      where game_code = $1 and revealed_at is null and clock_timestamp() >= ${closedAt(clock, 'number')}`,
    [clock.code],
  )
}

/** Returns the spin with this number when bets on it are closed, else null. */
export async function findClosedSpin(tx: Query, clock: SpinClock, number: number): Promise<Spin | null> {
  await closeSpins(tx, clock)
  const spin = await findSpin(tx, clock, number)
  return spin?.isRevealed ? spin : null
}

/** Closes spins whose time is over; returns the last closed ones with a number above `after`, newest first. */
export async function listLastSpins(
  db: Query,
  clock: SpinClock,
  { after, most }: { after: number; most: number },
): Promise<Spin[]> {
  await closeSpins(db, clock)
  const { rows } = await db.query<Spin>(
    `select ${columns} from studio.spin
      where game_code = $1 and number > $2 and revealed_at is not null
      order by number desc limit $3`,
    [clock.code, after, most],
  )
  return rows
}

/** Returns the rounds whose bet was taken and whose spin is closed, so that they must be paid. */
export async function listDueRounds(db: Query, clock: SpinClock, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.round
      where game_code = $1 and state = 'staked' and clock_timestamp() >= ${closedAt(clock, "(choice->>'spin')::bigint")}
      order by created_at limit $2`,
    [clock.code, most],
  )
  return rows.map(({ id }) => id)
}

type OwnBet = SpotBet<AnySpot> & { readonly currency: string }

/**
 * Returns an owner's bets on a spin. Takes an advisory lock on game and owner, so that of several simultaneous bets each sees the
 * ones before it.
 */
export async function lockOwnBets(
  tx: Query,
  { code }: SpinClock,
  { owner, spin }: { owner: string; spin: number },
): Promise<OwnBet[]> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${code}:${owner}`])
  const { rows } = await tx.query<OwnBet>(
    `select bet->'spot' as spot, bet->>'stake' as stake, currency from studio.round, jsonb_array_elements(choice->'bets') bet
      where owner = $1 and game_code = $2 and created_at > now() - interval '${spinAgeMax}'
        and (choice->>'spin')::bigint = $3 and state not in ('refused', 'cancelling', 'cancelled')`,
    [owner, code, spin],
  )
  return rows
}

/** The other players a member is shown: those of the same operator; amounts only in the same currency. */
type SpinViewer = { operatorId: number; currency: string; spin: number }

/** Counts the members of an operator with a stake in a spin. */
export async function countPlayers(db: Query, { code }: SpinClock, { operatorId, spin }: SpinViewer): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct owner)::int as count from studio.round
      where game_code = $1 and state = 'staked' and operator_id = $2 and (choice->>'spin')::bigint = $3`,
    [code, operatorId, spin],
  )
  return rows[0]?.count ?? 0
}

export async function sumBackedSpots(
  db: Query,
  { code }: SpinClock,
  { operatorId, currency, spin }: SpinViewer,
): Promise<BackedSpot[]> {
  const { rows } = await db.query<BackedSpot>(
    `select bet->>'spot' as spot, count(distinct owner)::int as players, sum((bet->>'stake')::numeric)::text as stake
       from studio.round, jsonb_array_elements(choice->'bets') bet
      where game_code = $1 and state = 'staked' and operator_id = $2 and currency = $3
        and (choice->>'spin')::bigint = $4
      group by bet->>'spot'`,
    [code, operatorId, currency, spin],
  )
  return rows
}
