import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseMoney } from '@gasing/contract/money'
import pg from 'pg'
import { createMember } from '../../packages/server/src/members/public.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { createPlatform } from '../../packages/server/src/platform/create-platform.ts'
import { inBrand, systemScope } from '../../packages/server/src/platform/db/tx.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'
import { openTestSession, seedTestVendor, type TestSession } from '../../packages/server/src/testing/brand-setup.ts'
import { createVendorSimulator, type VendorSimulator } from '../../packages/server/src/testing/vendor-simulator.ts'
import { credit } from '../../packages/server/src/wallet/public.ts'
import { root } from '../start/settings.ts'
import type { Random } from './random.ts'

const code = 'tangan'
const players = 4
const hours = 24
const openingMoney = '20'
const thinkMs = [50, 400] as const

/** The campaign's own vendor, which repeats, loses, delays, reorders and forges its messages, and its players. */
export type ChaosVendor = { readonly simulator: VendorSimulator; readonly act: (home: AbortSignal) => Promise<void> }

type VendorOptions = {
  /** The portal's database, and the portal's environment. */
  readonly url: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly port: () => number
  readonly names: string
  readonly random: Random
}

/** Registers the vendor and seats its players, before anything is killed. */
export async function startChaosVendor({ url, environment, port, names, random }: VendorOptions): Promise<ChaosVendor> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const config = readConfig({ ...environment, DATABASE_URL: url, LOG_LEVEL: 'error' }, root)
  const platform = await createPlatform(config, createLog('error'))
  const seats: TestSession[] = []
  try {
    const [brand] = await queryRows<{ id: number }>(url, `select brand_id as id from brand.brand where code = 'nusa'`)
    await inBrand(systemScope(platform, brand?.id ?? 0, 'chaos'), async (tx) => {
      await seedTestVendor(tx, code, publicKey)
      for (let index = 0; index < players; index++) {
        const username = `v${names}${index}`
        const { memberId } = await createMember(tx, { username, isAgent: 0, language: 'EN' })
        const key = `opening:${memberId}`
        const money = { from: 'brand:opening', amount: parseMoney(openingMoney), kind: 'opening', reference: 'chaos' }
        await credit(tx, { memberId, key, ...money } as Parameters<typeof credit>[1])
        seats.push(await openTestSession(tx, { memberId, vendor: code, currency: 'MYR', hours }))
      }
    })
  } finally {
    await platform.close()
  }
  const chance = (below: number) => random.between(0, below - 1)
  const simulator = createVendorSimulator({ code, key: privateKey, port, chance })
  const play = async (seat: TestSession, home: AbortSignal) => {
    while (!home.aborted) {
      await simulator.playRound(seat)
      await pause(random.between(...thinkMs))
    }
  }
  return { simulator, act: async (home) => void (await Promise.all(seats.map((seat) => play(seat, home)))) }
}

/** What each of the vendor's transactions moved, according to the ledger. */
export async function readMovementsByVendor(
  url: string,
  vendor = code,
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  const rows = await queryRows<{ tx: string; delta: string }>(
    url,
    `select substr(key, length('vendor:${vendor}:') + 1) as tx, delta::text from ledger.entry where starts_with(key, 'vendor:${vendor}:')`,
  )
  return new Map([...Map.groupBy(rows, ({ tx }) => tx)].map(([tx, same]) => [tx, same.map((row) => BigInt(row.delta))]))
}

async function queryRows<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
