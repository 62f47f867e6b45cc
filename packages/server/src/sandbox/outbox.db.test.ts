import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { sendSms } from '#notify/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let pages: FastifyInstance
beforeAll(async () => {
  platform = await createTestPlatform()
  const [nusa, sen] = await Promise.all(demoBrands.map((brand) => createBrand(platform, brand)))
  if (nusa === undefined || sen === undefined) throw new Error('there are two demo brands')
  for (const [brandId, code] of [
    [nusa, '111111'],
    [nusa, '222222'],
    [sen, '333333'],
  ] as const)
    await inBrand(systemScope(platform, brandId, 'test'), (tx) =>
      sendSms(tx, { to: '+60123456789', template: 'code_login', language: 'EN', params: { code, minutes: '5' } }),
    )
  pages = await createHttpServer(platform)
  const ports = { brandAt: (host: string) => findBrandAt(platform, host) } as Partial<Ports> as Ports
  routes({ fastify: pages, platform, ports })
})
afterAll(async () => {
  await pages.close()
  await platform.close()
})

const get = (url: string, host = 'localhost') => pages.inject({ url, headers: { host } })

test('messages to an address are a plain list, newest first, of this brand only', async () => {
  const answer = await get('/sandbox/outbox?to=%2B60123456789')
  expect(answer.statusCode).toBe(200)
  const list = answer.json<{ channel: string; to: string; text: string; code: string; at: string }[]>()
  expect(list.map(({ code }) => code)).toEqual(['222222', '111111'])
  expect(list[0]).toMatchObject({ channel: 'sms', to: '+60123456789', text: expect.stringContaining('222222') })
  expect(new Date(list[0]?.at ?? '').toISOString()).toBe(list[0]?.at)
  for (const spelt of ['60123456789', '0123456789', '123456789'])
    expect((await get(`/sandbox/outbox?to=${spelt}`)).json()).toHaveLength(2)
  for (const other of ['60123456780', '%', '456789%25'])
    expect((await get(`/sandbox/outbox?to=${encodeURIComponent(other)}`)).json()).toEqual([])
  expect((await get('/sandbox/outbox?to=nobody')).json()).toEqual([])
  expect((await get('/sandbox/outbox', 'sen.localhost')).json()).toMatchObject([{ code: '333333' }])
})

test('browsers get a page of it, with input escaped', async () => {
  const page = await get('/sandbox?to=%22%3E%3Cscript%3E&lang=EN')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(page.body).toContain('No messages yet.')
  expect((await get('/sandbox?lang=EN')).body).toContain('222222')
  expect((await get('/sandbox?to=%00')).statusCode).toBe(400)
})
