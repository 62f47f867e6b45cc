import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scope, sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setOwnLimit } from '#protection/limits.ts'
import { listChannels } from './channels.ts'
import { decideDeposit } from './decide-deposit.ts'
import { openDeposit } from './deposits.ts'
import { cancelDeposit, expireDueDeposits } from './end-deposits.ts'
import { listOfficeDeposits, readOfficeDeposit } from './office-deposits.ts'
import type { ListQuery } from './office-filter.ts'
import { listDeposits, readDeposit } from './own-deposits.ts'
import {
  balanceOf,
  buildNotice,
  cashierBrand,
  inTest,
  memberScope,
  openTestDeposit,
  operatorScope,
  origin,
  receiveMessage,
  refusalOf,
  sendNotice,
  signMessage,
  units,
  withKey,
} from './testing.ts'

let platform: TestPlatform
let brandId: number
let lastMember = 0n
beforeAll(async () => {
  platform = await createTestPlatform({ PORT: '9600' })
  brandId = await cashierBrand(platform)
})
afterAll(() => platform.close())

const somebody = () => {
  lastMember += 1n
  return { memberId: lastMember, scope: memberScope(platform, brandId, lastMember) }
}
const notifyAsProvider = (reference: string, changes = {}) =>
  sendNotice(platform, brandId, buildNotice(reference, changes))
const statusOf = async (scope: ReturnType<typeof memberScope>, depositId: bigint) =>
  (await readDeposit(scope, depositId)).status
/** Makes all deposits expire at once. */
const passDeadlines = () =>
  inTest(platform, brandId, (tx) =>
    tx.query(sql`update cashier.deposit set expires_at = now() - interval '1 second' where brand_id = ${brandId}`),
  )
const rich = 100n * units

test('MEMBER-5 a deposit opens with a payment address and is credited on the provider’s notice', async () => {
  const { memberId, scope } = somebody()
  const { depositId, reference, redirectUrl } = await openTestDeposit(scope, rich)
  expect(redirectUrl).toMatch(/^http:\/\/localhost:9600\/sandbox\/pay\//)
  expect(await notifyAsProvider(reference, { status: 'pending' })).toBe('awaiting')
  expect(await statusOf(scope, depositId)).toBe('awaiting')
  expect(await notifyAsProvider(reference)).toBe('credited')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
  const { list, next } = await listDeposits(scope, { pageSize: 20 })
  expect(next).toBeNull()
  expect(list).toMatchObject([{ status: 'credited', amount: '100.00', paidAmount: '100.00', redirectUrl: null }])
})

test('M15 forty concurrent callbacks of a payment credit once', async () => {
  const { memberId, scope } = somebody()
  const { reference } = await openTestDeposit(scope, rich)
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => notifyAsProvider(reference)))
  expect(verdicts.filter((verdict) => verdict === 'credited')).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict === 'repeated')).toHaveLength(39)
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})

test('OPS-2 Y01 a cancelled or failed deposit uses up the own limit while it can still be paid', async () => {
  const { memberId, scope } = somebody()
  await setOwnLimit(scope, { kind: 'deposit', period: 'day', value: '100' })
  const open = () => refusalOf(openTestDeposit(scope, rich).then(({ reference }) => reference)).then(String)
  const cancelled = await openTestDeposit(scope, rich)
  await cancelDeposit(scope, cancelled.depositId)
  expect(await open()).toBe('deposit_limit_reached')
  await passDeadlines()
  const failed = await open()
  expect(await notifyAsProvider(failed, { status: 'failed' })).toBe('failed')
  expect(await open()).toBe('deposit_limit_reached')
  expect(await notifyAsProvider(failed)).toBe('credited')
  expect(await open()).toBe('deposit_limit_reached')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})

test('M15 a success after "failed", "expired" or "cancelled" is credited once', async () => {
  const { memberId, scope } = somebody()
  const failed = await openTestDeposit(scope, rich)
  expect(await notifyAsProvider(failed.reference, { status: 'failed' })).toBe('failed')
  const cancelled = await openTestDeposit(scope, rich)
  expect(await cancelDeposit(scope, cancelled.depositId)).toEqual({ status: 'cancelled' })
  const expired = await openTestDeposit(scope, rich)
  await passDeadlines()
  await expireDueDeposits(scope)
  expect(await statusOf(scope, expired.depositId)).toBe('expired')
  for (const { reference, depositId } of [failed, cancelled, expired]) {
    expect(await notifyAsProvider(reference)).toBe('credited')
    expect(await notifyAsProvider(reference)).toBe('repeated')
    expect(await notifyAsProvider(reference, { status: 'failed' })).toBe('noted')
    expect(await statusOf(scope, depositId)).toBe('credited')
  }
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 300n, held: 0n })
})

test('M15 a payment of another amount or currency is not credited: it waits for an operator', async () => {
  const { memberId, scope } = somebody()
  const lesser = await openTestDeposit(scope, rich)
  expect(await notifyAsProvider(lesser.reference, { amount: '99.99' })).toBe('checking')
  expect(await notifyAsProvider(lesser.reference, { amount: '99.99' })).toBe('repeated')
  expect(await notifyAsProvider(lesser.reference)).toBe('unexpected_payment')
  const foreign = await openTestDeposit(scope, rich)
  expect(await notifyAsProvider(foreign.reference, { currency: 'VND' })).toBe('checking')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 0n, held: 0n })

  const operator = operatorScope(platform, brandId, 1n)
  const credit = { decision: 'credit', reason: 'a bank fee' } as const
  await expect(decideDeposit(operator, foreign.depositId, credit)).rejects.toMatchObject({ code: 'currency_differs' })
  const no = await decideDeposit(operator, foreign.depositId, { decision: 'refuse', reason: 'paid back' })
  expect(no).toMatchObject({ status: 'failed', reason: 'paid back', decidedBy: 'operator1' })
  expect(await decideDeposit(operator, lesser.depositId, credit)).toMatchObject({
    status: 'credited',
    paidAmount: '99.99',
  })
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 99n, held: 0n })
  expect(await notifyAsProvider(foreign.reference, { currency: 'VND' })).toBe('repeated')
  await expect(decideDeposit(operator, lesser.depositId, credit)).rejects.toMatchObject({ code: 'already_decided' })
  const [line] = await inTest(platform, brandId, (tx) =>
    tx.query<{ n: bigint }>(sql`select count(*) as n from audit.line where subject = ${`deposit:${lesser.depositId}`}`),
  )
  expect(line?.n).toBe(3n)
})

test('M15 concurrent failed, pending and success notices leave the deposit credited', async () => {
  const { memberId, scope } = somebody()
  const all = await Promise.all(Array.from({ length: 8 }, () => openTestDeposit(scope, rich)))
  const told = all.flatMap(({ reference }) =>
    (['failed', 'succeeded', 'pending'] as const).map((status) => notifyAsProvider(reference, { status })),
  )
  expect((await Promise.all(told)).filter((verdict) => verdict === 'credited')).toHaveLength(8)
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 800n, held: 0n })
})

test('of two opposite decisions by operators at once, one wins', async () => {
  const { memberId, scope } = somebody()
  const { depositId, reference } = await openTestDeposit(scope, rich)
  await notifyAsProvider(reference, { amount: '60.00' })
  const outcomes = await Promise.allSettled([
    decideDeposit(operatorScope(platform, brandId, 1n), depositId, { decision: 'credit', reason: 'yes' }),
    decideDeposit(operatorScope(platform, brandId, 2n), depositId, { decision: 'refuse', reason: 'no!' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const credited = outcomes[0]?.status === 'fulfilled'
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: credited ? 60n : 0n, held: 0n })
})

test('a second payment for a deposit, or one payment for two deposits, is kept for an operator', async () => {
  const { memberId, scope } = somebody()
  const first = await openTestDeposit(scope, rich)
  const second = await openTestDeposit(scope, rich)
  expect(await notifyAsProvider(first.reference, { transaction: 'twin' })).toBe('credited')
  expect(await notifyAsProvider(first.reference, { transaction: 'another' })).toBe('unexpected_payment')
  expect(await notifyAsProvider(second.reference, { transaction: 'twin' })).toBe('unexpected_payment')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
  const { messages } = await readOfficeDeposit(operatorScope(platform, brandId, 1n), first.depositId)
  expect(messages.map(({ verdict }) => verdict)).toEqual(['credited', 'unexpected_payment'])
})

test('one payment claimed by two deposits pays one of them', async () => {
  const { memberId, scope } = somebody()
  const both = [await openTestDeposit(scope, rich), await openTestDeposit(scope, rich)]
  const verdicts = await Promise.all(
    both.map(({ reference }) => notifyAsProvider(reference, { transaction: 'shared' })),
  )
  expect(verdicts.toSorted()).toEqual(['credited', 'unexpected_payment'])
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})

test('K02 a replayed notice moves nothing, and one over five minutes old is refused as stale', async () => {
  const { memberId, scope } = somebody()
  const { reference } = await openTestDeposit(scope, rich)
  const body = JSON.stringify(buildNotice(reference))
  const of = (seconds: number) => signMessage(platform, brandId, body, seconds)
  const first = await of(0)
  expect(await receiveMessage(platform, brandId, first)).toBe('credited')
  expect(await receiveMessage(platform, brandId, first)).toBe('repeated')
  expect(await receiveMessage(platform, brandId, await of(-240))).toBe('repeated')
  for (const seconds of [-360, 360, -365 * 86_400])
    expect(await receiveMessage(platform, brandId, await of(seconds))).toBe('stale')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})

test('M15 a forged, malformed or unknown notice changes nothing and is kept verbatim', async () => {
  const { memberId, scope } = somebody()
  const { depositId, reference } = await openTestDeposit(scope, rich)
  const good = await signMessage(platform, brandId, JSON.stringify(buildNotice(reference)))
  const twice = `{"status":"failed",${JSON.stringify(buildNotice(reference)).slice(1)}`
  const cases = [
    [{ ...good, body: good.body.replace('100.00', '900.00') }, 'forged'],
    [{ ...good, signature: '' }, 'forged'],
    [{ ...good, providerId: 'nobody' }, 'unknown_provider'],
    [await signMessage(platform, brandId, 'no JSON \u0000'), 'malformed'],
    [await signMessage(platform, brandId, twice), 'malformed'],
    [await signMessage(platform, brandId, JSON.stringify(buildNotice(reference, { merchant: 'sen' }))), 'malformed'],
    [await signMessage(platform, brandId, JSON.stringify(buildNotice('unknown-order'))), 'unknown_order'],
  ] as const
  for (const [message, verdict] of cases) expect(await receiveMessage(platform, brandId, message)).toBe(verdict)
  expect(await statusOf(scope, depositId)).toBe('created')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 0n, held: 0n })
  const kept = await inTest(platform, brandId, (tx) =>
    tx.query<{ verdict: string; raw: Buffer }>(
      sql`select verdict, raw from cashier.provider_call where deposit_id is null order by call_id desc limit 7`,
    ),
  )
  expect(kept.map(({ verdict }) => verdict)).toEqual(cases.map(([, verdict]) => verdict).toReversed())
  expect(kept[3]?.raw.toString()).toBe('no JSON \u0000')
})

test('X03 during key rotation the provider may still sign with the previous key', async () => {
  const { scope } = somebody()
  const { reference } = await openTestDeposit(scope, rich)
  const before = await signMessage(platform, brandId, JSON.stringify(buildNotice(reference)))
  const file = (name: string) => join(platform.config.dataDir, `keys/provider-sandbox${name}.hex`)
  copyFileSync(file(''), file('.previous'))
  writeFileSync(file(''), 'ab'.repeat(32))
  expect(await receiveMessage(platform, brandId, before)).toBe('credited')
  const after = await signMessage(platform, brandId, JSON.stringify(buildNotice(reference)))
  expect(await receiveMessage(platform, brandId, after)).toBe('repeated')
})

test('a channel’s fee is deducted from the payment', async () => {
  const { memberId, scope } = somebody()
  const { reference } = await openTestDeposit(scope, rich, 'usdt')
  expect(await notifyAsProvider(reference)).toBe('credited')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 99n, held: 0n })
})

test('outside the sandbox a practice channel is not offered, and is refused as service down', async () => {
  const { scope } = somebody()
  const real: Scope = { ...scope, platform: { ...platform, config: { ...platform.config, sandbox: false } } }
  expect((await listChannels(real, 'deposit')).map(({ method }) => method)).not.toContain('hosted')
  await expect(openDeposit(real, { channelId: 'bank', amount: rich, origin })).rejects.toMatchObject({
    code: 'service_down',
  })
})

test('amounts outside the limits or finer than the smallest coin are refused with the limit', async () => {
  const { scope } = somebody()
  const open = (amount: bigint, channelId = 'bank') => openDeposit(scope, { channelId, amount, origin })
  await expect(open(10n * units - 10_000n)).rejects.toMatchObject({
    code: 'amount_below_minimum',
    detail: { params: { minimum: { units: 10_000_000n } } },
  })
  await expect(open(10_001n * units)).rejects.toMatchObject({ code: 'amount_above_maximum' })
  await expect(open(100n * units + 1n)).rejects.toMatchObject({ code: 'amount_not_whole' })
  await expect(open(rich, 'nothing')).rejects.toMatchObject({ code: 'channel_unavailable' })
})

test('a double click opens one deposit, and twenty clicks at once no more than ten', async () => {
  const { scope } = somebody()
  const asked = { channelId: 'bank', amount: rich, origin }
  const once = await Promise.all([1, 2, 3, 4].map(() => openDeposit(withKey(scope, 'double-click'), asked)))
  expect(new Set(once.map(({ depositId }) => depositId)).size).toBe(1)
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => openDeposit(scope, asked)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  const refused = many.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'too_many_open' } })
})

test('Z02 another member’s or brand’s deposit is not found', async () => {
  const { scope } = somebody()
  const { depositId, reference } = await openTestDeposit(scope, rich)
  await expect(readDeposit(somebody().scope, depositId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(cancelDeposit(somebody().scope, depositId)).rejects.toMatchObject({ code: 'not_found' })
  const elsewhere = await cashierBrand(platform, 1)
  const notice = buildNotice(reference, { merchant: 'sen' })
  expect(await sendNotice(platform, elsewhere, notice)).toBe('unknown_order')
})

test('the back office finds deposits by account, reference and state', async () => {
  const { memberId, scope } = somebody()
  const { depositId, reference } = await openTestDeposit(scope, rich)
  const operator = operatorScope(platform, brandId, 1n)
  const ids = async (query: ListQuery) => (await listOfficeDeposits(operator, query)).list.map(({ id }) => id)
  expect(await ids({ q: reference })).toEqual([depositId.toString()])
  expect(await ids({ q: `MEMBER${memberId}`, status: 'created' })).toEqual([depositId.toString()])
  expect(await ids({ memberId: memberId.toString(), status: 'failed' })).toEqual([])
  expect(await ids({ q: "%' or 1=1 --" })).toEqual([])
  const { list, total } = await listOfficeDeposits(operator, { pageSize: 2, pageNo: 2 })
  expect(list).toHaveLength(2)
  expect(total).toBeGreaterThan(10)
})
