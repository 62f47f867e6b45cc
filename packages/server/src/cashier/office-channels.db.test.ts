import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { listChannels } from './channels.ts'
import { openDeposit } from './deposits.ts'
import { listOfficeChannels, saveOfficeChannelForm } from './office-channels.ts'
import { readDeposit } from './own-deposits.ts'
import { confirmPayee, discardPayee, listPayeeChanges } from './payee-changes.ts'
import {
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
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`
      insert into access.operator (brand_id, id, name, name_key, password_hash, roles) overriding system value
      select ${brandId}, n, 'operator' || n, 'operator' || n, 'none', '{finance}' from generate_series(7, 9) n`),
  )
  await saveConfirmedChannel(platform, brandId, form)
})
afterAll(() => platform.close())

const account = {
  ...{ bank: 'Maybank', holder: 'Nusa Sdn Bhd', number: '514012345678', scheme: null, bankId: '', city: '' },
}
type ChannelForm = Parameters<typeof saveOfficeChannelForm>[1]
const form: ChannelForm = {
  ...{ channelId: 'transfer', direction: 'deposit', kind: 'bank', method: 'transfer', providerId: null },
  ...{ names: { MY: 'Pindahan', EN: 'Transfer' }, minimum: '20.00', maximum: '5000.00', fee: '0.00', minutes: 15 },
  ...{ suggestions: ['50.00'], turnoverPercent: 100, payTo: account, enabled: true },
  ...{ dailyCount: null, dailyAmount: null },
}
const finance = (id = 7n) => operatorScope(platform, brandId, id)
const payTo = (number: string): ChannelForm => ({ ...form, payTo: { ...account, number } })
const member = () => memberScope(platform, brandId, 1n)
/** The account that a member who deposits now is told to pay. */
async function readShownNumber(channelId = 'transfer'): Promise<string | undefined> {
  const { depositId } = await openDeposit(member(), { channelId, amount: 50n * units, origin })
  return (await readDeposit(member(), BigInt(depositId))).instructions?.number
}
const listWaiting = async (operator = 8n) => (await listPayeeChanges(finance(operator), {})).list
const readOfficeChannel = async (id = 'transfer') =>
  (await listOfficeChannels(finance())).list.find(({ channelId }) => channelId === id)
const listAudited = () =>
  inTest(platform, brandId, (tx) =>
    tx.query<{ action: string; actor: string }>(sql`
      select action, actor, before, after, reason from audit.line
      where subject = 'channel:deposit:transfer' and action like 'channel.payee%' order by audit_id`),
  )

test('Z08 members pay a new account only once a second operator has confirmed it', async () => {
  await saveOfficeChannelForm(finance(), { ...payTo('999900001111'), maximum: '4000.00' })
  // the rest of the form takes effect at once
  expect((await listChannels(member(), 'deposit')).at(-1)).toMatchObject({ channelId: 'transfer', maximum: '4000.00' })
  expect(await readShownNumber()).toBe('514012345678')
  expect(await readOfficeChannel()).toMatchObject({
    payTo: { number: '999900001111' },
    standing: { payTo: { number: '514012345678' } },
  })
  const [waiting] = await listWaiting()
  expect(waiting).toMatchObject({
    ...{ channelId: 'transfer', proposer: 'operator7', mine: false },
    standing: { payTo: { number: '514012345678' } },
    proposed: { payTo: { number: '999900001111' } },
  })
  expect((await listWaiting(7n))[0]?.mine).toBe(true)
  const id = BigInt(waiting?.id ?? 0)
  expect(await refusalOf(confirmPayee(finance(), id))).toBe('four_eyes_needed')
  // saving the same again, by whomever, does not make somebody else the proposer
  await saveOfficeChannelForm(finance(8n), payTo('999900001111'))
  expect((await listWaiting()).map((each) => each.id)).toEqual([String(id)])
  const decided = await Promise.all(
    [8n, 9n].map((by) => refusalOf(confirmPayee(finance(by), id).then(() => 'confirmed'))),
  )
  expect(decided.toSorted()).toEqual(['already_decided', 'confirmed'])
  expect(await readShownNumber()).toBe('999900001111')
  expect(await listWaiting()).toEqual([])
  const [proposed, confirmed] = (await listAudited()).slice(-2)
  expect(proposed).toMatchObject({ action: 'channel.payee_propose', actor: 'operator:7 operator7' })
  expect(confirmed).toMatchObject({
    action: 'channel.payee_confirm',
    before: { payTo: { number: '514012345678' } },
    after: { payTo: { number: '999900001111' }, proposer: 'operator7' },
  })
  expect(confirmed?.actor).toMatch(/^operator:[89] /)
})

test('Z08 a proposed account is discarded, replaced by the next one, or taken back by saving the one in force', async () => {
  const shown = await readShownNumber()
  await saveOfficeChannelForm(finance(), payTo('999900002222'))
  const [first] = await listWaiting()
  await saveOfficeChannelForm(finance(8n), payTo('999900003333'))
  const [second, ...others] = await listWaiting()
  expect([second?.proposer, second?.proposed.payTo?.number, others]).toEqual(['operator8', '999900003333', []])
  expect(await refusalOf(confirmPayee(finance(9n), BigInt(first?.id ?? 0)))).toBe('already_decided')
  expect(await refusalOf(confirmPayee(finance(8n), BigInt(second?.id ?? 0)))).toBe('four_eyes_needed')
  await discardPayee(finance(9n), BigInt(second?.id ?? 0), 'not our account')
  expect((await listAudited()).at(-1)).toMatchObject({
    ...{ action: 'channel.payee_discard', actor: 'operator:9 operator9', reason: 'not our account' },
    before: { payTo: { number: '999900003333' }, proposer: 'operator8' },
  })
  await saveOfficeChannelForm(finance(), payTo('999900004444'))
  await saveOfficeChannelForm(finance(), payTo(shown ?? ''))
  expect(await listWaiting()).toEqual([])
  expect(await readShownNumber()).toBe(shown)
  expect(await refusalOf(discardPayee(finance(), 987654321n, 'unknown'))).toBe('not_found')
})

test('Z08 a provider in place of the account waits too, and a disabled operator’s proposal is not confirmed', async () => {
  await saveOfficeChannelForm(finance(), { ...form, method: 'hosted', providerId: 'sandbox', payTo: null })
  const [waiting] = await listWaiting()
  expect(waiting?.proposed).toEqual({ method: 'hosted', providerId: 'sandbox', payTo: null })
  const disable = (at: Date | null) =>
    inTest(platform, brandId, (tx) =>
      tx.query(sql`update access.operator set disabled_at = ${at} where brand_id = ${brandId} and id = 7`),
    )
  await disable(new Date())
  const id = BigInt(waiting?.id ?? 0)
  expect(await refusalOf(confirmPayee(finance(8n), id))).toBe('proposer_disabled')
  await disable(null)
  await discardPayee(finance(), id, 'taken back')
  expect(await readOfficeChannel()).toMatchObject({ method: 'transfer', standing: { method: 'transfer' } })
})

test('Z08 a new deposit channel opens to members once its account is confirmed; a withdrawal channel at once', async () => {
  const fresh: ChannelForm = { ...form, channelId: 'fresh' }
  await saveOfficeChannelForm(finance(), fresh)
  await saveOfficeChannelForm(finance(), { ...fresh, payTo: { ...account, number: '800100200300' } })
  const seen = async () => (await listChannels(member(), 'deposit')).map(({ channelId }) => channelId)
  expect(await seen()).not.toContain('fresh')
  expect(await refusalOf(readShownNumber('fresh'))).toBe('channel_unavailable')
  const [waiting] = await listWaiting()
  expect(waiting).toMatchObject({ channelId: 'fresh', standing: null })
  await confirmPayee(finance(8n), BigInt(waiting?.id ?? 0))
  expect(await seen()).toContain('fresh')
  expect(await readShownNumber('fresh')).toBe('800100200300')
  await saveOfficeChannelForm(finance(), { ...form, direction: 'withdrawal', payTo: null, method: 'hosted' })
  expect((await listChannels(member(), 'withdrawal')).map(({ channelId }) => channelId)).toContain('transfer')
})

test('Z08 the database itself refuses one person as both proposer and confirmer', async () => {
  const statement = `update cashier.payee_change set status = 'confirmed', decided_by = proposed_by where brand_id = $1`
  await expect(platform.owner.query(statement, [brandId])).rejects.toThrow(/check constraint/)
})

const vietqr = { ...account, scheme: 'vietqr' as const, bankId: '970436' }
const duitnow = { ...account, scheme: 'duitnow' as const, bankId: '588734' }

test.each([
  ['maximum', { maximum: '10.00' }],
  ['fee', { fee: '20.00' }],
  ['names', { names: { EN: 'Only English' } }],
  ['payTo', { payTo: null }],
  ['payTo', { method: 'hosted' as const, providerId: 'sandbox' }],
  ['providerId', { method: 'hosted' as const, payTo: null }],
  ['payTo', { method: 'qr' as const }],
  ['minimum', { minimum: '20.001' }],
  ['dailyAmount', { dailyAmount: '0.00' }],
  ['dailyAmount', { dailyAmount: '19.99' }],
  ['payTo', { method: 'qr' as const, payTo: vietqr }],
  ['payTo', { method: 'qr' as const, payTo: { ...duitnow, holder: '张伟' } }],
])('an invalid channel is refused at %s', async (field, change) => {
  const refused = await saveOfficeChannelForm(finance(), { ...form, ...change }).catch((error) => error)
  expect(refused.code).toBe('fields_refused')
  expect(Object.keys(refused.detail.fields)).toContain(field)
})

test('a channel with an unusable code can still be switched off', async () => {
  const off = { ...form, method: 'qr' as const, enabled: false }
  await saveOfficeChannelForm(finance(), { ...off, payTo: vietqr })
  await saveOfficeChannelForm(finance(), { ...off, payTo: { ...duitnow, holder: '张伟' } })
  // with it in force, the channel is not switched on while a usable one waits
  await saveConfirmedChannel(platform, brandId, { ...off, channelId: 'code', payTo: vietqr })
  const on = { ...off, channelId: 'code', payTo: { ...duitnow, city: 'Ipoh' }, enabled: true }
  expect(await refusalOf(saveOfficeChannelForm(finance(), on))).toBe('fields_refused')
  await saveConfirmedChannel(platform, brandId, { ...on, enabled: false })
  await saveOfficeChannelForm(finance(), on)
})

test('a channel without a name in the reader’s language has its name in the default language', async () => {
  await saveConfirmedChannel(platform, brandId, { ...form, channelId: 'plain', names: { MY: 'Pindahan' } })
  const offered = await listChannels({ ...member(), language: 'CN' }, 'deposit')
  expect(offered.find(({ channelId }) => channelId === 'plain')?.name).toBe('Pindahan')
})
