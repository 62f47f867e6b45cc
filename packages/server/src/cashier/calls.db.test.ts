import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateConfig } from '#brand/config-cache.ts'
import { findBrandAt } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Ports, SignedIn } from '#platform/http/app.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { officeRoutes } from './office-routes.ts'
import { signatureHeader, timestampHeader } from './provider-signature.ts'
import { routes } from './routes.ts'
import { balanceOf, buildNotice, cashierBrand, memberScope, operatorScope, signMessage } from './testing.ts'

/** Cashier calls over HTTP; the port resolves each token to a test person. */
let platform: TestPlatform
let brandId: number
let server: FastifyInstance
let keys = 0
const people = new Map<string, Scope['actor']>()

beforeAll(async () => {
  platform = await createTestPlatform({ PORT: '9600' })
  brandId = await cashierBrand(platform)
  people.set('member-one-token-1', memberScope(platform, brandId, 1n).actor)
  people.set('member-two-token-2', memberScope(platform, brandId, 2n).actor)
  people.set('finance-token-1234', operatorScope(platform, brandId, 1n).actor)
  people.set('content-token-1234', operatorScope(platform, brandId, 2n, ['content']).actor)
  people.set('owner-token-1234', operatorScope(platform, brandId, 3n, ['owner']).actor)
  server = await createHttpServer(platform)
  const ports = {
    brandAt: (host: string) => findBrandAt(platform, host),
    auditPosition: async () => 0n,
    authenticate: async (_brandId: number, token: string) => {
      const principal = people.get(token) as SignedIn['principal'] | undefined
      return principal ? { principal, language: 'EN' } : null
    },
  } as Partial<Ports> as Ports
  routes({ fastify: server, platform, ports })
  officeRoutes({ fastify: server, platform, ports })
})
afterAll(async () => {
  await server.close()
  await platform.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, url: string, token: string, body?: unknown, headers: Record<string, string> = {}) {
  keys += 1
  const answer = await server.inject({
    method,
    url,
    headers: {
      host: 'localhost:9600',
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'idempotency-key': `key-number-${keys}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, ...answer.json<{ value: never; code?: string; message?: string }>() }
}
const callBack = async (body: string, headers: Record<string, string> = {}, path = 'sandbox') => {
  const message = await signMessage(platform, brandId, body)
  return server.inject({
    method: 'POST',
    url: `/wps/cashier/callbacks/${path}`,
    headers: {
      host: 'localhost:9600',
      'content-type': 'application/json',
      [timestampHeader]: message.timestamp,
      [signatureHeader]: message.signature,
      ...headers,
    },
    body,
  })
}

test('M15 a payout with a blank payment reference is refused', async () => {
  const pay = (paymentReference: string) =>
    call('POST', '/office/api/withdrawals/1/pay', 'finance-token-1234', { paymentReference })
  expect((await pay('  ')).status).toBe(400)
  expect((await pay('FT-1')).status).toBe(404)
})

test('MEMBER-5 channels, a deposit, its address, the webhook and the list work over HTTP', async () => {
  const channels = await call('GET', '/wps/cashier/channels?direction=deposit', 'member-one-token-1')
  expect(channels.value).toMatchObject({ list: [{ channelId: 'bank', name: 'Online banking', minimum: '10.00' }, {}] })
  for (const word of ['withdrawal', 'withdraw'])
    expect(await call('GET', `/wps/cashier/channels?direction=${word}`, 'member-one-token-1'), word).toMatchObject({
      value: { list: [{ direction: 'withdrawal' }] },
    })
  const made = await call('POST', '/wps/cashier/deposits', 'member-one-token-1', { channelId: 'bank', amount: '100' })
  expect(made).toMatchObject({ status: 200, value: { status: 'created' } })
  const { depositId, redirectUrl } = made.value as { depositId: string; redirectUrl: string }
  const reference = new URL(redirectUrl).pathname.replace('/sandbox/pay/', '')
  const paid = await callBack(JSON.stringify(buildNotice(reference)))
  expect([paid.statusCode, paid.json()]).toEqual([200, { success: true, value: { verdict: 'credited' } }])
  expect((await balanceOf(platform, brandId, 1n)).main).toBe(100n)
  const one = await call('GET', `/wps/cashier/deposits/${depositId}`, 'member-one-token-1')
  expect(one.value).toMatchObject({ status: 'credited', redirectUrl: null, channelName: 'Online banking' })
  expect((await call('GET', `/wps/cashier/deposits/${depositId}`, 'member-two-token-2')).code).toBe('not_found')
  const office = await call('GET', `/office/api/deposits/${depositId}`, 'finance-token-1234')
  expect(office.value).toMatchObject({ status: 'credited', messages: [{ verdict: 'credited' }] })
})

test('M15 no malformed callback is answered with a 5xx', async () => {
  const good = JSON.stringify(buildNotice('unknown-order'))
  const statuses = await Promise.all([
    callBack(good),
    callBack(good, { [signatureHeader]: '00' }),
    callBack(good, { [timestampHeader]: 'now' }),
    callBack('{"a":1,"a":2}'),
    callBack('null'),
    callBack(good, {}, 'no-such-provider'),
    callBack(good, { host: 'elsewhere.example' }),
    callBack('x'.repeat(20_000)),
    callBack(good, { 'content-type': 'text/plain' }),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 401, 401, 400, 400, 404, 404, 413, 415])
})

// 130 requests, more than two minutes' quota: wherever the minute boundary falls, one of them is over the limit
test('a flood of forged callbacks is rate-limited', async () => {
  const statuses = new Set<number>()
  for (let batch = 0; batch < 13; batch++)
    for (const answer of await Promise.all(
      Array.from({ length: 10 }, () => callBack('{}', { [signatureHeader]: 'ff' })),
    ))
      statuses.add(answer.statusCode)
  expect([...statuses].toSorted()).toEqual([401, 429])
})

test('a page beyond the end, a bad cursor and a huge id are answered without a crash', async () => {
  const list = await call('GET', '/wps/cashier/deposits?pageSize=1', 'member-one-token-1')
  expect(list.value).toMatchObject({ list: [{}], next: null })
  expect((await call('GET', '/wps/cashier/deposits?cursor=abc', 'member-one-token-1')).status).toBe(400)
  expect((await call('GET', '/wps/cashier/deposits/9999999999999999999', 'member-one-token-1')).status).toBe(404)
  const far = await call(
    'GET',
    '/office/api/deposits?pageNo=100000&pageSize=100&sort=amount&order=ASC',
    'finance-token-1234',
  )
  expect(far.value).toMatchObject({ list: [], total: 1, totalPages: 1 })
  for (const query of ['sort=status', 'order=up', 'status=zz'])
    expect((await call('GET', `/office/api/deposits?${query}`, 'finance-token-1234')).code, query).toBe('bad_request')
})

test('Z01 only finance decides on deposits; a proof picture needs an operator', async () => {
  const reason = { decision: 'credit', reason: 'because' }
  expect((await call('POST', '/office/api/deposits/1/decide', 'content-token-1234', reason)).code).toBe('not_allowed')
  expect((await call('POST', '/office/api/deposits/1/decide', 'member-one-token-1', reason)).code).toBe('not_allowed')
  expect((await call('GET', '/office/api/withdrawals/1/proof', 'member-one-token-1')).code).toBe('not_allowed')
  expect((await call('GET', '/office/api/withdrawals/1/proof', 'nobody-token-12345')).code).toBe('in_sorry_in')
  expect((await call('GET', '/office/api/withdrawals/1/proof', 'finance-token-1234')).code).toBe('not_found')
})

test('a refusal names the limit in the caller’s language', async () => {
  const asked = { channelId: 'bank', amount: '9.99' }
  const refused = await call('POST', '/wps/cashier/deposits', 'member-one-token-1', asked, { language: 'MY' })
  expect(refused).toMatchObject({ status: 422, code: 'amount_below_minimum' })
  expect(refused.message).toMatch(/RM\s10\.00/)
  const numeric = await call('POST', '/wps/cashier/deposits', 'member-one-token-1', { channelId: 'bank', amount: 100 })
  expect(numeric.status).toBe(400)
  const keyless = await call('POST', '/wps/cashier/deposits', 'member-one-token-1', asked, { 'idempotency-key': '' })
  expect(keyless.code).toBe('idempotency_key_missing')
})

test('M13 a retried deposit returns the first one, in any field order and across releases', async () => {
  const key = { 'idempotency-key': 'a-deposit-in-any-order' }
  const asked = { channelId: 'bank', amount: '50' }
  const ask = (body: unknown) => call('POST', '/wps/cashier/deposits', 'member-two-token-2', body, key)
  const first = await ask({ amount: asked.amount, channelId: asked.channelId })
  expect(first.status).toBe(200)
  expect(await ask(asked)).toEqual(first)
  expect(await ask({ ...asked, amount: '51' })).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  // the previous release stored only a fingerprint of the raw text
  const { rowCount } = await platform.owner.query('update platform.idempotency set sense = null where key = $1', [
    key['idempotency-key'],
  ])
  expect(rowCount).toBe(1)
  expect(await ask({ amount: asked.amount, channelId: asked.channelId })).toEqual(first)
})

test('OPS-2 a member who takes a break after paying by transfer can upload its proof but open no new deposit', async () => {
  const form = {
    ...{ channelId: 'transfer', direction: 'deposit', kind: 'bank', method: 'transfer', providerId: null },
    ...{ names: { MY: 'Pindahan' }, minimum: '20.00', maximum: '5000.00', fee: '0.00', minutes: 15, suggestions: [] },
    ...{ turnoverPercent: 0, dailyCount: null, dailyAmount: null, enabled: true },
    payTo: { bank: 'Maybank', holder: 'Nusa Sdn Bhd', number: '514012345678', scheme: null, bankId: '', city: '' },
  }
  await call('PUT', '/office/api/channels', 'finance-token-1234', form)
  const { value } = await call('GET', '/office/api/payee-changes?pageSize=1', 'owner-token-1234')
  const { list, total } = value as { list: { id: string; channelId: string }[]; total: number }
  expect([total, list[0]?.channelId]).toEqual([1, 'transfer'])
  const confirm = (by: string) => call('POST', '/office/api/payee-changes/confirm', by, { id: list[0]?.id })
  expect(await confirm('finance-token-1234')).toMatchObject({ status: 403, code: 'four_eyes_needed' })
  expect(await confirm('content-token-1234')).toMatchObject({ status: 403, code: 'not_allowed' })
  // a brand with one finance operator has its owner
  expect(await confirm('owner-token-1234')).toMatchObject({ status: 200 })
  const { actor } = memberScope(platform, brandId, 3n)
  people.set('member-three-token', actor)
  const order = { channelId: 'transfer', amount: '50' }
  const made = await call('POST', '/wps/cashier/deposits', 'member-three-token', order)
  const { depositId } = made.value as { depositId: string }
  people.set('member-three-token', { ...actor, excluded: true } as Scope['actor'])
  const proof =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const sent = await call('POST', `/wps/cashier/deposits/${depositId}/proof`, 'member-three-token', { proof })
  expect(sent).toMatchObject({ status: 200, value: { status: 'checking' } })
  const another = await call('POST', '/wps/cashier/deposits', 'member-three-token', order)
  expect(another).toMatchObject({ status: 403, code: 'play_excluded' })
})

test('C01 a repeated deposit gets its first answer although deposits have been switched off', async () => {
  const open = (key: string) =>
    call(
      'POST',
      '/wps/cashier/deposits',
      'member-two-token-2',
      { channelId: 'bank', amount: '50.00' },
      { 'idempotency-key': key },
    )
  const first = await open('before-the-switch')
  const setModule = async (enabled: boolean) => {
    await platform.owner.query("update brand.module set enabled = $1 where mod_id = 'DEPOSIT'", [enabled])
    const { rows } = await platform.owner.query('update brand.brand set version = version + 1 returning version')
    invalidateConfig(platform, [[`brand:${brandId}`, { type: 'config', version: rows[0].version }]])
  }
  await setModule(false)
  expect((await open('before-the-switch')).value).toEqual(first.value)
  expect((await open('after-the-switch')).code).toBe('channel_unavailable')
  await setModule(true)
})
