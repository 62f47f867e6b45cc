import { affiliate } from '@gasing/contract/calls/access'
import { type AgentLink, agentLinks, createAgentLink, endAgentLink } from '@gasing/contract/calls/agent-links'
import { agentOverview, agentTeam } from '@gasing/contract/calls/agents'
import { saveModule } from '@gasing/contract/calls/office/brand'
import { lockMember, officeMember, unlockMember } from '@gasing/contract/calls/office/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { isInvitationCode } from '#members/invitations.ts'
import { insertInvitation, insertLink } from '#members/store-links.ts'
import { inBrand, type SiteAudience, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
let top: TestCaller
let other: TestCaller
let key = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  top = await agent('toplinker')
  other = await agent('otherlinker')
})
afterAll(() => platform.close())

async function agent(name: string, host = 'localhost', more: Record<string, unknown> = {}): Promise<TestCaller> {
  const person = await setup.register(name, more, host)
  await setType(person, 1)
  return person
}
const setType = ({ id }: TestCaller, type: number) =>
  platform.owner.query('update members.member set is_agent = $1 where id = $2', [type, id])
const ask = (as: TestCaller, wish: object) =>
  setup.ask(createAgentLink, { as, key: `link-${++key}`, body: { channel: 'Facebook Johor', days: 7, ...wish } })
const make = async (as: TestCaller, wish: object = {}): Promise<AgentLink> => {
  const made = await ask(as, wish)
  expect(made.statusCode, made.body).toBe(200)
  return made.json().value
}
const end = (as: TestCaller, id: string) => setup.ask(endAgentLink, { as, params: { id } })
const linksOf = async (as: TestCaller, query = '') => (await setup.ask(agentLinks, { as, query })).json().value
const lineOf = async (as: TestCaller, { id }: AgentLink) =>
  (await linksOf(as)).list.find((link: AgentLink) => link.id === id)
const teamOf = async (as: TestCaller, query = '') => (await setup.ask(agentTeam, { as, query })).json()
const check = async (code: string, host = 'localhost') => {
  const { statusCode, body } = await setup.ask(affiliate, { query: `?code=${code}`, host })
  return statusCode === 200 ? JSON.parse(body).value : JSON.parse(body).code
}
const registers = async (username: string, more: object) => {
  const secret = { password: 'Sandbox#2026', confirmPassword: 'Sandbox#2026', paymentPassword: '246810' }
  const payload = { username, ...secret, payeeName: 'Ana Lee', agreement: true, ...more }
  const answer = await setup.app.inject({
    ...{ method: 'PUT', url: '/wps/member/register', payload },
    headers: { host: 'localhost', language: 'EN' },
  })
  return answer.json()
}
/** Inserts deposits of a member, one per given status. */
const deposits = ({ id }: TestCaller, states: readonly string[]) =>
  platform.owner.query(
    `insert into cashier.deposit (brand_id, member_id, account, channel_id, provider_id, reference, amount, fee, status, redirect_url,
       created_at, expires_at, paid_amount, transaction)
     select m.brand_id, m.id, m.username, c.channel_id, c.provider_id, m.id || '-' || nth, 1000000, 0, state, '', now(), now(), 1000000,
       m.id || '-' || nth
     from members.member m join cashier.channel c on c.brand_id = m.brand_id and c.direction = 'deposit' and c.channel_id = 'bank',
       unnest($2::text[]) with ordinality as s(state, nth) where m.id = $1`,
    [id, states],
  )
/** Moves a link's expiry this many days closer. */
const wait = ({ id }: AgentLink, days: number) =>
  platform.owner.query('update members.link set expires_at = expires_at - make_interval(days => $2) where id = $1', [
    id,
    days,
  ])

test('AGENT-1 an agent’s links each get a unique code and are listed newest first', async () => {
  const first = await make(top)
  expect(first).toMatchObject({ channel: 'Facebook Johor', agent: false, registered: 0, depositors: 0, status: 'good' })
  expect(first.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(Date.parse(first.expiresAt ?? '') - Date.parse(first.createdAt)).toBe(7 * 86_400_000)
  const second = await make(top, { channel: '  Poster  ', days: null, agent: true })
  expect(second).toMatchObject({ channel: 'Poster', expiresAt: null, agent: true })
  expect(second.code).not.toBe(first.code)
  expect(await linksOf(top)).toEqual({ list: [second, first], total: 2, totalPages: 1 })
  expect(await linksOf(top, '?pageSize=1&pageNo=2')).toEqual({ list: [first], total: 2, totalPages: 2 })
  expect(await linksOf(other)).toEqual({ list: [], total: 0, totalPages: 0 })
  // the agent's own invitation code is unaffected
  const { invitationCode } = (await setup.ask(agentOverview, { as: top })).json().value
  expect([first.code, second.code]).not.toContain(invitationCode)
  expect(await check(invitationCode)).toEqual({ valid: true })
  const { rows } = await platform.owner.query("select after from audit.line where action = 'link.create'")
  expect(rows).toHaveLength(2)
})

test('AGENT-1 a channel must be readable text, and a validity one of those offered', async () => {
  for (const channel of ['', '   ', 'x'.repeat(41), 'turned\u202eround', 'two\nlines'])
    expect(Object.keys((await ask(top, { channel })).json().fields)).toEqual(['channel'])
  expect((await ask(top, { channel: 'x'.repeat(40) })).statusCode).toBe(200)
  for (const days of [0, 2, 3650, -1, '7', undefined]) expect((await ask(top, { days })).statusCode).toBe(400)
})

test('REG-4 REG-11 a link works like an invitation code, typed or in the address, and is recorded', async () => {
  const link = await make(top, { channel: 'Telegram' })
  expect(await check(`%20${link.code.toLowerCase()}`)).toEqual({ valid: true })
  const typed = await setup.register('bylink01', { affiliateCode: link.code.toLowerCase() })
  const inAddress = await setup.register('bylink02', { referralCode: link.code })
  await deposits(typed, ['credited', 'credited', 'failed'])
  await deposits(inAddress, ['awaiting'])
  expect(await lineOf(top, link)).toMatchObject({ registered: 2, depositors: 1 })
  const found = (await teamOf(top, `?link=${link.id}`)).value
  expect(found).toMatchObject({ total: 2, way: [] })
  expect(found.list).toMatchObject([
    { account: 'bylink01', upline: 'toplinker', channel: 'Telegram', isAgent: 0 },
    { account: 'bylink02', channel: 'Telegram' },
  ])
  const shown = await setup.ask(officeMember, { as: setup.person('operator support'), params: { id: typed.id } })
  expect(shown.json().value.link).toEqual({ code: link.code, channel: 'Telegram' })
  expect((await teamOf(other, `?link=${link.id}`)).code).toBe('not_found')
})

test('AGENT-1 a link may open agent accounts; only their uplines see the channels of those agents’ links', async () => {
  const { code } = await make(top, { agent: true })
  const below = await setup.register('agentbylink', { affiliateCode: code })
  expect((await teamOf(top, '?search=agentbylink')).value.list[0]).toMatchObject({ isAgent: 2 })
  const own = await make(below, { channel: 'Of the one below' })
  const member = await setup.register('deeplink1', { affiliateCode: own.code })
  const seen = async (as: TestCaller) => (await teamOf(as, '?search=deeplink1')).value.list[0]?.channel
  expect([await seen(top), await seen(below)]).toEqual(['Of the one below', 'Of the one below'])
  await platform.owner.query('update members.member set upline_id = $2, path = array[$2]::bigint[] where id = $1', [
    member.id,
    other.id,
  ])
  expect([await seen(top), await seen(other)]).toEqual([undefined, null])
})

test('REG-11 an expired or ended link invites nobody, but its past registrations stay counted', async () => {
  const link = await make(top, { days: 30 })
  await setup.register('before01', { affiliateCode: link.code })
  await wait(link, 29)
  expect(await check(link.code)).toEqual({ valid: true })
  await wait(link, 1)
  expect(await check(link.code)).toBe('invitation_code_error')
  expect((await registers('late0001', { affiliateCode: link.code })).code).toBe('invitation_code_error')
  // treated like any unknown code in the address
  expect((await registers('late0002', { referralCode: link.code })).value).toMatchObject({ toUpline: false })
  expect(await lineOf(top, link)).toMatchObject({ status: 'expired', registered: 1 })

  const ended = await make(top, { days: null, channel: 'Ended' })
  await setup.register('before02', { affiliateCode: ended.code })
  expect((await end(other, ended.id)).json().code).toBe('not_found')
  expect(await check(ended.code)).toEqual({ valid: true })
  expect((await end(top, ended.id)).statusCode).toBe(200)
  expect((await end(top, ended.id)).json().code).toBe('not_found')
  expect(await check(ended.code)).toBe('invitation_code_error')
  expect(await lineOf(top, ended)).toBeUndefined()
  expect((await teamOf(top, `?link=${ended.id}`)).value.list).toMatchObject([{ account: 'before02', channel: 'Ended' }])
})

test('REG-11 a locked member’s codes and a former agent’s links invite nobody', async () => {
  const person = await agent('lockedlinker')
  const link = await make(person)
  const { invitationCode } = (await setup.ask(agentOverview, { as: person })).json().value
  const both = async () => [await check(invitationCode), await check(link.code)]
  const [good, bad] = [{ valid: true }, 'invitation_code_error']
  const order = { as: setup.person('operator owner'), params: { id: person.id }, body: { reason: 'a test' } }
  await setup.ask(lockMember, order)
  expect(await both()).toEqual([bad, bad])
  await setup.ask(unlockMember, order)
  expect(await both()).toEqual([good, good])
  await setType(person, 0)
  expect(await both()).toEqual([good, bad])
  await setType(person, 1)
  expect(await both()).toEqual([good, good])
})

test('GEN-5 a link is valid at one brand', async () => {
  const link = await make(top)
  expect(await check(link.code, 'sen.localhost')).toBe('invitation_code_error')
  const foreign = await agent('foreignlinker', 'sen.localhost', { mobileNum: '0912345670' })
  expect((await end(foreign, link.id)).json().code).toBe('not_found')
  expect((await teamOf(foreign, `?link=${link.id}`)).code).toBe('not_found')
  expect(await check(link.code)).toEqual({ valid: true })
})

test('CONF-3 no link invites without an agent centre, and no agent link where agents cannot register', async () => {
  const [plain, opening] = [await make(top), await make(top, { agent: true })]
  const both = async () => [await check(plain.code), await check(opening.code)]
  const [good, bad] = [{ valid: true }, 'invitation_code_error']
  const switchTo = async (enabled: '0' | '1') => {
    await setup.ask(saveModule, { as: setup.person('operator owner'), params: { modId: 'AGENT' }, body: { enabled } })
    invalidateAllConfigs(platform)
  }
  await switchTo('0')
  expect(await both()).toEqual([bad, bad])
  await switchTo('1')
  expect(await both()).toEqual([good, good])
  const atSite = (site: SiteAudience, { code }: AgentLink) =>
    inBrand({ ...systemScope(platform, setup.brandIds.nusa, 'test'), site }, (tx) => isInvitationCode(tx, code))
  expect(await Promise.all([atSite('member', plain), atSite('member', opening)])).toEqual([true, false])
  expect(await Promise.all([atSite('all', opening), atSite('agent', opening)])).toEqual([true, true])
})

test('invitation and link codes are unique in a brand, even when created concurrently', async () => {
  const link = await make(top)
  const scope = systemScope(platform, setup.brandIds.nusa, 'test')
  const take = (code: string) =>
    inBrand(scope, async (tx) => {
      const isNew = await insertInvitation(tx, code, BigInt(other.id))
      if (isNew) await insertLink(tx, code, { memberId: BigInt(other.id), channel: 'x', agent: false, expiresAt: null })
      return isNew
    })
  expect(await take(link.code)).toBe(false)
  const taken = await Promise.all(Array.from({ length: 8 }, () => take('SAMECODE')))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const again = inBrand(scope, (tx) =>
    insertLink(tx, 'SAMECODE', { memberId: BigInt(top.id), channel: 'y', agent: false, expiresAt: null }),
  )
  await expect(again).rejects.toThrow(/link_code/)
})

test('an agent has at most fifty valid links, even when created concurrently', async () => {
  const busy = await agent('busylinker')
  await Promise.all(Array.from({ length: 47 }, () => make(busy)))
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(busy, {})))
  expect(answers.map((answer) => answer.json().code ?? 'made').toSorted()).toEqual([
    ...['links_full', 'links_full', 'links_full', 'made', 'made', 'made'],
  ])
  const [first, second] = (await linksOf(busy)).list
  await end(busy, first.id)
  await wait(second, 7)
  expect((await ask(busy, {})).statusCode).toBe(200)
  expect((await ask(busy, {})).statusCode).toBe(200)
  expect((await ask(busy, {})).json()).toMatchObject({ code: 'links_full', message: expect.stringContaining('50') })
})
