import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createBrand, demoBrands } from '../../packages/server/src/brand/public.ts'
import { addGames, addVendor, openGameSession, vendorUserOf } from '../../packages/server/src/games/public.ts'
import { createMember } from '../../packages/server/src/members/public.ts'
import { findRepositoryRoot, readConfig } from '../../packages/server/src/platform/config.ts'
import { createPlatform } from '../../packages/server/src/platform/create-platform.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { createPool } from '../../packages/server/src/platform/db/pool.ts'
import { inBrand, systemScope, type Tx } from '../../packages/server/src/platform/db/tx.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'
import type { Platform } from '../../packages/server/src/platform/platform.ts'
import { credit } from '../../packages/server/src/wallet/public.ts'
import { reserveSettings } from '../postgres/log-reserve.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { findFreePort } from '../start/ports.ts'

export type GameSession = { readonly user: string; readonly token: string; readonly memberId: bigint }
export type Stage = {
  readonly platform: Platform
  readonly brandId: number
  readonly environment: Record<string, string>
  readonly seats: readonly GameSession[]
  readonly key: KeyObject
  close(): Promise<void>
}

export const benchVendor = 'bench'
const membersAtOnce = 500

/** Creates a separate durable database with one brand, one vendor and the requested number of funded, seated members. */
export async function openStage(members: number, settings: Record<string, string | number> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-bench-'))
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: await findFreePort(),
    settings: { ...reserveSettings, shared_buffers: '512MB', max_connections: 200, ...settings },
    reserve: true,
  })
  const environment = { DATABASE_URL: server.url, DATA_DIR: folder, SANDBOX: '1', LOG_LEVEL: 'warn' }
  const config = readConfig(environment, findRepositoryRoot())
  const log = createLog('warn')
  const owner = createPool({ url: server.url, max: 2, asOwner: true }, log)
  await migrate(owner)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  mkdirSync(join(folder, 'keys'), { recursive: true })
  writeFileSync(join(folder, 'keys/portal.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const platform = await createPlatform(config, log)
  const [seed] = demoBrands
  if (!seed) throw new Error('expected at least one demo brand')
  const brandId = await createBrand(platform, seed)
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const scope = systemScope(platform, brandId, 'bench')
  await inBrand(scope, (tx) => addBenchVendor(tx, pem))
  const seats: GameSession[] = []
  for (let first = 0; first < members; first += membersAtOnce) {
    const count = Math.min(membersAtOnce, members - first)
    seats.push(...(await inBrand(scope, (tx) => openSessions(tx, { first, count }))))
  }
  // autovacuum analyses a real database within a minute of being filled
  await owner.query('analyze')
  await owner.end()
  // an aborted measurement must leave no running database behind
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void removeDatabase(server, folder).finally(() => process.exit(1)))
  const close = () => platform.close().then(() => removeDatabase(server, folder))
  return { platform, brandId, environment, seats, key: privateKey, close }
}

async function removeDatabase(server: Postgres, folder: string): Promise<void> {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function addBenchVendor(tx: Tx, publicKey: string): Promise<void> {
  await addVendor(tx, {
    code: benchVendor,
    name: 'Bench',
    dialect: 'hub88',
    url: 'http://127.0.0.1:1',
    operatorId: 1,
    publicKey,
    flags: {},
    place: 1,
  })
  await addGames(tx, [
    {
      vendor: benchVendor,
      code: 'bch_game',
      name: 'Bench Game',
      gameType: 'RNG',
      classify: '',
      state: 'open',
      hot: false,
      fresh: false,
      demo: false,
      minBet: null,
      lineNum: null,
      rtp: null,
      place: 1,
    },
  ])
}

async function openSessions(tx: Tx, { first, count }: { first: number; count: number }): Promise<GameSession[]> {
  const seats: GameSession[] = []
  for (let index = first; index < first + count; index++) {
    const { memberId } = await createMember(tx, { username: `bench${index}`, isAgent: 0, language: 'EN' })
    const order = {
      memberId,
      from: 'brand:opening',
      amount: 10n ** 12n,
      kind: 'opening',
      key: `opening:${memberId}`,
      reference: 'bench',
    } as const
    await credit(tx, order)
    const token = `l.${randomUUID()}`
    await openGameSession(tx, {
      memberId,
      vendor: benchVendor,
      gameCode: 'bch_game',
      token,
      currency: 'MYR',
      hours: 24,
    })
    seats.push({ memberId, user: vendorUserOf(memberId), token })
  }
  return seats
}

const signAsync = promisify(sign)

/** Signed bets, each unique, over the seats in turn. */
export async function createBets({ seats, key }: Stage, count: number): Promise<(readonly [string, string])[]> {
  const bet = async (index: number): Promise<readonly [string, string]> => {
    const seat = seats[(index * 7919) % seats.length] as GameSession
    const body = JSON.stringify({
      user: seat.user,
      transaction_uuid: randomUUID(),
      supplier_transaction_id: `s${index}`,
      token: seat.token,
      supplier_user: null,
      round: randomUUID(),
      round_closed: false,
      request_uuid: randomUUID(),
      game_code: 'bch_game',
      currency: 'MYR',
      amount: 100,
      is_free: false,
      is_aggregated: false,
      reward_uuid: null,
      bet: 'spin',
      meta: {},
    })
    const signature = await signAsync('RSA-SHA256', Buffer.from(body), key)
    return [body, signature.toString('base64')]
  }
  const bets: (readonly [string, string])[] = []
  for (let first = 0; first < count; first += 256) {
    bets.push(
      ...(await Promise.all(Array.from({ length: Math.min(256, count - first) }, (_, index) => bet(first + index)))),
    )
  }
  return bets
}
