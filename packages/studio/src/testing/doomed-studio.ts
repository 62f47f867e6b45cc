import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { createPool } from '../db/pool.ts'
import { placeRound } from '../play/place-round.ts'
import { findSession } from '../play/store-sessions.ts'
import { advanceHand } from '../table/advance.ts'
import { createWalletClient } from '../wallet/client.ts'

/**
 * A studio that places one bet or advances one hand, and is killed while doing so. Its instructions are in the file given as
 * argument.
 */
const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<
  'databaseUrl' | 'walletUrl' | 'secret' | 'key',
  string
> & { hand?: string }
const pool = createPool(order.databaseUrl)
const session = await findSession(pool, order.secret)
if (!session) throw new Error('expected the session to exist')
const operator = {
  operatorId: 1,
  walletUrl: order.walletUrl,
  publicKeys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey],
  frameAncestors: [],
}
const deps = {
  pool,
  wallet: createWalletClient(createPrivateKey(order.key)),
  operators: new Map([[1, operator]]),
  publicUrl: 'http://studio.test',
  log: fastify({ logger: { level: 'silent' } }).log,
}
if (order.hand) await advanceHand(deps, order.hand)
else await placeRound(deps, session, { requestId: crypto.randomUUID(), stake: 100_000n, choice: null })
await pool.end()
