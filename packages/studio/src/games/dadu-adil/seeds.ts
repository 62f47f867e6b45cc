import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inTransaction, type Query } from '../../db/pool.ts'
import { Refused } from '../game.ts'
import { seedHash } from './fair.ts'

export const clientSeedPattern = '^[A-Za-z0-9_-]{1,64}$'

type Pair = { serverSeed: string; serverHash: string; clientSeed: string; nonce: number }

/** The pair in use (without its server seed) and the last one, revealed. */
export type Seeds = { active: Omit<Pair, 'serverSeed'>; revealed: Pair | null }

const columns = `server_seed as "serverSeed", server_hash as "serverHash", client_seed as "clientSeed", nonce`
const serverSeedBytes = 32
const clientSeedBytes = 8

async function insertPair(tx: Query, owner: string, clientSeed: string): Promise<void> {
  const serverSeed = randomBytes(serverSeedBytes).toString('hex')
  await tx.query(
    `insert into studio.seed_pair (owner, server_seed, server_hash, client_seed) values ($1, $2, $3, $4)
     on conflict (owner) where revealed_at is null do nothing`,
    [owner, serverSeed, await seedHash(serverSeed), clientSeed],
  )
}

const freshClientSeed = (): string => randomBytes(clientSeedBytes).toString('hex')

/** The seeds as the member may see them; the first pair is made on the way. */
export async function showSeeds(db: Query, owner: string): Promise<Seeds> {
  const sql = `select ${columns}, revealed_at as "revealedAt" from studio.seed_pair where owner = $1 order by id desc limit 2`
  let { rows } = await db.query<Pair & { revealedAt: Date | null }>(sql, [owner])
  if (rows.length === 0) {
    await insertPair(db, owner, freshClientSeed())
    rows = (await db.query<Pair & { revealedAt: Date | null }>(sql, [owner])).rows
  }
  const [active, revealed] = rows
  if (!active || active.revealedAt) throw new Error('an owner of seeds has none in use')
  const { serverHash, clientSeed, nonce } = active
  return {
    active: { serverHash, clientSeed, nonce },
    revealed: revealed
      ? {
          serverSeed: revealed.serverSeed,
          serverHash: revealed.serverHash,
          clientSeed: revealed.clientSeed,
          nonce: revealed.nonce,
        }
      : null,
  }
}

/** Takes the next nonce for good. Rolls of one owner queue here, so that no nonce is used twice. */
export async function takeNonce(tx: Query, owner: string): Promise<Pair> {
  const sql = `update studio.seed_pair set nonce = nonce + 1 where owner = $1 and revealed_at is null
    returning server_seed as "serverSeed", server_hash as "serverHash", client_seed as "clientSeed", nonce - 1 as nonce`
  const first = await tx.query<Pair>(sql, [owner])
  if (first.rows[0]) return first.rows[0]
  await insertPair(tx, owner, freshClientSeed())
  const second = await tx.query<Pair>(sql, [owner])
  return second.rows[0] as Pair
}

/** Reveals the pair in use and begins the next. Not while a bet is on its way: it was placed under the shown hash. */
export async function rotateSeeds(pool: pg.Pool, owner: string, clientSeed: string): Promise<Seeds> {
  return inTransaction(pool, async (tx) => {
    const open = await tx.query(`select from studio.round where owner = $1 and state = 'betting' limit 1`, [owner])
    if (open.rows.length > 0) throw new Refused('round_open')
    await tx.query('update studio.seed_pair set revealed_at = now() where owner = $1 and revealed_at is null', [owner])
    await insertPair(tx, owner, clientSeed)
    return showSeeds(tx, owner)
  })
}
