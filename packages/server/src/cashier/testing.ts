import type { OperatorRole } from '@gasing/contract/who'
import { expect } from 'vitest'
import { createBrand, demoBrands } from '#brand/public.ts'
import { inBrand, type Scope, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { randomUUID } from '#platform/random.ts'
import { invariant, Refused } from '#platform/refused.ts'
import type { TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { credit, readMemberBalance } from '#wallet/public.ts'
import { type ProviderMessage, receiveNotice } from './callbacks.ts'
import { openDeposit } from './deposits.ts'
import { saveOfficeChannelForm } from './office-channels.ts'
import { confirmPayee } from './payee-changes.ts'
import { readProviderKeys } from './provider.ts'
import { type ProviderNotice, signNotice } from './provider-signature.ts'
import { type ChannelSeed, upsertChannel, upsertProvider } from './store-channels.ts'
import { selectWaitingPayees } from './store-payees.ts'

/** Shared by the cashier's tests: a brand with payment channels, people, and signed provider messages. */
export const units = 1_000_000n
export const origin = 'http://localhost:9600'

const channel: ChannelSeed = {
  channelId: 'bank',
  direction: 'deposit',
  kind: 'bank',
  providerId: 'sandbox',
  names: { EN: 'Online banking', MY: 'Perbankan dalam talian' },
  icon: 'bank',
  minimum: 10n * units,
  maximum: 10_000n * units,
  fee: 0n,
  minutes: 5,
  suggestions: [30n * units],
  position: 0,
}

/** Members with ids 1 to 60, so that a test can name any of them. */
const insertTestMembers = (tx: Tx) =>
  tx.query(sql`
    insert into members.member (brand_id, id, username, username_key, nickname, language) overriding system value
    select ${tx.brandId}, n, 'member' || n, 'member' || n, 'member' || n, 'EN' from generate_series(1, 60) n
    on conflict do nothing`)

/** Creates the `index`th demo brand with a deposit channel, one with a fee, and a payout channel. */
export async function cashierBrand(platform: Platform, index = 0): Promise<number> {
  const seed = demoBrands[index]
  invariant(seed, `expected a demo brand at index ${index}`)
  const brandId = await createBrand(platform, seed)
  await inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    await insertTestMembers(tx)
    await upsertProvider(tx, { providerId: 'sandbox', pageUrl: '/sandbox/pay' })
    await upsertChannel(tx, channel)
    await upsertChannel(tx, { ...channel, channelId: 'usdt', kind: 'crypto', fee: units, position: 1 })
    await upsertChannel(tx, { ...channel, direction: 'withdrawal', providerId: null })
  })
  return brandId
}

export const memberScope = (platform: Platform, brandId: number, memberId: bigint): Scope => ({
  ...systemScope(platform, brandId, 'test'),
  actor: {
    kind: 'member',
    memberId,
    sessionId: 1n,
    username: `member${memberId}`,
    isAgent: 0,
    mustChangePassword: false,
    remembered: false,
    excluded: false,
  },
})

export const operatorScope = (
  platform: Platform,
  brandId: number,
  operatorId: bigint,
  roles: readonly OperatorRole[] = ['finance'],
): Scope => ({
  ...systemScope(platform, brandId, 'test'),
  actor: {
    kind: 'operator',
    operatorId,
    sessionId: 1n,
    name: `operator${operatorId}`,
    roles,
    mustChangePassword: false,
  },
})

/** Confirms whom members pay as another operator than the one who proposed it. */
export async function confirmPayees(platform: Platform, brandId: number): Promise<void> {
  for (const { id } of await inTest(platform, brandId, selectWaitingPayees))
    await confirmPayee(operatorScope(platform, brandId, 8n), id)
}

/** Saves a channel as one operator; another one confirms whom members pay. */
export async function saveConfirmedChannel(
  platform: Platform,
  brandId: number,
  form: Parameters<typeof saveOfficeChannelForm>[1],
): Promise<void> {
  await saveOfficeChannelForm(operatorScope(platform, brandId, 7n), form)
  await confirmPayees(platform, brandId)
}

/** The same call as a browser sends it, with an idempotency key. */
export const withKey = (scope: Scope, key: string, body = '{}'): Scope => ({
  ...scope,
  idempotency: { caller: 'member:1', call: 'test', key, hash: Buffer.from(body) },
})

export type Opened = { readonly depositId: bigint; readonly reference: string; readonly redirectUrl: string }

export async function openTestDeposit(scope: Scope, amount: bigint, channelId = 'bank'): Promise<Opened> {
  const { depositId, redirectUrl } = await openDeposit(scope, { channelId, amount, origin })
  invariant(redirectUrl, 'expected the payment page of the provider')
  return { depositId: BigInt(depositId), reference: new URL(redirectUrl).pathname.split('/').at(-1) ?? '', redirectUrl }
}

export const buildNotice = (reference: string, changes: Partial<ProviderNotice> = {}): ProviderNotice => ({
  event: randomUUID(),
  merchant: 'nusa',
  reference,
  transaction: `t-${reference}`,
  status: 'succeeded',
  amount: '100.00',
  currency: 'MYR',
  at: '2026-01-01T00:00:00.000Z',
  ...changes,
})

const createProviderScope = (platform: Platform, brandId: number): Scope => ({
  ...systemScope(platform, brandId, 'test'),
  actor: { kind: 'outside', name: 'provider:sandbox' },
  ip: '192.0.2.1',
})

/** Signs a body as the provider does, now or `seconds` from now by the database's clock. */
export async function signMessage(
  platform: Platform,
  brandId: number,
  body: string,
  seconds = 0,
): Promise<ProviderMessage> {
  const now = await inBrand(systemScope(platform, brandId, 'test'), async (tx) => tx.now)
  const timestamp = (Math.floor(now.getTime() / 1000) + seconds).toString()
  const [key] = readProviderKeys(platform, 'sandbox')
  invariant(key, 'expected the sandbox provider to have a key')
  return { providerId: 'sandbox', timestamp, signature: signNotice(key, timestamp, body), body }
}

export const receiveMessage = (platform: Platform, brandId: number, message: ProviderMessage) =>
  receiveNotice(createProviderScope(platform, brandId), message)

export async function sendNotice(platform: Platform, brandId: number, notice: ProviderNotice) {
  return receiveMessage(platform, brandId, await signMessage(platform, brandId, JSON.stringify(notice)))
}

export const inTest = <Result>(platform: Platform, brandId: number, use: (tx: Tx) => Promise<Result>) =>
  inBrand(systemScope(platform, brandId, 'test'), use)

export const balanceOf = (platform: Platform, brandId: number, memberId: bigint) =>
  inTest(platform, brandId, async (tx) => {
    const { main, held } = await readMemberBalance(tx, memberId)
    return { main: main / units, held: held / units }
  })

/**
 * Runs `act` while a round of the member's ends and pays `win`: the payment commits after `act` has begun to read, and before it
 * reads which rounds are open.
 */
export async function actWhileRoundEnds<Result>(
  platform: TestPlatform,
  brandId: number,
  { memberId, win }: { readonly memberId: bigint; readonly win: bigint },
  act: () => Promise<Result>,
): Promise<Result> {
  const locker = await platform.owner.connect()
  try {
    let acting: Promise<Result> | undefined
    await inTest(platform, brandId, async (tx) => {
      await tx.query(sql`
        update play.round set status = 'settled', payout = ${win * units}, settled_at = ${tx.now}
        where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'open'`)
      const order = { from: 'house:v', kind: 'win', key: `won:${memberId}:${win}`, reference: 'v/g/won' } as const
      await credit(tx, { ...order, memberId, amount: win * units })
      await locker.query('begin')
      await locker.query('lock table games.vendor')
      acting = act()
      await expect.poll(() => countLockWaits(platform)).toBe(1)
    })
    await locker.query('commit')
    invariant(acting, 'expected the action to have begun')
    return await acting
  } finally {
    locker.release()
  }
}

/** Returns the code of a refusal, or the result if there was none. */
export const refusalOf = (deed: Promise<unknown>): Promise<unknown> =>
  deed.catch((error: unknown) => {
    if (error instanceof Refused) return error.code
    throw error
  })

/** For members to whom nothing was lent. */
export const withoutLoans = { recordRepaid: async () => {} }
