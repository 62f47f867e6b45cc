import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeRoutes as brandOffice } from '#brand/office-routes.ts'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedBanners } from './banners.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let app: FastifyInstance
let nusa = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    await inBrand(systemScope(platform, brandId, 'test'), (tx) => seedBanners(tx, new Map([['welcome', 1001n]])))
    nusa ||= brandId
  }
  app = await createTestApp(platform, {
    ports: {
      brandAt: (host) => findBrandAt(platform, host),
      promotionExists: async (_scope, id) => id === 1001n,
      gameNames: {
        byCode: async (_scope, codes) =>
          new Map(
            codes.filter((code) => code === 'gasing/naga').map((code) => [code, { name: 'Naga', gameType: 'RNG' }]),
          ),
        ofType: async () => [],
      },
    },
    routes: [routes, officeRoutes, brandOffice],
    tokens: {
      'o.content-of-the-test': createOperatorPrincipal('content'),
      'o.finance-of-the-test': createOperatorPrincipal('finance'),
    },
  })
})
afterAll(() => platform.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = 'o.content') => {
  const headers = { host: 'localhost', authorization: `Bearer ${token}-of-the-test`, language: 'EN' }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return (await app.inject({ method, url, headers: { ...headers, ...type }, ...payload })).json()
}
const shown = async (group: string) =>
  (await app.inject({ url: `/wps/banners?groupName=${group}`, headers: { host: 'localhost', language: 'EN' } })).json()
    .value
const form = (more: object = {}) => ({
  ...{ groupName: 'help', url: '/art/banners/nusa-help', linkageType: null, linkage: null, enabled: true },
  ...{ startsAt: null, endsAt: null, texts: { MY: { title: 'Satu', text: '', action: '' } } },
  ...more,
})
const create = (more: object = {}) => call('POST', '/office/api/banners', form(more))

test('HEAD-5 every group has banners, and one links to a promotion', async () => {
  for (const group of ['home', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'down', 'promotion', 'shop'])
    expect((await shown(group)).length, group).toBeGreaterThan(0)
  for (const group of ['help', 'reg', 'w_reg', 'inhouse']) expect((await shown(group)).length, group).toBeGreaterThan(0)
  expect(await shown('home')).toContainEqual(expect.objectContaining({ linkageType: 'promotion', linkage: '1001' }))
})

test('PROMO-2 an operator adds, reorders, schedules and removes a banner, live and audited', async () => {
  const versionOf = async () =>
    (await platform.owner.query('select version from brand.brand where brand_id = $1', [nusa])).rows[0].version
  const before = await versionOf()
  const { id } = (await create()).value
  expect((await shown('help')).at(-1)).toMatchObject({ bannerId: id, title: 'Satu' })
  const listShown = async () => (await shown('help')).map(({ bannerId }: { bannerId: string }) => bannerId)
  const [first, ...others] = await listShown()
  expect((await call('PUT', '/office/api/banners/order', { groupName: 'help', ids: [id, first] })).success).toBe(true)
  expect(await listShown()).toEqual([id, ...others.map((each: string) => (each === id ? first : each))])
  const save = (more: object) => call('PUT', `/office/api/banners/${id}`, form(more))
  await save({ startsAt: '2099-01-01T08:00' })
  expect((await shown('help')).map((one: { bannerId: string }) => one.bannerId)).not.toContain(id)
  expect((await call('GET', `/office/api/banners/${id}`)).value).toMatchObject({
    shown: false,
    startsAt: '2099-01-01T08:00',
  })
  await save({ startsAt: '2020-01-01T08:00', endsAt: '2099-01-01T08:00' })
  expect((await shown('help'))[0].bannerId).toBe(id)
  await save({ endsAt: '2020-01-01T08:00' })
  expect((await shown('help')).map((one: { bannerId: string }) => one.bannerId)).not.toContain(id)
  expect((await call('DELETE', `/office/api/banners/${id}`)).success).toBe(true)
  expect((await call('GET', `/office/api/banners/${id}`)).code).toBe('not_found')
  expect(await versionOf()).toBeGreaterThan(before)
  const lines = await inBrand(systemScope(platform, nusa, 'test'), (tx) =>
    tx.query<{ action: string }>(
      sql`select action from audit.line where subject = ${`banner:${id}`} order by audit_id`,
    ),
  )
  expect(lines.map(({ action }) => action)).toEqual([...Array(4).fill('banner.save'), 'banner.remove'])
})

test('W03 PROMO-2 an unsafe or dead link is refused at its field', async () => {
  const code = async (linkageType: string, linkage: string) =>
    (await create({ linkageType, linkage })).fields?.linkage?.code
  for (const linkage of ['javascript:alert(1)', '//evil.test', '/\\evil.test', '/office', '/%2F/evil.test'])
    expect(await code('page', linkage), linkage).toBe('linkage_page_unfit')
  for (const linkage of ['http://evil.test', 'https://a@evil.test', 'https://localhost', '/rng'])
    expect(await code('link', linkage), linkage).toBe('linkage_link_unfit')
  expect(await code('game', 'gasing/nothing')).toBe('linkage_game_unfit')
  expect(await code('promotion', '1002')).toBe('linkage_promotion_unfit')
  expect((await create({ linkageType: 'script', linkage: '/rng' })).code).toBe('bad_request')
  expect((await create({ linkageType: null, linkage: '/rng' })).fields.linkage.code).toBe('linkage_page_unfit')
  for (const [linkageType, linkage] of [
    ['page', '/promotions'],
    ['link', 'https://example.com/x'],
    ['game', 'gasing/naga'],
    ['promotion', '1001'],
  ])
    expect((await create({ linkageType, linkage })).success, linkage).toBe(true)
  expect((await call('POST', '/office/api/banners', form(), 'o.finance')).code).toBe('not_allowed')
})

test('PROMO-2 a banner’s picture must be drawn or from the media library', async () => {
  const plain = { width: 20, height: 10, channels: 3, background: '#3c3' } as const
  const image = `data:image/png;base64,${(await sharp({ create: plain }).png().toBuffer()).toString('base64')}`
  const kept = (await call('POST', '/office/api/media', { title: 'Top', image })).value
  expect((await create({ url: kept.url })).success).toBe(true)
  const others = ['https://evil.test/x.png', '/art/../x', '//evil.test/x', '/brand/media/x.png', `${kept.url}?x`, '']
  for (const url of others) expect((await create({ url })).fields.url.code, url).toBe('picture_unknown')
})
