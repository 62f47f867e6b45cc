import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { parseMoney } from '@gasing/contract/money'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import type { FastifyInstance } from 'fastify'
import { createBrand, demoBrands } from '#brand/public.ts'
import { addGames, addVendor, openGameSession, vendorUserOf } from '#games/public.ts'
import { createMember } from '#members/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import type { HostPlatform } from '#platform/testing/database.ts'
import { credit, readMemberBalance } from '#wallet/public.ts'
import { buildApp } from '../app.ts'

/** A vendor for tests: signed calls to the real routes. */
export type TestVendor = {
  readonly code: string
  call(path: string, message: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Sends exactly these bytes with this signature. */
  send(path: string, body: string, signature: string): Promise<Record<string, unknown>>
  sign(body: string): string
  readonly privateKey: KeyObject
}
export type TestSession = {
  readonly memberId: bigint
  readonly user: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
}

export type BrandSetup = {
  readonly brandId: number
  readonly scope: Scope
  readonly app: FastifyInstance
  within<Result>(use: (tx: Tx) => Promise<Result>): Promise<Result>
  member(name: string, options?: { balance?: string }): Promise<bigint>
  vendor(code: string): Promise<TestVendor>
  seat(memberId: bigint, vendor: Pick<TestVendor, 'code'>, options?: { hours?: number }): Promise<TestSession>
  balance(memberId: bigint): Promise<bigint>
  close(): Promise<void>
}

export const testGame = 'tst_game'

/**
 * Sets up one demo brand with the whole application, in `timeZone` if given, else in its own. Fixtures are events, applied in
 * order.
 */
export async function setUpBrand(
  platform: HostPlatform,
  code: 'nusa' | 'sen' = 'nusa',
  timeZone?: string,
): Promise<BrandSetup> {
  const seed = demoBrands.find((brand) => brand.code === code)
  if (!seed) throw new Error(`no demo brand ${code}`)
  const brandId = await createBrand(platform, { ...seed, ...(timeZone && { timeZone }) })
  const scope = systemScope(platform, brandId, 'story')
  const app = await buildApp(platform)
  platform.onClose?.(() => app.close())
  const within = <Result>(use: (tx: Tx) => Promise<Result>) => inBrand(scope, use)
  return {
    brandId,
    scope,
    app,
    within,
    member: (name, options = {}) =>
      within(async (tx) => {
        const { memberId } = await createMember(tx, { username: name, isAgent: 0, language: 'EN' })
        if (options.balance) await creditOpeningBalance(tx, memberId, options.balance)
        return memberId
      }),
    vendor: async (vendorCode) => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      await within((tx) => seedTestVendor(tx, vendorCode, publicKey))
      return createTestVendor(app, vendorCode, privateKey)
    },
    seat: (memberId, { code: vendorCode }, { hours = 1 } = {}) =>
      within((tx) => openTestSession(tx, { memberId, vendor: vendorCode, currency: seed.currency.code, hours })),
    balance: (memberId) => within(async (tx) => (await readMemberBalance(tx, memberId)).main),
    close: () => app.close(),
  }
}

/** Adds a vendor with one game, whose public key is `key`; the test signs with the private one. */
export async function seedTestVendor(tx: Tx, vendor: string, key: KeyObject): Promise<void> {
  const publicKey = key.export({ type: 'spki', format: 'pem' }).toString()
  await addVendor(tx, {
    ...{ code: vendor, name: vendor, dialect: 'hub88', url: 'http://127.0.0.1:1', operatorId: 1, publicKey },
    ...{ flags: {}, place: 1 },
  })
  await addGames(tx, [
    {
      ...{ vendor, code: testGame, name: 'Test Game', gameType: 'RNG', classify: '', state: 'open' },
      ...{ hot: true, fresh: false, demo: true, minBet: null, lineNum: null, rtp: null, place: 1 },
    },
  ])
}

/** Seats a member in that vendor's game. */
export async function openTestSession(
  tx: Tx,
  { memberId, vendor, currency, hours }: { memberId: bigint; vendor: string; currency: string; hours: number },
): Promise<TestSession> {
  const token = `l.${randomUUID()}`
  await openGameSession(tx, { memberId, vendor, gameCode: testGame, token, currency, hours })
  return { memberId, user: vendorUserOf(memberId), token, gameCode: testGame, currency }
}

const creditOpeningBalance = (tx: Tx, memberId: bigint, amount: string) =>
  credit(tx, {
    memberId,
    from: 'brand:opening',
    amount: parseMoney(amount),
    kind: 'opening',
    key: `opening:${memberId}`,
    reference: 'story',
  })

function createTestVendor(app: FastifyInstance, code: string, key: KeyObject): TestVendor {
  const sign = (body: string) => signBody(key, Buffer.from(body))
  const send = async (path: string, body: string, signature: string) => {
    const response = await app.inject({
      method: 'POST',
      url: `/vendors/${code}${path}`,
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    })
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}: ${response.body}`)
    return response.json() as Record<string, unknown>
  }
  return {
    code,
    privateKey: key,
    sign,
    send,
    call: (path, message) => send(path, JSON.stringify(message), sign(JSON.stringify(message))),
  }
}

let messageSerial = 0
/** A bet or win message of the protocol; `given` overrides its fields. */
export function buildMessage(seat: TestSession, given: Record<string, unknown> = {}): Record<string, unknown> {
  messageSerial++
  return {
    user: seat.user,
    token: seat.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: `s${messageSerial}`,
    supplier_user: null,
    round: `R${messageSerial}`,
    round_closed: false,
    game_code: testGame,
    currency: 'MYR',
    amount: 200_000,
    is_free: false,
    is_aggregated: false,
    reward_uuid: null,
    bet: 'zero',
    meta: {},
    ...given,
  }
}

/** A rollback message of the protocol; `given` overrides its fields. */
export function buildRollbackMessage(seat: TestSession, reference: unknown, given: Record<string, unknown> = {}) {
  const { user, token, request_uuid, transaction_uuid, supplier_transaction_id, round, game_code } = buildMessage(seat)
  return {
    user,
    token,
    request_uuid,
    transaction_uuid,
    supplier_transaction_id,
    round,
    round_closed: true,
    game_code,
    meta: {},
    reference_transaction_uuid: reference,
    ...given,
  }
}
