import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { createMember, upsertLabel } from '#members/public.ts'
import { inBrand, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { markMessageRead, readInbox, sendMessage } from './messages.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'
import { updateMessageRead } from './store-messages.ts'

let platform: TestPlatform
let app: FastifyInstance
let nusa = 0
const ids: Record<string, bigint> = {}
beforeAll(async () => {
  platform = await createTestPlatform()
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    nusa ||= brandId
  }
  for (const [username, isAgent] of [
    ['ana', 0],
    ['ben', 1],
    ['vip', 0],
  ] as const)
    ids[username] = (await within((tx) => createMember(tx, { username, isAgent, language: 'EN' }))).memberId
  await within((tx) =>
    upsertLabel(tx, ids.vip ?? 0n, { labelName: 'Gold', color: '#000000', color2: '#ffffff', rankLevel: 5 }),
  )
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, officeRoutes],
    tokens: {
      ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [`m.${name}-of-the-test`, createPrincipal(id)])),
      'o.content-of-the-test': createOperatorPrincipal('content'),
      'o.finance-of-the-test': createOperatorPrincipal('finance'),
    },
  })
})
afterAll(() => platform.close())

const within = <Result>(use: (tx: Tx) => Promise<Result>) => inBrand(systemScope(platform, nusa, 'test'), use)
let serial = 0
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, as: string, body?: unknown) {
  const headers = {
    host: 'localhost',
    language: 'EN',
    authorization: `Bearer ${as}-of-the-test`,
    'idempotency-key': `key-of-test-${++serial}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return (
    await app.inject({ method, url, headers, ...(body !== undefined && { payload: JSON.stringify(body) }) })
  ).json()
}
const write = (audience: string, to: string, title: string) =>
  call('POST', '/office/api/messages', 'o.content', {
    ...{ audience, to },
    texts: { MY: { title: `MY ${title}`, html: '<p>x</p>' }, EN: { title, html: '<p>x</p>' } },
  })
const titles = async (who: string) =>
  (await call('GET', '/wps/member/messages', `m.${who}`)).value.list.map((each: { title: string }) => each.title)
const unread = async (who: string) => (await call('GET', '/wps/member/messages/unread', `m.${who}`)).value.count

test('MEMBER-7 HEAD-8 a message reaches one member, a label, the agents or all, and counts until read', async () => {
  await write('member', 'ANA', 'For Ana')
  await write('label', 'Gold', 'For gold')
  await write('agents', '', 'For agents')
  await write('all', '', 'For all')
  expect(await titles('ana')).toEqual(['For all', 'For Ana'])
  expect(await titles('ben')).toEqual(['For all', 'For agents'])
  expect(await titles('vip')).toEqual(['For all', 'For gold'])
  expect(await unread('ana')).toBe(2)
  // no row per member exists until a member reads or deletes a message
  expect(await within((tx) => tx.query(sql`select from content.message_read`))).toHaveLength(0)
  const [first] = (await call('GET', '/wps/member/messages', 'm.ana')).value.list
  expect(first).toMatchObject({ title: 'For all', content: '<p>x</p>', read: false })
  expect(first.date).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect((await call('PUT', `/wps/member/messages/${first.id}/read`, 'm.ana', {})).value).toEqual({ count: 1 })
  expect((await call('PUT', `/wps/member/messages/${first.id}/read`, 'm.ana', {})).value).toEqual({ count: 1 })
  expect(await unread('ben')).toBe(2)
  expect((await call('PUT', '/wps/member/messages/read', 'm.ana', {})).value).toEqual({ count: 0 })
  expect((await call('DELETE', `/wps/member/messages/${first.id}`, 'm.ana')).value).toEqual({ count: 0 })
  expect(await titles('ana')).toEqual(['For Ana'])
  expect((await call('DELETE', `/wps/member/messages/${first.id}`, 'm.ana')).code).toBe('not_found')
  expect(await titles('ben')).toEqual(['For all', 'For agents'])
})

test('MEMBER-7 another member’s message is not found, and a later member gets no earlier messages', async () => {
  const { value } = await write('member', 'ben', 'For Ben alone')
  for (const who of ['ana', 'vip']) {
    expect((await call('PUT', `/wps/member/messages/${value.id}/read`, `m.${who}`, {})).code).toBe('not_found')
    expect((await call('DELETE', `/wps/member/messages/${value.id}`, `m.${who}`)).code).toBe('not_found')
  }
  const { memberId } = await within((tx) => createMember(tx, { username: 'late', isAgent: 0, language: 'EN' }))
  const scope = { ...systemScope(platform, nusa, 'test'), actor: createPrincipal(memberId) }
  expect((await readInbox(scope, { pageNo: 1, pageSize: 10 })).list).toEqual([])
})

test('MEMBER-7 a message sent in a registration’s transaction arrives', async () => {
  const memberId = await within(async (tx) => {
    const made = await createMember(tx, { username: 'twin', isAgent: 0, language: 'EN' })
    await sendMessage(tx, { to: { audience: 'all' }, texts: { MY: { title: 'At once', html: '' } }, key: 'at-once' })
    return made.memberId
  })
  const scope = { ...systemScope(platform, nusa, 'test'), actor: createPrincipal(memberId) }
  const { list } = await readInbox(scope, { pageNo: 1, pageSize: 10 })
  expect(list.map(({ title }) => title)).toEqual(['At once'])
})

test('MEMBER-7 the inbox is paged', async () => {
  for (let n = 0; n < 4; n++) await write('member', 'vip', `Page ${n}`)
  const page = async (pageNo: number) =>
    (await call('GET', `/wps/member/messages?pageSize=4&pageNo=${pageNo}`, 'm.vip')).value
  expect((await page(1)).list.map(({ title }: { title: string }) => title)).toEqual([
    'Page 3',
    'Page 2',
    'Page 1',
    'Page 0',
  ])
  expect(await page(2)).toMatchObject({
    totalPages: 2,
    list: [{ title: 'At once' }, { title: 'For all' }, { title: 'For gold' }],
  })
  expect((await page(7)).list).toEqual([])
})

test('the office sees who has read it, and each sending is audited', async () => {
  const { value } = await write('all', '', 'Who reads this')
  const [mine] = (await call('GET', '/wps/member/messages', 'm.ben')).value.list
  await call('PUT', `/wps/member/messages/${mine.id}/read`, 'm.ben', {})
  expect((await call('GET', `/office/api/messages/${value.id}`, 'o.content')).value).toMatchObject({
    reads: 1,
    sentBy: 'content',
    to: '',
  })
  expect((await call('GET', `/office/api/messages/${value.id}/reads`, 'o.content')).value).toMatchObject({
    total: 1,
    list: [{ account: 'ben' }],
  })
  expect((await call('GET', '/office/api/messages?q=ana', 'o.content')).value.list).toMatchObject([
    { title: 'For Ana', to: 'ana', reads: 1 },
  ])
  expect((await call('GET', '/office/api/message-labels', 'o.content')).value.list).toEqual([
    { label: 'Gold', members: 1 },
  ])
  expect((await write('member', 'nobody', 'x')).fields.to.code).toBe('message_no_member')
  expect((await write('label', 'Lead', 'x')).fields.to.code).toBe('message_no_label')
  expect((await call('POST', '/office/api/messages', 'o.finance', {})).code).toBe('not_allowed')
  const lines = await within((tx) => tx.query(sql`select 1 from audit.line where action = 'message.send'`))
  expect(lines.length).toBeGreaterThan(4)
})

test('MEMBER-7 each named member gets a message; one unknown name refuses them all', async () => {
  const before = [await unread('ana'), await unread('ben')]
  const { fields } = await write('member', 'ana, noone; ben,\nnobody', 'To some')
  expect(fields.to).toMatchObject({ code: 'message_no_members', params: { accounts: 'noone, nobody' } })
  expect([await unread('ana'), await unread('ben')]).toEqual(before)
  expect((await write('member', ' ANA，ben\n ana、ben ', 'To both')).value.count).toBe(2)
  expect([await unread('ana'), await unread('ben')]).toEqual(before.map((count) => count + 1))
  const { list } = (await call('GET', '/office/api/messages?pageSize=2', 'o.content')).value
  expect(list).toMatchObject([
    { title: 'To both', to: 'ben' },
    { title: 'To both', to: 'ana' },
  ])
  const many = Array.from({ length: 51 }, (_, n) => `member${n}`).join(' ')
  expect((await write('member', many, 'x')).fields.to.code).toBe('message_too_many')
  for (const name of ['ana', 'ben']) {
    const [mine] = (await call('GET', '/wps/member/messages', `m.${name}`)).value.list
    await call('PUT', `/wps/member/messages/${mine.id}/read`, `m.${name}`, {})
  }
})

test('HEAD-8 a message with a key is sent once, and pushed to open pages', async () => {
  const letter = {
    to: { memberId: ids.ana ?? 0n },
    texts: { MY: { title: 'Bonus', html: '<p>x</p>' } },
    key: 'bonus:1',
  }
  expect(await within((tx) => sendMessage(tx, letter))).not.toBeNull()
  expect(await within((tx) => sendMessage(tx, letter))).toBeNull()
  expect(await unread('ana')).toBe(3)
  const listed = async (q: string) =>
    (await call('GET', `/office/api/messages?q=${q}`, 'o.content')).value.list.map(
      ({ title }: { title: string }) => title,
    )
  expect([(await listed('ANA')).includes('Bonus'), await listed('bonus')]).toEqual([true, []])
  const { rows } = await platform.owner.query(
    'select payload from platform.outbox where name = $1 order by id desc limit 1',
    [`member:${nusa}:${ids.ana}`],
  )
  expect(rows[0].payload).toEqual({ type: 'message', unread: 3 })
})

test('MEMBER-7 a message deleted while it is being marked as read stays deleted', async () => {
  const texts = { MY: { title: 'Deleted', html: '<p>x</p>' } }
  const memberId = ids.vip ?? 0n
  const id = (await within((tx) => sendMessage(tx, { to: { memberId }, texts }))) ?? 0n
  const [commit, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deletion = within(async (tx) => {
    await updateMessageRead(tx, memberId, id, { deleted: true })
    deleted.resolve()
    await commit.promise
  })
  await deleted.promise
  const scope = { ...systemScope(platform, nusa, 'test'), actor: createPrincipal(memberId) }
  const reading = markMessageRead(scope, id, { deleted: false })
  await expect.poll(() => countLockWaits(platform)).toBe(1)
  commit.resolve()
  await Promise.all([deletion, reading])
  expect(await titles('vip')).not.toContain('Deleted')
})
