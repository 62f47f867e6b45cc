import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { createMember } from '#members/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let app: FastifyInstance
let nusa = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    nusa ||= brandId
  }
  const { memberId } = await within((tx) => createMember(tx, { username: 'writer', isAgent: 0, language: 'EN' }))
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, officeRoutes],
    tokens: {
      'm.writer-of-the-test': createPrincipal(memberId),
      'o.support-of-the-test': createOperatorPrincipal('support'),
      'o.finance-of-the-test': createOperatorPrincipal('finance'),
    },
  })
})
afterAll(() => platform.close())

const within = <Result>(use: Parameters<typeof inBrand<Result>>[1]) => inBrand(systemScope(platform, nusa, 'test'), use)
type Asked = { token?: string; body?: unknown; host?: string; ip?: string }
const call = (method: 'GET' | 'POST' | 'PUT', url: string, { token, body, host = 'localhost', ip }: Asked = {}) =>
  app.inject({
    method,
    url,
    headers: { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(ip && { remoteAddress: ip }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
const give = async (body: object, more: Asked = {}) =>
  (await call('PUT', '/wps/feedback', { ...more, body: { questionType: 'idea', ...body } })).json()
const read = async (url: string, more: Asked = {}) =>
  (await call('GET', url, { token: 'o.support-of-the-test', ...more })).json()

const png = async () => {
  const picture = { width: 12, height: 8, channels: 3, background: '#3c3' } as const
  return `data:image/png;base64,${(await sharp({ create: picture }).png().toBuffer()).toString('base64')}`
}

test('MEMBER-10 VALID-10 feedback with three pictures reaches this brand’s operators only', async () => {
  const images = [await png(), await png(), await png()]
  const { value } = await give({ content: '  More dice, please  ', images }, { token: 'm.writer-of-the-test' })
  const found = (await read(`/office/api/feedback/${value.id}`)).value
  expect(found).toMatchObject({
    account: expect.stringContaining('member'),
    content: 'More dice, please',
    questionType: 'idea',
    status: 'open',
  })
  expect(found.pictureUrls).toHaveLength(3)
  const picture = await call('GET', found.pictureUrls[2], { token: 'o.support-of-the-test' })
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(12)
  expect((await read(`/office/api/feedback/${value.id}/pictures/3`)).code).toBe('not_found')
  expect((await read(`/office/api/feedback/${value.id}`, { host: 'sen.localhost' })).code).toBe('not_found')
  expect((await read(found.pictureUrls[0], { token: 'o.finance-of-the-test' })).code).toBe('not_allowed')
  expect((await read(found.pictureUrls[0], { token: 'm.writer-of-the-test' })).code).toBe('not_allowed')
})

test('VALID-10 empty or too long text, a fourth picture or an invalid one is refused and not stored', async () => {
  const before = (await read('/office/api/feedback')).value.total
  expect((await give({ content: ' \n ' })).fields.content.code).toBe('feedback_empty')
  expect((await give({ content: '龙'.repeat(2001) })).fields.content).toMatchObject({
    code: 'feedback_too_long',
    message: expect.stringContaining('2000'),
  })
  const one = await png()
  expect((await give({ content: 'x', images: [one, one, one, one] })).code).toBe('bad_request')
  expect((await give({ content: 'x', images: [one, 'data:image/png;base64,AAAA'] })).fields.images.code).toBe(
    'picture_unusable',
  )
  expect((await give({ content: 'x', questionType: '' })).code).toBe('bad_request')
  expect((await read('/office/api/feedback')).value.total).toBe(before)
  expect((await give({ content: '龙'.repeat(2000) })).success).toBe(true)
})

test('MEMBER-10 feedback of an unknown type is stored as other', async () => {
  const { value } = await give({ content: 'My deposit has not come', questionType: 'Deposit' })
  expect((await read(`/office/api/feedback/${value.id}`)).value.questionType).toBe('other')
})

test('feedback can be closed once, and this is audited', async () => {
  const { value } = await give({ content: 'A guest asks', questionType: 'money' })
  const close = (token: string) =>
    call('POST', `/office/api/feedback/${value.id}/done`, { token, body: { note: 'answered by mail' } })
  expect((await close('o.finance-of-the-test')).json().code).toBe('not_allowed')
  const both = await Promise.all([close('o.support-of-the-test'), close('o.support-of-the-test')])
  expect(both.map((answer) => answer.json().code ?? 'done').sort()).toEqual(['already_decided', 'done'])
  expect((await read(`/office/api/feedback/${value.id}`)).value).toMatchObject({
    account: '',
    memberId: null,
    status: 'done',
    doneBy: 'support',
    note: 'answered by mail',
  })
  const lines = await within((tx) =>
    tx.query(sql`select 1 from audit.line where action = 'feedback.done' and subject = ${`feedback:${value.id}`}`),
  )
  expect(lines).toHaveLength(1)
  const list = (await read('/office/api/feedback?questionType=money&status=done&q=guest')).value.list
  expect(list.map(({ id }: { id: string }) => id)).toEqual([value.id])
})

test('feedback per address is limited', async () => {
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 11; n++) codes.push((await give({ content: `word ${n}` }, { ip: '192.0.2.9' })).code)
  expect(codes.slice(0, 10)).not.toContain('too_often')
  expect(codes.filter((code) => code === 'too_often')).toHaveLength(
    await countBeyondLimit(platform, { name: 'feedback', attemptsMax: 10 }),
  )
})
