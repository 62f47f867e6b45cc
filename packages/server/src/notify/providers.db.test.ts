import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrand, demoBrands } from '#brand/public.ts'
import { findRepositoryRoot, readConfig } from '#platform/config.ts'
import { inBrand, type Scope, sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { deliverMessage } from './deliver.ts'
import { sendSms } from './send.ts'

type Received = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly fields: URLSearchParams }
type Reply = { readonly status: number; readonly body: string }

const secret = 'canary-secret-5f1c'
const received: Received[] = []
let reply: Reply
let server: Server
const platforms = new Map<string, TestPlatform>()
const scopes = new Map<string, Scope>()

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, fields: new URLSearchParams(body) })
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const provider of ['twilio', 'vonage']) {
    const platform = await createTestPlatform({
      SMS_PROVIDER: provider,
      SMS_URL: url,
      SMS_ACCOUNT: 'AC0123',
      SMS_SECRET: secret,
      SMS_FROM: provider === 'twilio' ? '+15005550006' : 'Nusa',
    })
    platforms.set(provider, platform)
    const [seed] = demoBrands
    if (!seed) throw new Error('no demo brand')
    scopes.set(provider, systemScope(platform, await createBrand(platform, seed), 'test'))
  }
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  for (const platform of platforms.values()) await platform.close()
})

type Line = { id: bigint; status: string; tries: number; problem: string | null }
const newest = async (scope: Scope): Promise<Line> => {
  const [line] = await inBrand(scope, (tx) =>
    tx.query<Line>(sql`select id, status, tries, problem from notify.message order by id desc limit 1`),
  )
  if (!line) throw new Error('no message')
  return line
}

/** Sends one message through a provider that gives this answer. */
async function outcome(provider: string, answer: Reply): Promise<Line & { thrown: string | null }> {
  reply = answer
  const scope = scopes.get(provider) as Scope
  await inBrand(scope, (tx) =>
    sendSms(tx, { to: '+60123456789', template: 'code_login', language: 'CN', params: { code: '042042', minutes: 5 } }),
  )
  const { id } = await newest(scope)
  const thrown = await deliverMessage(scope, id).then(
    () => null,
    (error: Error) => error.message,
  )
  return { ...(await newest(scope)), thrown }
}

describe('Twilio', () => {
  test('gets the message with the account’s credentials, in its Messages API format', async () => {
    const sent = await outcome('twilio', { status: 201, body: '{"sid":"SM1","status":"queued"}' })
    expect(sent).toMatchObject({ status: 'sent', thrown: null })
    const [{ url, headers, fields } = {} as Received] = received
    expect(url).toBe('/2010-04-01/Accounts/AC0123/Messages.json')
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`AC0123:${secret}`).toString('base64')}`)
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(fields)).toEqual({
      To: '+60123456789',
      From: '+15005550006',
      Body: expect.stringContaining('042042'),
    })
  })

  test('is retried while busy, but not after refusing the number', async () => {
    for (const status of [429, 500, 503])
      expect(await outcome('twilio', { status, body: '{}' })).toMatchObject({ status: 'queued', tries: 1 })
    const refused = await outcome('twilio', { status: 400, body: '{"code":21211,"message":"+60123456789 is invalid"}' })
    expect(refused).toMatchObject({ status: 'given-up', thrown: null, problem: 'the SMS provider answered 400' })
  })
})

describe('Vonage', () => {
  const answer = (status: string) => ({
    status: 200,
    body: JSON.stringify({ 'message-count': '1', messages: [{ status, 'error-text': 'about +60123456789' }] }),
  })

  test('gets the message in its SMS API format', async () => {
    expect(await outcome('vonage', answer('0'))).toMatchObject({ status: 'sent', thrown: null })
    const [{ url, fields } = {} as Received] = received
    expect(url).toBe('/sms/json')
    expect(Object.fromEntries(fields)).toEqual({
      api_key: 'AC0123',
      api_secret: secret,
      from: 'Nusa',
      to: '60123456789',
      text: expect.stringContaining('042042'),
      type: 'unicode',
      'client-ref': expect.stringMatching(/^[0-9]+-[0-9]+$/),
    })
  })

  test('reports the outcome in the body', async () => {
    expect(await outcome('vonage', answer('1'))).toMatchObject({ status: 'queued', tries: 1 })
    expect(await outcome('vonage', { status: 200, body: 'no JSON' })).toMatchObject({ status: 'queued', tries: 1 })
    const refused = await outcome('vonage', answer('6'))
    expect(refused).toMatchObject({ status: 'given-up', thrown: null, problem: 'the SMS provider answered 6' })
  })
})

test('X01 X02 errors contain neither secret nor number nor code', async () => {
  for (const provider of ['twilio', 'vonage']) {
    const wrong = await outcome(provider, { status: 500, body: '{"message":"042042 to +60123456789 failed"}' })
    expect(`${wrong.thrown} ${wrong.problem}`).not.toMatch(new RegExp(`${secret}|0123456789|042042`))
  }
})

test('a code still unsent after five minutes is given up as expired', async () => {
  const scope = scopes.get('twilio') as Scope
  const { id } = await outcome('twilio', { status: 503, body: '' })
  await inBrand(scope, (tx) =>
    tx.query(sql`update notify.message set queued_at = now() - interval '5 minutes' where id = ${id}`),
  )
  received.length = 0
  await deliverMessage(scope, id)
  expect(await newest(scope)).toMatchObject({ status: 'given-up' })
  expect(received).toEqual([])
})

describe('settings', () => {
  const read = (environment: Record<string, string>) =>
    readConfig({ DATABASE_URL: 'postgres://localhost/x', ...environment }, findRepositoryRoot())
  const account = { SMS_ACCOUNT: 'a', SMS_SECRET: 's', SMS_FROM: 'f' }

  test('an address alone means our own JSON gateway; a provider needs its account', () => {
    expect(read({}).smsProvider).toBeNull()
    expect(read({ SMS_URL: 'https://sms.example/send' })).toMatchObject({ smsProvider: 'http' })
    expect(read({ SMS_PROVIDER: 'twilio', ...account })).toMatchObject({ smsProvider: 'twilio', smsUrl: null })
  })

  test.each([
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be one of'],
    [{ SMS_PROVIDER: 'http' }, 'SMS_URL must be'],
    [{ SMS_PROVIDER: 'twilio', ...account, SMS_ACCOUNT: '' }, 'SMS_ACCOUNT must be'],
    [{ SMS_PROVIDER: 'vonage', ...account, SMS_SECRET: '' }, 'SMS_SECRET must be'],
    [{ SMS_PROVIDER: 'vonage', ...account, SMS_FROM: '' }, 'SMS_FROM must be'],
  ])('%o stops the start with an error naming the setting', (environment, sentence) => {
    expect(() => read(environment as Record<string, string>)).toThrow(sentence)
  })
})
