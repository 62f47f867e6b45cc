import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import type { Banner } from './model.ts'
import { seedBanners } from './public.ts'
import { routes } from './routes.ts'
import { insertBanner } from './store.ts'

let platform: TestPlatform
let app: FastifyInstance
let nusa = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    // the second run finds the banners of the first
    for (const _time of [1, 2]) await inBrand(systemScope(platform, brandId, 'test'), seedBanners)
    nusa ||= brandId
  }
  app = await createTestApp(platform, { ports: { brandAt: (host) => findBrandAt(platform, host) }, routes: [routes] })
})
afterAll(() => platform.close())

const ask = async (query: string, host = 'localhost', language?: string): Promise<Banner[]> => {
  const headers = { host, ...(language && { language }) }
  return (await app.inject({ url: `/wps/banners${query}`, headers })).json().value
}

test('HEAD-5 a group returns banners in order, in the requested or the brand’s language', async () => {
  const home = await ask('?groupName=home')
  expect(home[0]).toMatchObject({
    groupName: 'home',
    title: 'Selamat datang',
    url: '/art/banners/nusa-welcome',
    linkageType: 'page',
    linkage: '/register',
  })
  expect((await ask('?groupName=home', 'localhost', 'CN'))[0]?.title).toBe('欢迎光临')
  expect((await ask('?groupName=home', 'localhost', 'VN'))[0]?.title).toBe('Selamat datang')
  expect(new Set((await ask('')).map(({ groupName }) => groupName))).toContain('w_reg')
  expect(await ask('?groupName=nothing')).toEqual([])
})

test('PROMO-2 another brand has its own, without those of missing modules', async () => {
  const home = await ask('?groupName=home', 'sen.localhost')
  expect(home[0]).toMatchObject({ title: 'Chào mừng bạn', url: '/art/banners/sen-welcome' })
  expect(home.map(({ linkage }) => linkage)).not.toContain('/sports')
  expect((await ask('?groupName=home')).map(({ linkage }) => linkage)).toContain('/sports')
})

test.each([
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  'http://evil.test',
  'https://',
  'data:text/html,x',
  '/ok\\..\\',
])('W03 a banner cannot link to %s', async (linkage) => {
  const insert = (linkageType: 'page' | 'link') =>
    inBrand(systemScope(platform, nusa, 'test'), (tx) =>
      insertBanner(tx, { groupName: 'home', url: '/art/x', linkageType, linkage, texts: {} }, 99),
    )
  await expect(insert('page')).rejects.toThrow(/linkage_is_safe/)
  await expect(insert('link')).rejects.toThrow(/linkage_is_safe/)
})
