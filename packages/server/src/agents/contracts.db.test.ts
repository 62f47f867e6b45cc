import * as calls from '@gasing/contract/calls/agent-contracts'
import * as office from '@gasing/contract/calls/office/agent-contracts'
import { saveModule } from '@gasing/contract/calls/office/brand'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { createSalaryHelpers, day, hour } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
let top: TestCaller
let middle: TestCaller
let low: TestCaller
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  const { agent } = createSalaryHelpers(platform, setup)
  top = await agent('topagent', 1)
  middle = await agent('midagent', 2, top)
  low = await agent('lowagent', 2, middle)
})
afterAll(() => platform.close())

const answer = async (...asked: Parameters<TwoBrands['ask']>) => (await setup.ask(...asked)).json()
const platformOffer = (body: object) =>
  answer(office.offerPlatformContract, { as: setup.person('operator finance'), key: `agents-offer-${++serial}`, body })
const offer = (as: TestCaller, kind: string, body: object) =>
  answer(calls.offerContract, { as, params: { kind }, body })
const decisionCalls = { accept: calls.acceptContract, reject: calls.rejectContract, terminate: calls.terminateContract }
const decide = (deed: 'accept' | 'reject' | 'terminate', as: TestCaller, kind: string, id: string, query = '') =>
  answer(decisionCalls[deed], { as, params: { kind, id }, query })
const contractsOf = async (as: TestCaller, kind: string) =>
  (await answer(calls.agentContracts, { as, params: { kind } })).value
const daily = (rate: string, dailyBetAmount = '0') => [{ rate, dailyBetAmount, activeMembers: 0 }]
const readInboxOf = async ({ id }: TestCaller) =>
  (
    await platform.owner.query(
      `select texts->'EN'->>'title' as title from content.message where member_id = $1 and key like 'contract:%' order by id`,
      [id],
    )
  ).rows.map(({ title }) => title)

test('AGENT-5 Z07 an upline offers within its own contract, the downline accepts; both get letters', async () => {
  expect((await offer(top, 'daily', { account: 'midagent', tiers: daily('0.5') })).code).toBe('contract_none_own')
  const { value: own } = await platformOffer({ account: 'topagent ', kind: 'daily', tiers: daily('0.8') })
  expect(own).toMatchObject({ status: 'offered', upline: null, tiers: [{ rate: '0.80', dailyBetAmount: '0.00' }] })
  expect((await decide('accept', middle, 'daily', own.id)).code).toBe('not_found')
  expect((await decide('accept', top, 'daily', own.id)).value).toMatchObject({ status: 'accepted', endsAt: null })
  expect((await decide('accept', top, 'daily', own.id)).code).toBe('already_decided')
  const beyond = await offer(top, 'daily', { account: 'midagent', tiers: daily('0.9') })
  expect(beyond.fields['tiers.0.rate']).toMatchObject({ code: 'contract_above' })
  expect((await offer(top, 'daily', { account: 'lowagent', tiers: daily('0.5') })).code).toBe(
    'contract_downline_unknown',
  )
  const first = (await offer(top, 'daily', { account: ' MidAgent', tiers: daily('0.4') })).value
  const { value: second } = await offer(top, 'daily', { account: 'midagent', tiers: daily('0.5') })
  expect((await decide('accept', middle, 'daily', first.id)).code).toBe('already_decided')
  expect((await decide('accept', middle, 'daily', second.id)).value.status).toBe('accepted')
  const { list, own: theirs } = await contractsOf(top, 'daily')
  expect(list.map(({ status }: { status: string }) => status)).toEqual(['accepted', 'withdrawn'])
  expect(theirs).toMatchObject([{ id: own.id, status: 'accepted' }])
  expect(await readInboxOf(middle)).toEqual([
    'Daily salary: you have a contract offer',
    'Daily salary: you have a contract offer',
  ])
  expect(await readInboxOf(top)).toEqual([
    'Daily salary: you have a contract offer',
    'Daily salary: midagent accepted your offer',
  ])
})

test('AGENT-5 Z07 accepting a lower rate ends the downline’s own contracts once confirmed', async () => {
  const { value: deep } = await offer(middle, 'daily', { account: 'lowagent', tiers: daily('0.3') })
  await decide('accept', low, 'daily', deep.id)
  const { value: less } = await offer(top, 'daily', { account: 'midagent', tiers: daily('0.35') })
  const asked = await decide('accept', middle, 'daily', less.id)
  expect([asked.code, asked.value.contracts]).toEqual(['contract_ends_others', [{ id: deep.id, account: 'lowagent' }]])
  expect((await contractsOf(low, 'daily')).own[0].status).toBe('accepted')
  const { value: taken } = await decide('accept', middle, 'daily', less.id, '?confirm=true')
  const { own } = await contractsOf(middle, 'daily')
  expect(own.map(({ status }: { status: string }) => status).slice(0, 2)).toEqual(['accepted', 'terminated'])
  // the old contract runs to the end of its period and the new one begins exactly there: no bet counts twice or not at all
  expect(taken.beginsAt).toBe(own[1].endsAt)
  expect((await contractsOf(low, 'daily')).own[0]).toMatchObject({ status: 'terminated' })
  expect((await readInboxOf(low)).at(-1)).toBe('Daily salary: contract terminated')
})

test('AGENT-5 nobody pays by a contract of their own that has not begun', async () => {
  const { agent, since } = createSalaryHelpers(platform, setup)
  const payer = await agent('payeragent', 1)
  const fresh = await agent('freshagent', 2, payer)
  const ofPlatform = async (rate: string) => {
    const { id } = (await platformOffer({ account: payer.name, kind: 'daily', tiers: daily(rate) })).value
    return (await decide('accept', payer, 'daily', id)).value
  }
  const old = await ofPlatform('0.3')
  await since(old.id, new Date(Date.now() - day), new Date(Date.now() + hour))
  const next = await ofPlatform('0.6')
  const { value: offered } = await offer(payer, 'daily', { account: fresh.name, tiers: daily('0.6') })
  // the better rate comes with the next day, for both of them
  expect((await decide('accept', fresh, 'daily', offered.id)).value.beginsAt).toBe(next.beginsAt)
})

test('AGENT-5 Z07 offers can be rejected or withdrawn and contracts ended, only by their two parties', async () => {
  const { value: more } = await offer(top, 'daily', { account: 'midagent', tiers: daily('0.6') })
  expect((await decide('reject', low, 'daily', more.id)).code).toBe('not_found')
  expect((await decide('reject', middle, 'daily', more.id)).value.status).toBe('rejected')
  const { value: refused } = await offer(top, 'daily', { account: 'midagent', tiers: daily('0.6') })
  expect((await decide('terminate', middle, 'daily', refused.id)).value.status).toBe('rejected')
  const { value: taken } = await offer(top, 'daily', { account: 'midagent', tiers: daily('0.6') })
  expect((await decide('terminate', top, 'daily', taken.id)).value).toMatchObject({
    status: 'withdrawn',
    beginsAt: null,
  })
  expect((await readInboxOf(middle)).at(-1)).toBe('Daily salary: the offer was withdrawn')
  const shown = await answer(calls.agentContracts, { as: top, params: { kind: 'daily' }, query: '?status=withdrawn' })
  expect(shown.value.list[0]).toMatchObject({ id: taken.id, status: 'withdrawn' })
  const [current] = (await contractsOf(middle, 'daily')).own
  expect((await decide('terminate', low, 'daily', current.id)).code).toBe('not_found')
  expect((await decide('terminate', middle, 'hourly', current.id)).code).toBe('not_found')
  expect((await decide('terminate', middle, 'daily', current.id)).value.status).toBe('terminated')
  expect((await decide('accept', middle, 'weekly', current.id)).code).toBe('not_found')
})

test('AGENT-4 an unknown contract kind is not found, in every call and spelling', async () => {
  for (const kind of ['weekly', 'Daily', 'real-time', '7', 'a'.repeat(20), '']) {
    const there = { as: top, params: { kind, id: '1' } }
    for (const call of [calls.agentContracts, calls.payouts, calls.acceptContract, calls.rejectContract])
      expect((await answer(call, there)).code, `${call.path} ${kind}`).toBe('not_found')
    expect((await answer(calls.offerContract, { ...there, body: {} })).code, kind).toBe('not_found')
  }
  const malformed = { as: top, params: { kind: 'daily', id: 'x' } }
  expect((await answer(calls.acceptContract, malformed)).code).toBe('bad_request')
})

test('AGENT-5 Z07 of concurrent answers to an offer one wins', async () => {
  const tiers = [{ profitRate: '0.1', lossRate: '0.3', singleBetAmount: '10' }]
  const { value } = await platformOffer({ account: 'topagent', kind: 'realtime', tiers })
  const wishes = ['accept', 'reject', 'accept', 'reject', 'terminate'] as const
  const answers = await Promise.all(wishes.map((deed) => decide(deed, top, 'realtime', value.id)))
  const done = answers.flatMap(({ success }, index) => (success ? [wishes[index]] : []))
  // only one answer succeeds; a termination can follow only an acceptance
  expect(done.filter((deed) => deed !== 'terminate').length).toBeLessThanOrEqual(1)
  expect([1, 2]).toContain(done.length)
  const { rows } = await platform.owner.query(
    `select count(*)::int as n from agents.contract where kind = 'realtime' and status in ('accepted', 'offered')`,
  )
  expect(rows[0].n).toBeLessThanOrEqual(1)
})

test('AGENT-5 Z07 concurrent offers and acceptances never give a downline a rate above its upline’s', async () => {
  const tiers = (rate: string) => daily(rate)
  const { value: high } = await platformOffer({ account: 'topagent', kind: 'daily', tiers: tiers('0.9') })
  await decide('accept', top, 'daily', high.id, '?confirm=true')
  for (let round = 0; round < 3; round++) {
    const { value: wide } = await offer(top, 'daily', { account: 'midagent', tiers: tiers('0.6') })
    await decide('accept', middle, 'daily', wide.id, '?confirm=true')
    const { value: narrow } = await offer(top, 'daily', { account: 'midagent', tiers: tiers('0.2') })
    const { value: deep } = await offer(middle, 'daily', { account: 'lowagent', tiers: tiers('0.5') })
    await Promise.all([
      decide('accept', low, 'daily', deep.id),
      decide('accept', middle, 'daily', narrow.id, '?confirm=true'),
      offer(middle, 'daily', { account: 'lowagent', tiers: tiers('0.55') }),
    ])
    const { rows } = await platform.owner.query(
      `select c.id, c.tiers as own, d.tiers as below from agents.contract c
       join agents.contract d on d.brand_id = c.brand_id and d.kind = c.kind and d.upline_id = c.member_id
       where c.status = 'accepted' and d.status in ('accepted', 'offered') and c.kind = 'daily'`,
    )
    for (const { own, below } of rows) expect(Number(below[0].rate)).toBeLessThanOrEqual(Number(own[0].rate))
  }
})

test('AGENT-4 a platform contract stays within the brand’s rules, which operators can change', async () => {
  const tiers = [{ rate: '50', periodValidBet: '1000', periodProfitLoss: '100', activeMembers: 1 }]
  const wish = { account: 'topagent', kind: 'dividend', period: 'weekly', tiers }
  const refused = await platformOffer(wish)
  expect(refused.fields['tiers.0.rate'].code).toBe('contract_above')
  // 24 hours of it are above the limit for two persons, although no single payment is
  const hourly = [{ amount: '416.67', hourlyBetAmount: '1', activeMembers: 0 }]
  expect((await platformOffer({ account: 'topagent', kind: 'hourly', tiers: hourly })).fields).toMatchObject({
    'tiers.0.amount': { code: 'hourly_owner_only', params: { amount: expect.stringMatching(/^RM\s10,000\.00$/) } },
  })
  const as = setup.person('operator finance')
  const { value: rules } = await answer(office.agentRules, { as })
  const { currency: _unused, ...form } = rules
  const saved = { ...form, activeStake: '25', ratesMax: { ...form.ratesMax, dividend: '60' }, carry: 'forever' }
  expect((await answer(office.saveAgentRules, { as, body: saved })).success).toBe(true)
  expect((await answer(office.agentRules, { as })).value).toMatchObject({ activeStake: '25.00', carry: 'forever' })
  const { value } = await platformOffer(wish)
  expect(value).toMatchObject({ period: 'weekly', status: 'offered' })
  const ended = await answer(office.endPlatformContract, {
    ...{ as, key: `agents-end-${++serial}`, params: { id: value.id }, body: { reason: 'A mistake.' } },
  })
  expect(ended.value.status).toBe('withdrawn')
  expect((await platformOffer({ ...wish, account: 'midagent' })).code).toBe('contract_downline_unknown')
})

test('AGENT-7 CONF-3 the consolidated answer lists visible entries; a disabled module’s entry disappears', async () => {
  const { value: own } = await platformOffer({
    ...{ account: 'topagent', kind: 'hourly' },
    tiers: [{ amount: '5', hourlyBetAmount: '100', activeMembers: 0 }],
  })
  const types = async (as: TestCaller) => (await answer(consolidatedFunds, { as })).value
  expect(await types(top)).toMatchObject({ contracthoursalreq: 'offered', dailysalreqtype: 'accepted' })
  await decide('accept', top, 'hourly', own.id)
  expect(await types(top)).toMatchObject({ contracthoursalreq: 'accepted', isSingle: true })
  expect(await types(low)).toMatchObject({ contracthoursalreq: null, dailysalreqtype: 'terminated', divtypereq: null })
  const turn = async (enabled: '0' | '1') => {
    await setup.ask(saveModule, {
      as: setup.person('operator owner'),
      params: { modId: 'HOURLYSALARY' },
      body: { enabled },
    })
    invalidateAllConfigs(platform)
  }
  await turn('0')
  expect(await types(top)).toMatchObject({ contracthoursalreq: null, dailysalreqtype: 'accepted' })
  expect((await answer(calls.agentContracts, { as: top, params: { kind: 'hourly' } })).code).toBe('not_found')
  expect((await answer(calls.payouts, { as: top, params: { kind: 'hourly' } })).code).toBe('not_found')
  await turn('1')
  expect((await contractsOf(top, 'hourly')).mayOffer).toBe(true)
})
