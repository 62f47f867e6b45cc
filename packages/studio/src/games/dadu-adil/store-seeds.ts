import type { Query } from '../../db/pool.ts'

export type Pair = { serverSeed: string; serverHash: string; clientSeed: string; nonce: number }

const columns = `server_seed as "serverSeed", server_hash as "serverHash", client_seed as "clientSeed", nonce`

/** Inserts an active pair, unless the owner has one. */
export async function addPair(tx: Query, owner: string, pair: Omit<Pair, 'nonce'>): Promise<void> {
  await tx.query(
    `insert into studio.seed_pair (owner, server_seed, server_hash, client_seed) values ($1, $2, $3, $4)
     on conflict (owner) where revealed_at is null do nothing`,
    [owner, pair.serverSeed, pair.serverHash, pair.clientSeed],
  )
}

/** Returns the newest pair and the one before it. */
export async function listLastPairs(db: Query, owner: string): Promise<(Pair & { revealedAt: Date | null })[]> {
  const { rows } = await db.query<Pair & { revealedAt: Date | null }>(
    `select ${columns}, revealed_at as "revealedAt" from studio.seed_pair where owner = $1 order by id desc limit 2`,
    [owner],
  )
  return rows
}

/** Increments the nonce and returns the pair with the nonce taken; null when no pair is active. */
export async function incrementNonce(tx: Query, owner: string): Promise<Pair | null> {
  const { rows } = await tx.query<Pair>(
    `update studio.seed_pair set nonce = nonce + 1 where owner = $1 and revealed_at is null
     returning server_seed as "serverSeed", server_hash as "serverHash", client_seed as "clientSeed", nonce - 1 as nonce`,
    [owner],
  )
  return rows[0] ?? null
}

/** Makes bets and seed changes of one owner wait for each other, until the transaction ends. */
export async function lockSeeds(tx: Query, owner: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`seeds:${owner}`])
}

export async function revealPair(tx: Query, owner: string): Promise<void> {
  await tx.query('update studio.seed_pair set revealed_at = now() where owner = $1 and revealed_at is null', [owner])
}

/** Whether the owner has a bet in flight. */
export async function hasBetInFlight(tx: Query, owner: string): Promise<boolean> {
  const { rows } = await tx.query(`select from studio.round where owner = $1 and state = 'betting' limit 1`, [owner])
  return rows.length > 0
}
