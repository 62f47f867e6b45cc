import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { type ProviderNotice, signatureHeader, signOrder, timestampHeader, verifyNotice } from '#cashier/public.ts'
import { inBrand, type Scope, sql, systemScope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { readSecretFile } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { deliverDueMessages } from './provider.ts'
import { routes } from './routes.ts'

/** A merchant other than the portal: it shares only the key and the wire format with the provider. */
type Received = { readonly notice: ProviderNotice; readonly checked: string }
const received: Received[] = []
const answers: number[] = []

let platform: TestPlatform
let pages: FastifyInstance
let merchant: Server
let scope: Scope
let key: Buffer
let orders = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  key = Buffer.from(
    readSecretFile(`${platform.config.dataDir}/keys/provider-sandbox.hex`, () => 'cd'.repeat(32)),
    'hex',
  )
  const [nusa] = demoBrands
  if (!nusa) throw new Error('there is a demo brand')
  scope = systemScope(platform, await createBrand(platform, nusa), 'test')
  pages = await sandboxPages()
  merchant = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const header = (name: string) => String(request.headers[name] ?? '')
      const message = { timestamp: header(timestampHeader), signature: header(signatureHeader), body }
      const now = new Date(Number(message.timestamp) * 1000)
      received.push({ notice: JSON.parse(body), checked: verifyNotice([key], message, now) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => merchant.close(resolve))
  await pages.close()
  await platform.close()
})

/** The one port that these pages use. */
const ports = (): Ports => ({ brandAt: (host: string) => findBrandAt(platform, host) }) as Partial<Ports> as Ports

async function sandboxPages(): Promise<FastifyInstance> {
  const fastify = await createHttpServer(platform)
  routes({ fastify, platform, ports: ports() })
  return fastify
}

function newOrder(changes: Partial<Parameters<typeof signOrder>[1]> = {}): { path: string; reference: string } {
  orders += 1
  const reference = `order-${orders}-reference`
  const { port } = merchant.address() as { port: number }
  const ticket = signOrder(key, {
    merchant: 'nusa',
    reference,
    method: 'QR',
    amount: '100.00',
    currency: 'MYR',
    language: 'EN',
    returnUrl: `http://localhost/member/depositv2?deposit=${orders}`,
    callbackUrl: `http://merchant.localhost:${port}/callback`,
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...changes,
  })
  return { reference, path: `/sandbox/pay/${reference}?order=${ticket}` }
}

const open = (url: string) => pages.inject({ url, headers: { host: 'localhost' } })
const choose = (reference: string, form: string) =>
  pages.inject({
    method: 'POST',
    url: `/sandbox/pay/${reference}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  })
/**
 * Delivers all messages, as if each were due. Due times are set to the transaction's own time in milliseconds: `now()` in
 * microseconds could be later than the next transaction's time within the same millisecond.
 */
async function deliverAll(): Promise<Received[]> {
  received.length = 0
  await inBrand(scope, (tx) =>
    tx.query(sql`update sandbox.provider_message set due_at = ${tx.now} where due_at is not null`),
  )
  await deliverDueMessages(scope)
  return [...received]
}
const waiting = () =>
  inBrand(scope, (tx) =>
    tx.query<{ reference: string; attempts: number; seconds: number; lastAnswer: string | null }>(sql`
      select reference, attempts, round(extract(epoch from due_at - now()))::int as seconds, last_answer
      from sandbox.provider_message where due_at is not null order by message_id`),
  )

test('opening the page notifies the merchant, once and signed, that the member is paying', async () => {
  const { path, reference } = newOrder()
  const [first, again] = [await open(path), await open(path)]
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(first.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
  expect(first.body).toContain('Pay 100.00 MYR')
  expect((await open(`/sandbox/pay/${reference}?lang=VN`)).body).toContain('Thanh toán 100.00 MYR')
  expect(await deliverAll()).toMatchObject([{ checked: 'genuine', notice: { reference, status: 'pending' } }])
  expect(await deliverAll()).toEqual([])
})

test('approve and fail send their outcome and redirect the browser; a failed one can succeed late', async () => {
  const { path, reference } = newOrder()
  await open(path)
  const back = await choose(reference, 'outcome=fail')
  expect([back.statusCode, back.headers.location]).toEqual([303, `http://localhost/member/depositv2?deposit=${orders}`])
  await choose(reference, 'outcome=approve')
  const told = await deliverAll()
  expect(told.map(({ notice }) => notice.status)).toEqual(['pending', 'failed', 'succeeded'])
  expect(told.every(({ checked }) => checked === 'genuine')).toBe(true)
  await choose(reference, 'outcome=fail')
  expect(await deliverAll()).toEqual([])
})

test('it can send twice, late, or with another amount', async () => {
  const [twice, later, other] = [newOrder(), newOrder(), newOrder()]
  for (const { path } of [twice, later, other]) await open(path)
  await deliverAll()
  await choose(twice.reference, 'outcome=twice')
  await choose(later.reference, 'outcome=delay')
  expect((await choose(other.reference, 'outcome=other_amount&amount=-1')).statusCode).toBe(400)
  await choose(other.reference, 'outcome=other_amount&amount=99.50')
  expect((await waiting()).map(({ reference, seconds }) => [reference, seconds > 5])).toEqual([
    [twice.reference, false],
    [twice.reference, false],
    [later.reference, true],
    [other.reference, false],
  ])
  const told = await deliverAll()
  const [one, two] = told.filter(({ notice }) => notice.reference === twice.reference)
  expect(one?.notice).toEqual(two?.notice)
  expect(told.find(({ notice }) => notice.reference === other.reference)?.notice.amount).toBe('99.50')
})

test('an unaccepted message is retried with growing delays until it is accepted', async () => {
  const { path, reference } = newOrder()
  await open(path)
  answers.push(500, 404)
  expect(await deliverAll()).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ reference, attempts: 1, seconds: 2, lastAnswer: '500' }])
  expect(await deliverAll()).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ attempts: 2, seconds: 4, lastAnswer: '404' }])
  expect(await deliverAll()).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('a message in flight when the process died is sent again', async () => {
  const { path } = newOrder()
  await open(path)
  // leased but never sent: the state after a kill between lease and answer
  await inBrand(scope, (tx) =>
    tx.query(
      sql`update sandbox.provider_message set attempts = 1, due_at = now() + interval '30 seconds' where due_at is not null`,
    ),
  )
  await deliverDueMessages(scope)
  expect(await waiting()).toHaveLength(1)
  expect(await deliverAll()).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('an order not signed by the merchant is refused', async () => {
  const { path, reference } = newOrder()
  const altered = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const foreign = newOrder({ merchant: 'sen' })
  for (const url of [
    altered,
    foreign.path,
    `/sandbox/pay/${reference}`,
    '/sandbox/pay/x?order=a.b',
    '/sandbox/pay/x?order=a&order=b',
  ])
    expect((await open(url)).statusCode, url).toBeGreaterThanOrEqual(400)
  expect((await open(altered)).statusCode).toBe(404)
  expect((await choose(reference, 'outcome=approve')).statusCode).toBe(404)
  expect((await choose(reference, 'outcome=steal')).statusCode).toBe(400)
})

test('outside the sandbox its paths do not exist', async () => {
  const fastify = await createHttpServer(platform)
  const config = { ...platform.config, sandbox: false }
  routes({ fastify, platform: { ...platform, config }, ports: ports() })
  for (const url of ['/sandbox', '/sandbox/outbox?to=x', '/sandbox/pay/order-1'])
    expect((await fastify.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
  await fastify.close()
})
