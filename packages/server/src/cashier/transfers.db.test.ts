import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { listChannels } from './channels.ts'
import { decideDeposit } from './decide-deposit.ts'
import { submitDepositProof } from './deposit-proof.ts'
import { openDeposit } from './deposits.ts'
import { expireDueDeposits } from './end-deposits.ts'
import { listOfficeChannels, saveChannelOrder, saveOfficeChannelForm } from './office-channels.ts'
import { readDepositProof, readOfficeDeposit } from './office-deposits.ts'
import { readDeposit } from './own-deposits.ts'
import {
  balanceOf,
  cashierBrand,
  inTest,
  memberScope,
  operatorScope,
  origin,
  refusalOf,
  saveConfirmedChannel,
  units,
} from './testing.ts'

let platform: TestPlatform
let brandId: number
let lastMember = 0n
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await saveConfirmedChannel(platform, brandId, form)
  await saveConfirmedChannel(platform, brandId, {
    ...form,
    ...{ channelId: 'code', kind: 'qr', method: 'qr' },
    payTo: { ...account, scheme: 'duitnow', bankId: '588734', city: 'Ipoh' },
  })
})
afterAll(() => platform.close())

const account = {
  ...{ bank: 'Maybank', holder: 'Nusa Sdn Bhd', number: '514012345678', scheme: null, bankId: '', city: '' },
}
const form: Parameters<typeof saveOfficeChannelForm>[1] = {
  ...{ channelId: 'transfer', direction: 'deposit', kind: 'bank', method: 'transfer', providerId: null },
  ...{ names: { MY: 'Pindahan', EN: 'Transfer' }, minimum: '20.00', maximum: '5000.00', fee: '0.00', minutes: 15 },
  ...{ suggestions: ['50.00'], turnoverPercent: 100, payTo: account, enabled: true },
  ...{ dailyCount: 3, dailyAmount: '1000.00' },
}
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const finance = (id = 7n) => operatorScope(platform, brandId, id)
const somebody = () => {
  lastMember += 1n
  return { memberId: lastMember, scope: memberScope(platform, brandId, lastMember) }
}
const open = async (scope: ReturnType<typeof memberScope>, amount = 100n * units, channelId = 'transfer') =>
  BigInt((await openDeposit(scope, { channelId, amount, origin })).depositId)
const credit = (depositId: bigint, more: Partial<Parameters<typeof decideDeposit>[2]> = {}) =>
  creditBy(7n, depositId, { transaction: `FT-${depositId}`, ...more })
const creditBy = (operator: bigint, depositId: bigint, more: Partial<Parameters<typeof decideDeposit>[2]> = {}) =>
  decideDeposit(finance(operator), depositId, { decision: 'credit', reason: 'in the statement', ...more })

test('MEMBER-5 a transfer shows where to pay and a unique reference; its proof is checked, then it is credited', async () => {
  const { memberId, scope } = somebody()
  const depositId = await open(scope)
  const told = await readDeposit(scope, depositId)
  expect(told).toMatchObject({ status: 'created', method: 'transfer', redirectUrl: null, proofSent: false })
  expect(told.instructions).toMatchObject({ bank: 'Maybank', number: '514012345678', amount: '100.00', qr: null })
  expect(told.instructions?.reference).toMatch(/^[2-9A-Z]{10}$/)
  expect(told.timeline.map(({ status, at }) => [status, at !== null])).toEqual([
    ['created', true],
    ['paid', false],
    ['credited', false],
  ])
  expect(await submitDepositProof(scope, depositId, picture)).toEqual({ status: 'checking' })
  const kept = await readDepositProof(finance(), depositId)
  expect(kept.type).toBe('image/png')
  expect(await readOfficeDeposit(finance(), depositId)).toMatchObject({
    status: 'checking',
    proofUrl: `/office/api/deposits/${depositId}/proof`,
    payTo: 'Maybank · Nusa Sdn Bhd · 514012345678',
  })
  expect(await credit(depositId, { transaction: 'FT-1001' })).toMatchObject({
    status: 'credited',
    paidAmount: '100.00',
  })
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
  const audited = await inTest(platform, brandId, (tx) =>
    tx.query(sql`select before, after from audit.line where subject = ${`deposit:${depositId}`}`),
  )
  // not in micro-units, which would read as a hundred million
  expect(audited).toEqual([
    {
      before: { status: 'checking', transaction: null, paidAmount: null, paidCurrency: null },
      after: {
        ...{ status: 'credited', transaction: 'FT-1001', amount: '100.00', paidAmount: '100.00' },
        paidCurrency: expect.any(String),
      },
    },
  ])
  expect((await readDeposit(scope, depositId)).timeline.map(({ status }) => status)).toEqual([
    'created',
    'paid',
    'credited',
  ])
})

test('MEMBER-5 a code holds account, amount and reference per EMVCo', async () => {
  const { scope } = somebody()
  const { instructions } = await readDeposit(scope, await open(scope, 55n * units, 'code'))
  expect(instructions?.qr).toMatch(/^000201010212.*540555\.005802MY.*6304[0-9A-F]{4}$/)
  expect(instructions?.qr).toContain(instructions?.reference)
})

test('M15 a statement line pays one deposit, even with concurrent credits', async () => {
  const people = [somebody(), somebody()]
  const deposits = await Promise.all(people.map(({ scope }) => open(scope)))
  const answers = await Promise.all(
    deposits.map((id) => refusalOf(credit(id, { transaction: 'FT-2002' }).then(() => 'credited'))),
  )
  expect(answers.toSorted()).toEqual(['bank_line_used', 'credited'])
  const [one = 0n] = deposits.filter((_, index) => answers[index] === 'credited')
  const twice = await Promise.all([credit(one), credit(one)].map((deed) => refusalOf(deed)))
  expect(twice).toEqual(['already_decided', 'already_decided'])
})

test('M15 a statement line pays one deposit across channels and spellings', async () => {
  const [one, other, third] = [somebody(), somebody(), somebody()]
  await credit(await open(one.scope), { transaction: 'FT-7007 A' })
  const byCode = await open(other.scope, 100n * units, 'code')
  expect(await refusalOf(credit(byCode, { transaction: 'FT-7007 A' }))).toBe('bank_line_used')
  expect(await refusalOf(credit(await open(third.scope), { transaction: ' ft-7007a' }))).toBe('bank_line_used')
  // two channels to the same account, concurrently
  const deposits = [await open(other.scope), byCode]
  const answers = await Promise.all(
    deposits.map((id) => refusalOf(credit(id, { transaction: 'FT-8008' }).then(() => 'credited'))),
  )
  expect(answers.toSorted()).toEqual(['bank_line_used', 'credited'])
  expect(await balanceOf(platform, brandId, other.memberId)).toEqual({ main: 100n, held: 0n })
})

test('M15 another account’s statement has its own line numbers; a provider’s transaction number is taken', async () => {
  const elsewhere = { ...form, channelId: 'elsewhere', payTo: { ...account, number: '800100200300' } }
  await saveConfirmedChannel(platform, brandId, elsewhere)
  const practised = { ...form, channelId: 'practised', providerId: 'sandbox', payTo: elsewhere.payTo }
  await saveConfirmedChannel(platform, brandId, practised)
  const { memberId, scope } = somebody()
  await credit(await open(scope), { transaction: 'FT-9009' })
  await credit(await open(scope, 100n * units, 'elsewhere'), { transaction: 'FT-9009' })
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 200n, held: 0n })
  const hosted = await open(scope, 100n * units, 'bank')
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`update cashier.deposit set transaction = 'pp-1' where deposit_id = ${hosted}`),
  )
  const depositId = await open(scope, 100n * units, 'practised')
  expect(await refusalOf(credit(depositId, { transaction: 'pp-1' }))).toBe('bank_line_used')
  for (const each of [elsewhere, practised]) await saveOfficeChannelForm(finance(), { ...each, enabled: false })
})

test('M15 a differing amount is credited as the bank received it; a refusal gives its reason', async () => {
  const { memberId, scope } = somebody()
  const depositId = await open(scope)
  expect(await refusalOf(credit(depositId, { amount: 1n }))).toBe('amount_not_whole')
  await credit(depositId, { amount: 70n * units })
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 70n, held: 0n })
  const other = await open(scope)
  await submitDepositProof(scope, other, picture)
  await credit(other, { decision: 'refuse', reason: 'no such payment' })
  expect(await readDeposit(scope, other)).toMatchObject({ status: 'failed', reason: 'no such payment' })
  expect(await refusalOf(submitDepositProof(scope, other, picture))).toBe('already_decided')
  expect(await refusalOf(credit(other, { decision: 'refuse' }))).toBe('already_decided')
  // the bank may post a payment after an operator has looked through the statement
  expect(await credit(other)).toMatchObject({ status: 'credited', paidAmount: '100.00' })
  const third = await open(scope)
  await credit(third, { decision: 'refuse' })
  expect((await credit(third, { amount: 150n * units })).status).toBe('checking')
  expect((await creditBy(8n, third, { transaction: `FT-${third}`, amount: 150n * units })).status).toBe('credited')
})

test('M15 a manual credit must name its statement line', async () => {
  const { memberId, scope } = somebody()
  const depositId = await open(scope)
  const missing = { code: 'fields_refused', detail: { fields: { transaction: { code: 'bank_line_needed' } } } }
  await expect(creditBy(7n, depositId)).rejects.toMatchObject(missing)
  await expect(creditBy(7n, depositId, { transaction: '  ' })).rejects.toMatchObject(missing)
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 0n, held: 0n })
})

test('Z08 more than asked for, or than one person may credit, needs two matching approvals', async () => {
  const { memberId, scope } = somebody()
  const depositId = await open(scope)
  const word = { amount: 5_000_000n * units, transaction: 'FT-3003' }
  const first = await creditBy(7n, depositId, word)
  expect(first).toMatchObject({ status: 'checking', paidAmount: null, transaction: null, decidedBy: null })
  expect(first.firstWord).toMatchObject({ operator: 'operator7', amount: '5000000.00', transaction: 'FT-3003' })
  expect(await refusalOf(creditBy(7n, depositId, word))).toBe('four_eyes_needed')
  // naming another amount restarts the approval, and the same operator cannot confirm it either
  const other = { ...word, amount: 150n * units }
  expect((await creditBy(8n, depositId, other)).firstWord).toMatchObject({ operator: 'operator8', amount: '150.00' })
  expect(await refusalOf(creditBy(8n, depositId, other))).toBe('four_eyes_needed')
  // once a deposit waits for a second operator it still needs one, even for an amount that would not
  expect((await creditBy(7n, depositId, { transaction: 'FT-3003' })).status).toBe('checking')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 0n, held: 0n })
  const agreed = await creditBy(8n, depositId, { transaction: 'FT-3003' })
  expect(agreed).toMatchObject({ status: 'credited', paidAmount: '100.00', decidedBy: 'operator8' })
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})

test('Z08 of concurrent second approvals one credits; a refusal clears all', async () => {
  const { memberId, scope } = somebody()
  const depositId = await open(scope)
  const word = { amount: 300n * units, transaction: 'FT-4004' }
  await creditBy(7n, depositId, word)
  const answers = await Promise.all(
    [8n, 9n].map((id) => refusalOf(creditBy(id, depositId, word).then(() => 'credited'))),
  )
  expect(answers.toSorted()).toEqual(['already_decided', 'credited'])
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 300n, held: 0n })
  const other = await open(scope)
  await creditBy(7n, other, { amount: 300n * units, transaction: 'FT-5005' })
  const refused = await creditBy(7n, other, { decision: 'refuse' })
  expect(refused).toMatchObject({ status: 'failed', firstWord: null, decidedBy: 'operator7' })
})

test('Z08 a transfer above the limit needs two persons even for the exact amount', async () => {
  const large = { ...form, channelId: 'large', maximum: '50000.00', dailyAmount: null }
  await saveConfirmedChannel(platform, brandId, large)
  const { memberId, scope } = somebody()
  const depositId = await open(scope, 10_001n * units, 'large')
  expect((await credit(depositId)).status).toBe('checking')
  expect((await creditBy(8n, depositId, { transaction: `FT-${depositId}` })).status).toBe('credited')
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 10_001n, held: 0n })
  await saveOfficeChannelForm(finance(), { ...large, enabled: false })
})

test('a late transfer can still be checked and credited', async () => {
  const { memberId, scope } = somebody()
  const depositId = await open(scope)
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`update cashier.deposit set expires_at = now() - interval '1 second' where deposit_id = ${depositId}`),
  )
  await expireDueDeposits(finance())
  expect((await readDeposit(scope, depositId)).status).toBe('expired')
  expect(await submitDepositProof(scope, depositId, picture)).toEqual({ status: 'checking' })
  await credit(depositId)
  expect(await balanceOf(platform, brandId, memberId)).toEqual({ main: 100n, held: 0n })
})

test('MEMBER-5 a channel limits deposits per day by count and amount, even concurrently', async () => {
  const { scope } = somebody()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(open(scope, 50n * units).then(() => 'open'))),
  )
  expect(answers.filter((answer) => answer === 'open')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'day_full')).toHaveLength(3)
  const rich = somebody()
  await open(rich.scope, 900n * units)
  expect(await refusalOf(open(rich.scope, 101n * units))).toBe('day_full')
  await open(rich.scope, 100n * units)
})

test('MEMBER-5 members see payment channels as operators save, order and switch them off', async () => {
  const scope = somebody().scope
  const seen = async () => (await listChannels(scope, 'deposit')).map(({ channelId }) => channelId)
  await saveChannelOrder(finance(), { direction: 'deposit', channelIds: ['code', 'transfer', 'bank', 'usdt'] })
  expect(await seen()).toEqual(['code', 'transfer', 'bank', 'usdt'])
  await saveOfficeChannelForm(finance(), { ...form, enabled: false })
  expect(await seen()).toEqual(['code', 'bank', 'usdt'])
  await saveOfficeChannelForm(finance(), form)
  const { list, providers } = await listOfficeChannels(finance())
  expect(list.find(({ channelId }) => channelId === 'transfer')).toMatchObject(form)
  expect(providers).toEqual(['sandbox'])
  invalidateAllConfigs(platform)
  expect((await inTest(platform, brandId, readBrandConfigIn)).version).toBeGreaterThan(3)
})

test('MEMBER-5 no amount is suggested that the channel would refuse', async () => {
  const scope = somebody().scope
  const suggested = async () =>
    (await listChannels(scope, 'deposit')).find(({ channelId }) => channelId === 'transfer')?.suggestions
  await saveOfficeChannelForm(finance(), { ...form, suggestions: ['19.99', '20.00', '300.00', '5000.00', '5000.01'] })
  expect(await suggested()).toEqual(['20.00', '300.00', '5000.00'])
  await saveOfficeChannelForm(finance(), form)
})
