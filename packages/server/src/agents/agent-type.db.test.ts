import { acceptContract, agentContracts } from '@gasing/contract/calls/agent-contracts'
import { agentTeam, registerDownline } from '@gasing/contract/calls/agents'
import { endPlatformContract, offerPlatformContract } from '@gasing/contract/calls/office/agent-contracts'
import { saveModule } from '@gasing/contract/calls/office/brand'
import { changeAgentType, lockMember } from '@gasing/contract/calls/office/members'
import { freePlay } from '@gasing/contract/calls/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { createSalaryHelpers } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
let serial = 0
const password = 'Sandbox#2026'

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  // signing in again uses another address, so the IP check is switched off
  const off = { as: setup.person('operator owner'), params: { modId: 'IPVERIF3' }, body: { enabled: '0' } }
  await setup.ask(saveModule, off)
  invalidateAllConfigs(platform)
})
afterAll(() => platform.close())

const key = () => `agent-type-${++serial}`
const answer = async (...asked: Parameters<TwoBrands['ask']>) => (await setup.ask(...asked)).json()
const change = (person: TestCaller, type: number, as = 'operator finance') =>
  answer(changeAgentType, {
    as: setup.person(as),
    key: key(),
    params: { id: person.id },
    body: { type, reason: 'a partner' },
  })
const open = (as: TestCaller, username: string, more: object = {}) =>
  answer(registerDownline, { as, body: { username, password, confirmPassword: password, ...more } })
async function signIn(person: TestCaller): Promise<TestCaller & { isAgent: number }> {
  const response = await setup.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: person.host },
    payload: { username: person.name, password },
  })
  const { token, isAgent } = response.json().value
  return { ...person, token, isAgent }
}
const codeOf = async ({ id }: TestCaller): Promise<string> =>
  (await platform.owner.query('select code from members.invitation where member_id = $1', [id])).rows[0].code

test('GEN-3 OPS-1 a member made an agent signs in again and opens accounts below', async () => {
  const person = await setup.register('founder')
  expect((await answer(agentTeam, { as: person })).code).toBe('not_allowed')
  expect((await change(person, 1)).success).toBe(true)
  expect((await answer(agentTeam, { as: person })).code).toBe('in_sorry_in')
  const agent = await signIn(person)
  expect(agent.isAgent).toBe(1)
  expect((await open(agent, 'founded1', { agent: true })).value).toMatchObject({ account: 'founded1' })
  const { list } = (await answer(agentTeam, { as: agent })).value
  expect(list).toMatchObject([{ account: 'founded1', isAgent: 2, upline: 'founder' }])
  expect((await change(agent, 1)).code).toBe('agent_already')
  const { rows } = await platform.owner.query(
    "select action, before, after, reason from audit.line where action = 'member.agent' and subject = $1",
    [`member:${person.id}`],
  )
  expect(rows).toEqual([{ action: 'member.agent', before: { type: 0 }, after: { type: 1 }, reason: 'a partner' }])
})

test('GEN-3 the agent type must match the tree', async () => {
  const top = await setup.register('placetop')
  const below = await setup.register('placelow', { affiliateCode: await codeOf(top) })
  expect((await change(top, 2)).code).toBe('agent_wrong_type')
  expect((await change(below, 1)).code).toBe('agent_wrong_type')
  expect((await change(below, 2, 'operator owner')).success).toBe(true)
  for (const type of [41, 42, 4, 3]) expect((await change(top, type)).code).toBe('bad_request')
})

test('GEN-3 M20 trial accounts, locked accounts and another brand’s members cannot become agents', async () => {
  const { customerId } = (await answer(freePlay, { body: {} })).value
  const trial = { name: 'trial', host: 'localhost', token: null, id: customerId }
  for (const type of [1, 0]) expect((await change(trial, type)).code).toBe('agent_trial')
  const locked = await setup.register('lockedone')
  const locking = { as: setup.person('operator risk'), params: { id: locked.id }, body: { reason: 'a test' } }
  await setup.ask(lockMember, locking)
  expect((await change(locked, 1)).code).toBe('agent_unlock_first')
  const other = setup.person('other brand’s operator')
  const asked = { as: other, key: key(), params: { id: locked.id }, body: { type: 1, reason: 'a partner' } }
  expect((await answer(changeAgentType, asked)).code).toBe('not_found')
})

test('OPS-1 an agent without downlines or contracts can become a plain member again', async () => {
  const { since, endAt } = createSalaryHelpers(platform, setup)
  const person = await setup.register('backagain')
  expect((await change(person, 0)).code).toBe('agent_already')
  await change(person, 1)
  const agent = await signIn(person)
  const tiers = [{ rate: '0.5', dailyBetAmount: '0', activeMembers: 0 }]
  const offer = { as: setup.person('operator finance'), body: { account: 'backagain', kind: 'daily', tiers } }
  const { id } = (await answer(offerPlatformContract, { ...offer, key: key() })).value
  expect((await change(agent, 0)).code).toBe('agent_has_contract')
  const named = { as: agent, params: { kind: 'daily', id } }
  expect((await answer(acceptContract, named)).value).toMatchObject({ status: 'accepted' })
  const past = new Date(Date.now() - 3_600_000)
  await since(id, past, new Date())
  expect((await change(agent, 0)).code).toBe('agent_has_contract')
  const ending = { as: setup.person('operator finance'), params: { id }, body: { reason: 'a test' } }
  await setup.ask(endPlatformContract, { ...ending, key: key() })
  expect((await change(agent, 0)).code).toBe('agent_has_contract')
  await endAt(id, new Date(past.getTime() + 60_000))
  expect((await change(agent, 0)).success).toBe(true)
  const plain = await signIn(person)
  expect(plain.isAgent).toBe(0)
  expect((await answer(agentContracts, { as: plain, params: { kind: 'daily' } })).code).toBe('not_allowed')
  expect((await answer(offerPlatformContract, { ...offer, key: key() })).code).toBe('contract_downline_unknown')
})

test('OPS-1 an agent with downlines is not demoted', async () => {
  const person = await setup.register('hasteam')
  await change(person, 1)
  await open(await signIn(person), 'inteam01')
  expect((await change(person, 0)).code).toBe('agent_has_team')
})

test('when two operators promote the same member at once, the second is refused', async () => {
  const person = await setup.register('twice')
  const both = await Promise.all([change(person, 1), change(person, 1, 'operator owner')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.filter(({ code }) => code === 'agent_already')).toHaveLength(1)
})
