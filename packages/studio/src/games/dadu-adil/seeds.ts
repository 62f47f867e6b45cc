import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inTransaction, type Query } from '../../db/pool.ts'
import { Refused } from '../game.ts'
import { seedHash } from './fair.ts'
import {
  addPair,
  hasBetInFlight,
  incrementNonce,
  listLastPairs,
  lockSeeds,
  type Pair,
  revealPair,
} from './store-seeds.ts'

export const clientSeedPattern = '^[A-Za-z0-9_-]{1,64}$'

/** The active pair, without its server seed, and the last revealed pair. */
export type Seeds = { active: Omit<Pair, 'serverSeed'>; revealed: Pair | null }

const serverSeedBytes = 32
const clientSeedBytes = 8

async function startSeedPair(tx: Query, owner: string, ownSeed?: string): Promise<void> {
  const clientSeed = ownSeed ?? (await listLastPairs(tx, owner))[0]?.clientSeed ?? generateClientSeed()
  const serverSeed = randomBytes(serverSeedBytes).toString('hex')
  await addPair(tx, owner, { serverSeed, serverHash: await seedHash(serverSeed), clientSeed })
}

const generateClientSeed = (): string => randomBytes(clientSeedBytes).toString('hex')

/** Returns the seeds as the member may see them; creates a pair when none is active: at first, and after a restore. */
export async function showSeeds(db: Query, owner: string): Promise<Seeds> {
  let pairs = await listLastPairs(db, owner)
  if (!pairs[0] || pairs[0].revealedAt) {
    await startSeedPair(db, owner)
    pairs = await listLastPairs(db, owner)
  }
  const [active, revealed] = pairs
  if (!active || active.revealedAt) throw new Error('expected an active seed for this owner, got none')
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

/** Takes the next nonce. The row lock serialises the rolls of one owner, so that no nonce is used twice. */
export async function takeNonce(tx: Query, owner: string): Promise<Pair> {
  const first = await incrementNonce(tx, owner)
  if (first) return first
  await startSeedPair(tx, owner)
  return (await incrementNonce(tx, owner)) as Pair
}

/**
 * Reveals the active pair and begins the next. Refuses with `round_open` while a bet is in flight, because that bet was placed
 * under the hash shown.
 */
export async function rotateSeeds(pool: pg.Pool, owner: string, clientSeed: string): Promise<Seeds> {
  return inTransaction(pool, async (tx) => {
    await lockSeeds(tx, owner)
    if (await hasBetInFlight(tx, owner)) throw new Refused('round_open')
    await revealPair(tx, owner)
    await startSeedPair(tx, owner, clientSeed)
    return showSeeds(tx, owner)
  })
}
