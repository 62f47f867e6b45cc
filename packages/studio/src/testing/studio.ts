import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import pg from 'pg'
import { buildStudio, type Studio } from '../app.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { games } from '../games/catalogue.ts'
import type { Operator } from '../operator/operators.ts'
import { createWalletClient } from '../wallet/client.ts'
import { startWallet, type TestWallet } from './wallet.ts'

export type TestStudio = Studio & {
  readonly wallet: TestWallet
  readonly databaseUrl: string
  readonly studioKey: KeyObject
  /** Makes a signed call as operator 1. */
  operatorCall(
    path: string,
    body: Record<string, unknown>,
    sign?: (bytes: Buffer) => string,
  ): Promise<{ status: number; value: unknown }>
  /**
   * Opens a game as a member would: launch, then session. Returns the secret for `call`. `more` is merged into the launch
   * request.
   */
  open(game: string, currency?: string, more?: Record<string, unknown>): Promise<string>
  call(secret: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; value: Answer }>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test looks for in it
type Answer = any

/** The signing secret of operator 3, whose members keep money here. */
export const transferWalletSecret = 'a-secret-of-the-tests'

export const generateRsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest')
  const name = `studio_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href)
  return { url: url.href, drop: () => runOnServer(server, `drop database ${name} with (force)`) }
}

/** Starts a studio on its own database, with a scripted wallet as its operator; `close` removes everything. */
export async function startTestStudio(): Promise<TestStudio> {
  const database = await createDatabase()
  const [operatorKeys, studioKeys] = [generateRsaPair(), generateRsaPair()]
  const wallet = await startWallet(studioKeys.privateKey)
  const distFolder = createEmptyPages()
  const pool = createPool(database.url)
  const studio = buildStudio(
    {
      pool,
      operators: createOperators(wallet.url, operatorKeys.publicKey),
      publicUrl: 'http://studio.test',
      wallet: createWalletClient(studioKeys.privateKey),
    },
    distFolder,
    'silent',
  )
  const { app } = studio

  const operatorCall: TestStudio['operatorCall'] = async (
    path,
    body,
    sign = (bytes) => signBody(operatorKeys.privateKey, bytes),
  ) => {
    const payload = Buffer.from(JSON.stringify(body))
    const answer = await app.inject({
      method: 'POST',
      url: `/operator/generic/v2${path}`,
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(payload) },
      payload,
    })
    return { status: answer.statusCode, value: answer.json() }
  }
  const call: TestStudio['call'] = async (secret, method, path, body) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, value: answer.json() }
  }
  return {
    ...studio,
    wallet,
    databaseUrl: database.url,
    studioKey: studioKeys.privateKey,
    operatorCall,
    call,
    async open(game, currency = 'MYR', more = {}) {
      const { value } = await operatorCall('/game/url', { ...buildLaunch(game, currency), ...more })
      const launch = new URL((value as { url: string }).url).hash.replace('#launch=', '')
      return (await call('', 'POST', '/api/sessions', { launch })).value.secret
    },
    async close() {
      await app.close()
      await wallet.close()
      // the drop below may cut connections that `pool.end` is still closing
      pool.on('error', () => {})
      await pool.end()
      await database.drop()
      rmSync(distFolder, { recursive: true, force: true })
    },
  }
}

/** Operator 1 has a wallet of its own, operator 3 has none. */
function createOperators(walletUrl: string, publicKey: KeyObject): ReadonlyMap<number, Operator> {
  const frameAncestors = ['http://portal.test']
  return new Map<number, Operator>([
    [1, { operatorId: 1, walletUrl, publicKeys: [publicKey], frameAncestors }],
    [3, { operatorId: 3, account: 'keeper', secret: transferWalletSecret, frameAncestors }],
  ])
}

/** Returns what a portal sends to `/game/url`; play money has neither member nor token. */
export function buildLaunch(game: string, currency: string): Record<string, unknown> {
  const member = currency === 'XXX' ? {} : { user: 'm-1', token: 'token-0123456789' }
  return {
    ...member,
    operator_id: 1,
    game_code: game,
    currency,
    platform: 'GPL_MOBILE',
    lang: 'ms',
    country: 'MY',
    lobby_url: 'http://portal.test/',
  }
}

/** The server only serves the pages; their content is covered by the browser tests. */
function createEmptyPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-dist-'))
  for (const name of [...games.map(({ slug }) => slug), 'index', 'round'])
    writeFileSync(join(folder, `${name}.html`), `<title>${name}</title>`)
  for (const name of ['assets', 'art']) mkdirSync(join(folder, name))
  return folder
}

async function runOnServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
