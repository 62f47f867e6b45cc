import type { Principal } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { createMember } from '#members/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { routes as walletRoutes } from '#wallet/routes.ts'
import { closeUnclaimedBonuses } from './claim.ts'
import { seedPromotions } from './demo-promotions.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let app: FastifyInstance
let nusa = 0
let [memberId, rich] = [0n, 0n]
let promotions: ReadonlyMap<string, bigint>
/** Pads test tokens to the minimum length. */
const tail = '-of-the-test'
const second: Principal = { ...createOperatorPrincipal('finance'), operatorId: 8n, name: 'finance two' } as Principal

beforeAll(async () => {
  platform = await createTestPlatform()
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    nusa ||= brandId
    const seeded = await inBrand(systemScope(platform, brandId, 'test'), seedPromotions)
    promotions ??= seeded
  }
  const member = (username: string, isAgent = 0) =>
    within((tx) => createMember(tx, { username, isAgent, language: 'EN' })).then((made) => made.memberId)
  memberId = await member('applicant')
  rich = await member('rich')
  const [other, agent, old, flood] = [
    await member('other'),
    await member('agent', 1),
    await member('oldhand'),
    await member('flood'),
  ]
  await platform.owner.query("update members.member set registered_at = now() - interval '31 days' where id = $1", [
    old,
  ])
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, officeRoutes, walletRoutes],
    tokens: {
      [`m.member${tail}`]: createPrincipal(memberId),
      [`m.other${tail}`]: createPrincipal(other),
      [`m.agent${tail}`]: { ...createPrincipal(agent), isAgent: 1 } as Principal,
      [`m.rich${tail}`]: createPrincipal(rich),
      [`m.flood${tail}`]: createPrincipal(flood),
      [`m.old${tail}`]: createPrincipal(old),
      [`m.trial${tail}`]: { ...createPrincipal(other), isAgent: 4 } as Principal,
      [`o.content${tail}`]: createOperatorPrincipal('content'),
      [`o.support${tail}`]: createOperatorPrincipal('support'),
      [`o.finance${tail}`]: createOperatorPrincipal('finance'),
      [`o.second${tail}`]: second,
    },
  })
})
afterAll(() => platform.close())

const within = <Result>(use: Parameters<typeof inBrand<Result>>[1]) => inBrand(systemScope(platform, nusa, 'test'), use)
type Asked = { token?: string; body?: unknown; host?: string; key?: string; language?: string }
let serial = 0
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, asked: Asked = {}) => {
  const { token, body, host = 'localhost', key = `key-${++serial}-of-test`, language = 'EN' } = asked
  const response = await app.inject({
    method,
    url,
    headers: {
      ...{ host, language, 'content-type': 'application/json', 'idempotency-key': key },
      ...(token && { authorization: `Bearer ${token}${tail}` }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return response.json()
}
const id = (key: string) => String(promotions.get(key))
const apply = (key: string, token: string, body: object = {}) =>
  call('POST', `/wps/promotions/${id(key)}/apply`, { token, body })
const issue = (application: string, amount: string, token = 'o.finance') =>
  call('POST', `/office/api/applications/${application}/issue`, { token, body: { amount } })
const claim = (application: string, token: string, key?: string) =>
  call('POST', `/wps/promotions/applications/${application}/claim`, { token, ...(key && { key }) })
const balance = async () => (await within((tx) => readMemberBalance(tx, rich))).main
const picture = async () => {
  const plain = { width: 12, height: 8, channels: 3, background: '#3c3' } as const
  return `data:image/png;base64,${(await sharp({ create: plain }).png().toBuffer()).toString('base64')}`
}
const form = (more: object = {}) => ({
  ...{ category: 'event', tags: [], url: '/art/banners/nusa-promotion', enabled: true, startsAt: null, endsAt: null },
  ...{ applicants: 'members', period: 'once', award: 'bonus', claimDays: 7 },
  texts: { MY: { title: 'Ujian', summary: '', content: '<p>Satu</p>', terms: '' } },
  ...more,
})

test('PROMO-1 a guest reads promotions by category, tag and id, in the requested language', async () => {
  const all = (await call('GET', '/wps/promotions')).value
  expect(all.length).toBeGreaterThan(5)
  expect(all[0]).toMatchObject({
    id: id('welcome'),
    category: 'newcomer',
    title: expect.stringMatching(/^Welcome bonus up to RM\s88$/),
    state: 'open',
  })
  const newcomers = (await call('GET', '/wps/promotions?tag=new_player', { language: 'CN' })).value
  expect(newcomers.map((one: { id: string }) => one.id)).toEqual([id('welcome'), id('tryout')])
  expect(newcomers[0].title).toMatch(/^迎新礼金最高 RM\s88$/)
  expect((await call('GET', '/wps/promotions?category=rebate')).value).toHaveLength(1)
  expect((await call('GET', '/wps/promotions?category=nothing')).value).toEqual([])
  const one = (await call('GET', `/wps/promotions/${id('welcome')}`)).value
  expect(one.content).toContain('<li>Register and make your first deposit.</li>')
  expect((await call('GET', '/wps/promotions/99999999')).code).toBe('not_found')
  const sen = (await call('GET', '/wps/promotions', { host: 'sen.localhost', language: 'VN' })).value
  expect([sen[0].title, sen[0].url]).toEqual([expect.stringMatching(/ 300\.000\s₫$/), '/art/banners/sen-welcome'])
  const english = (await call('GET', '/wps/promotions', { host: 'sen.localhost', language: 'EN' })).value
  expect(english[0].title).toBe('Welcome bonus up to ₫300,000')
  expect((await call('GET', `/wps/promotions/${sen[0].id}`)).code).toBe('not_found')
})

test('MEMBER-8 VALID-10 a member applies with a remark and pictures; bad ones are refused by field', async () => {
  expect((await apply('weekly', '')).code).toBe('in_sorry_in')
  expect((await apply('weekly', 'm.trial')).code).toBe('in_need_true_account')
  const long = await apply('weekly', 'm.member', { remark: '龙'.repeat(141) })
  expect(long.fields.remark).toMatchObject({ code: 'remark_too_long', message: 'Please use 140 characters at most.' })
  const image = await picture()
  expect((await apply('weekly', 'm.member', { images: [image, image, image, image] })).code).toBe('bad_request')
  const broken = await apply('weekly', 'm.member', { images: ['data:image/png;base64,AAAA'] })
  expect(broken.fields.images.code).toBe('picture_unusable')
  const { value } = await apply('weekly', 'm.member', { remark: '龙'.repeat(140), images: [image, image, image] })
  expect(value).toMatchObject({ status: 'applying', promotionId: id('weekly'), pictures: 3, amount: null })
  const own = (await call('GET', `/wps/promotions/applications?promotionId=${id('weekly')}`, { token: 'm.member' }))
    .value
  expect(own.list.map((one: { id: string }) => one.id)).toEqual([value.id])
  expect((await call('GET', '/wps/promotions/applications', { token: 'm.other' })).value.list).toEqual([])
  const office = (await call('GET', `/office/api/applications/${value.id}`, { token: 'o.support' })).value
  expect(office.pictureUrls).toHaveLength(3)
  const shown = await app.inject({
    url: office.pictureUrls[2],
    headers: { host: 'localhost', authorization: `Bearer o.support${tail}` },
  })
  expect(shown.headers['content-type']).toBe('image/png')
})

test('MEMBER-8 M18 concurrent applications are one', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => apply('cashback', 'm.flood')))
  const done = answers.filter(({ success }) => success)
  expect(done).toHaveLength(1)
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
    new Set(['already_applied']),
  )
})

test('MEMBER-8 a promotion not yet open, over, off or for others takes no application', async () => {
  expect((await apply('draw', 'm.member')).code).toBe('promotion_not_open_yet')
  expect((await apply('tryout', 'm.member')).code).toBe('promotion_not_for_you')
  expect((await apply('welcome', 'm.old')).code).toBe('promotion_not_for_you')
  const create = (more: object) => call('POST', '/office/api/promotions', { token: 'o.content', body: form(more) })
  const over = (await create({ endsAt: '2026-01-01T00:00' })).value.id
  const off = (await create({ enabled: false })).value.id
  const agents = (await create({ applicants: 'agents' })).value.id
  const to = (which: string, token: string) => call('POST', `/wps/promotions/${which}/apply`, { token, body: {} })
  expect((await to(over, 'm.member')).code).toBe('promotion_closed')
  expect((await call('GET', `/wps/promotions/${over}`)).value.state).toBe('closed')
  expect((await to(off, 'm.member')).code).toBe('not_found')
  expect((await to(agents, 'm.member')).code).toBe('promotion_not_for_you')
  const agent = () => call('POST', `/wps/promotions/${agents}/apply`, { token: 'm.agent', body: {}, key: 'agents-key' })
  const { success, value } = await agent()
  await platform.owner.query('update promotions.promotion set enabled = false where id = $1', [agents])
  expect([success, (await agent()).value]).toEqual([true, value])
  const listed = (await call('GET', '/wps/promotions')).value.map((one: { id: string }) => one.id)
  expect(listed).not.toContain(over)
  expect(listed).not.toContain(off)
})

test('MEMBER-8 signing up without a payout completes at once, and again the next week', async () => {
  expect((await apply('fishing', 'm.member')).value.status).toBe('signed')
  expect((await apply('fishing', 'm.member')).code).toBe('already_applied')
  await platform.owner.query(
    "update promotions.application set period_start = period_start - 7 where status = 'signed'",
  )
  expect((await apply('fishing', 'm.member')).value.status).toBe('signed')
})

test('MEMBER-8 a rejected member reads why and may reapply', async () => {
  const { value } = await apply('reels', 'm.member')
  const reject = (token: string) =>
    call('POST', `/office/api/applications/${value.id}/reject`, { token, body: { reason: 'No picture came along' } })
  expect((await reject('o.content')).code).toBe('not_allowed')
  expect((await reject('o.support')).value.status).toBe('rejected')
  expect((await reject('o.support')).code).toBe('already_decided')
  expect((await issue(value.id, '20')).code).toBe('already_decided')
  const own = (await call('GET', '/wps/promotions/applications?status=rejected', { token: 'm.member' })).value.list
  expect(own[0]).toMatchObject({ id: value.id, reason: 'No picture came along', amount: null })
  expect((await apply('reels', 'm.member')).success).toBe(true)
})

test('MEMBER-8 M18 an issued bonus is claimed once, even concurrently, and is in the account record', async () => {
  const { value } = await apply('welcome', 'm.rich')
  expect((await claim(value.id, 'm.rich')).code).toBe('bonus_not_claimable')
  for (const [amount, code] of [
    ['0', 'amount_below_minimum'],
    ['1.005', 'amount_not_whole'],
  ] as const)
    expect((await issue(value.id, amount)).code).toBe(code)
  expect((await issue(value.id, '44.50', 'o.support')).code).toBe('not_allowed')
  const issued = (await issue(value.id, '44.50')).value
  expect(issued).toMatchObject({ status: 'issued', amount: '44.50', approvalsNeeded: 1 })
  expect(await balance()).toBe(0n)
  expect((await claim(value.id, 'm.member')).code).toBe('not_found')
  const answers = await Promise.all(Array.from({ length: 32 }, () => claim(value.id, 'm.rich')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await balance()).toBe(44_500_000n)
  const record = (await call('GET', '/wps/member/transactions', { token: 'm.rich' })).value.list
  expect(record).toHaveLength(1)
  expect(record[0]).toMatchObject({ kind: 'bonus', amount: '44.50', reference: `promotion:${id('welcome')}` })
  const audit = await within((tx) =>
    tx.query(
      sql`select 1 from audit.line where action = 'application.issue' and subject = ${`application:${value.id}`}`,
    ),
  )
  expect(audit).toHaveLength(1)
})

test('a repeated claim with its key gets the first answer', async () => {
  const { value } = await apply('birthday', 'm.rich')
  await issue(value.id, '30')
  const [first, again] = [
    await claim(value.id, 'm.rich', 'birthday-claim-1'),
    await claim(value.id, 'm.rich', 'birthday-claim-1'),
  ]
  expect(first.value.status).toBe('claimed')
  expect(again.value).toEqual(first.value)
  expect(await balance()).toBe(74_500_000n)
})

test('of a concurrent issue and rejection one wins', async () => {
  const { value } = await apply('welcome', 'm.other')
  const answers = await Promise.all([
    issue(value.id, '10'),
    call('POST', `/office/api/applications/${value.id}/reject`, { token: 'o.support', body: { reason: 'A reason' } }),
  ])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['already_decided', 'done'])
})

test('above the brand’s limit two persons name the same amount, and the first approval stays hidden', async () => {
  const { value } = await apply('birthday', 'm.other')
  const first = (await issue(value.id, '10000.01')).value
  expect(first).toMatchObject({ status: 'process', approvalsNeeded: 2, approvals: [{ operator: 'finance' }] })
  const own = (await call('GET', '/wps/promotions/applications', { token: 'm.other' })).value.list[0]
  expect(own).toMatchObject({ status: 'process', amount: null })
  expect((await claim(value.id, 'm.other')).code).toBe('bonus_not_claimable')
  expect((await issue(value.id, '10000.01')).code).toBe('four_eyes_needed')
  const differs = await issue(value.id, '5', 'o.second')
  expect(differs).toMatchObject({ code: 'amount_differs', message: expect.stringMatching(/RM\s10,000\.01/) })
  expect((await issue(value.id, '10000.01', 'o.second')).value.status).toBe('issued')
  expect((await claim(value.id, 'm.other')).value).toMatchObject({ status: 'claimed', amount: '10000.01' })
})

test('MEMBER-8 an unclaimed bonus is closed', async () => {
  const { value } = await apply('weekly', 'm.rich')
  await issue(value.id, '5')
  const past = "update promotions.application set claim_before = now() - interval '1 minute' where id = $1"
  await platform.owner.query(past, [value.id])
  expect((await claim(value.id, 'm.rich')).code).toBe('bonus_not_claimable')
  await closeUnclaimedBonuses(systemScope(platform, nusa, 'test'))
  const own = (await call('GET', '/wps/promotions/applications?status=closed', { token: 'm.rich' })).value.list
  expect(own.map((one: { id: string }) => one.id)).toEqual([value.id])
})

test('PROMO-1 an operator writes a promotion in the brand’s zone; hostile input is refused by field', async () => {
  const save = (more: object, token = 'o.content') =>
    call('POST', '/office/api/promotions', { token, body: form(more) })
  const words = (content: string) => ({ MY: { title: 'Satu', summary: '', content, terms: '' } })
  expect((await save({}, 'o.support')).code).toBe('not_allowed')
  expect((await save({ texts: words('<script>alert(1)</script>') })).fields['content.MY'].code).toBe('html_unsafe')
  for (const url of ['https://evil.test/x.png', '/art/../x', '//evil.test', 'javascript:x', '/brand/media/x.png'])
    expect((await save({ url })).fields.url.code, url).toBe('picture_unknown')
  expect((await save({ texts: {} })).fields.texts.code).toBe('texts_languages')
  expect((await save({ texts: { ...words(''), VN: words('').MY } })).fields.texts.code).toBe('texts_languages')
  const backwards = { startsAt: '2026-05-02T00:00', endsAt: '2026-05-01T00:00' }
  expect((await save(backwards)).fields.endsAt.code).toBe('ends_before_start')
  const made = (await save({ startsAt: '2099-01-01T00:00', texts: words('<p>Dua</p>') })).value.id
  const kept = (await call('GET', `/office/api/promotions/${made}`, { token: 'o.support' })).value
  expect(kept).toMatchObject({ startsAt: '2099-01-01T00:00', state: 'coming_soon', texts: words('<p>Dua</p>') })
  const seen = (await call('GET', `/wps/promotions/${made}`)).value
  expect(seen).toMatchObject({ startsAt: '2098-12-31T16:00:00.000Z', content: '<p>Dua</p>', state: 'coming_soon' })
  const listShown = async () => (await call('GET', '/wps/promotions')).value.map(({ id }: { id: string }) => id)
  const [first, ...others] = await listShown()
  await call('PUT', '/office/api/promotions/order', { token: 'o.content', body: { ids: [made, first] } })
  expect(await listShown()).toEqual([made, ...others.map((id: string) => (id === made ? first : id))])
  const off = { token: 'o.content', body: form({ enabled: false }) }
  expect((await call('PUT', `/office/api/promotions/${made}`, off)).success).toBe(true)
  expect((await call('GET', `/wps/promotions/${made}`)).code).toBe('not_found')
})
