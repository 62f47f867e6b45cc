import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { createMember } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let app: FastifyInstance
let brandId = 0
let quietId = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await createBrand(platform, demoBrands[0] as (typeof demoBrands)[number])
  quietId = await createBrand(platform, { ...(demoBrands[1] as (typeof demoBrands)[number]), modules: [] })
  const { memberId } = await member({ username: 'host01' })
  const elsewhere = await member({ username: 'host02' }, quietId)
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes],
    tokens: {
      'm.host-of-the-test': createPrincipal(memberId),
      'm.quiet-of-the-test': createPrincipal(elsewhere.memberId),
    },
  })
})
afterAll(() => platform.close())

const member = (more: { username: string; uplineCode?: string }, brand = brandId) =>
  inBrand(systemScope(platform, brand, 'test'), (tx) => createMember(tx, { isAgent: 0, language: 'EN', ...more }))
const read = async (token = 'm.host-of-the-test', host = 'localhost') => {
  const headers = { host, authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/wps/promotions/referral', headers })).json()
}

test('SIDE-1 a member reads the invitation code and the number of recruits, unless the brand disables it', async () => {
  const { value } = await read()
  expect(value).toMatchObject({ code: expect.stringMatching(/^[A-Z0-9]{6,}$/), invited: 0 })
  await member({ username: 'guest01', uplineCode: value.code })
  expect((await read()).value).toEqual({ code: value.code, invited: 1 })
  expect((await read('m.nobody-of-the-test')).code).toBe('in_sorry_in')
  expect((await read('m.quiet-of-the-test', 'sen.localhost')).code).toBe('not_found')
})
