// @vitest-environment jsdom
import '#testing/page.ts'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessions } from '@gasing/contract/calls/access'
import { cancelDeposit, createDeposit, deposits } from '@gasing/contract/calls/cashier'
import { passwordByEmail } from '@gasing/contract/calls/phone'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { modal } from '#state/modal-store.ts'
import { passwordPrompt } from '#state/password-prompt.ts'
import { buildUrl, send } from './call.ts'
import { Refused } from './refused.ts'
import { closeSession, type LoginInfo, openSession, session } from './session.ts'

type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let server: Server
let seen: SeenRequest[]
let answer: { status: number; body: string; headers?: Record<string, string>; after?: Promise<void> }
const realFetch = globalThis.fetch

/** A server that records its requests: these tests check what goes over the wire. */
beforeAll(async () => {
  await startTexts('EN', 'EN')
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const given = answer
    await given.after
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers }).end(given.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = (input, init) => realFetch(`${origin}${String(input)}`, { ...init, signal: null } as RequestInit)
})
afterAll(() => {
  globalThis.fetch = realFetch
  server.close()
})
beforeEach(() => {
  seen = []
  closeSession('signed-out')
  modal.set(null)
  answer = { status: 200, body: JSON.stringify({ success: true, value: { list: [] } }) }
})

const info: LoginInfo = {
  token: 'tok-1',
  account: 'ana',
  userName: 'ana',
  nickname: '',
  customerId: '1',
  isAgent: 0,
  toUpline: false,
  language: 'EN',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
}
const catchRefusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: unknown) => problem as Refused,
  )

test('an address has its parameters and only defined query values', () => {
  expect(buildUrl(cancelDeposit, { params: { id: '1/2' } })).toBe('/wps/cashier/deposits/1%2F2')
  expect(buildUrl(deposits, { query: { cursor: undefined, pageSize: 20 } })).toBe('/wps/cashier/deposits?pageSize=20')
})

test('the session and language go in headers', async () => {
  openSession(info)
  await send(sessions, {})
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer tok-1', language: 'EN' })
})

test('a payment carries its form’s idempotency key', async () => {
  answer.body = JSON.stringify({ success: true, value: { depositId: '1', status: 'created' } })
  const input = { body: { channelId: 'bank', amount: '100.00' }, key: 'key-of-the-form' }
  await send(createDeposit, input)
  await send(createDeposit, input)
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-of-the-form', 'key-of-the-form'])
  expect(seen[0]?.body).toBe('{"channelId":"bank","amount":"100.00"}')
})

test('LOGIN-5 a form is URL-encoded', async () => {
  await send(passwordByEmail, { body: { username: 'ana', email: 'a+b@c.de' } })
  expect(seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(seen[0]?.body).toBe('username=ana&email=a%2Bb%40c.de')
})

test('a refusal keeps its code, fields and request id', async () => {
  openSession(info)
  answer = {
    status: 400,
    body: JSON.stringify({
      success: false,
      code: 'fields_refused',
      message: 'Check the fields',
      fields: { username: { code: 'reg_pattern_4', message: 'x' } },
      requestId: 'r-9',
    }),
  }
  const problem = await catchRefusal(send(sessions, {}))
  expect(problem).toBeInstanceOf(Refused)
  expect(problem).toMatchObject({ code: 'fields_refused', status: 400, message: 'Check the fields', requestId: 'r-9' })
  expect(problem?.fields.username?.code).toBe('reg_pattern_4')
})

test('a foreign error page is an unknown error, not a crash', async () => {
  openSession(info)
  answer = { status: 502, body: '<html>bad gateway</html>', headers: { 'x-request-id': 'r-10' } }
  expect(await catchRefusal(send(sessions, {}))).toMatchObject({
    code: 'unknown_error',
    status: 502,
    requestId: 'r-10',
  })
})

test('a member call without a session is not sent', async () => {
  expect(await catchRefusal(send(sessions, {}))).toMatchObject({ code: 'in_sorry_in', status: 401 })
  expect(seen).toEqual([])
})

test('a session unknown to the server ends here', async () => {
  openSession(info)
  answer = { status: 401, body: JSON.stringify({ success: false, code: 'in_sorry_in', message: 'Sign in' }) }
  await catchRefusal(send(sessions, {}))
  expect(session.get()).toBeNull()
  expect(sessionStorage.getItem('token')).toBeNull()
})

const askFresh = {
  status: 403,
  body: JSON.stringify({ success: false, code: 'fresh_sign_in_required', message: 'Again' }),
}
const done = { status: 200, body: JSON.stringify({ success: true, value: { list: [] } }) }
const waitForPrompt = () => vi.waitUntil(() => passwordPrompt.get(), { timeout: 20_000 })

test('S12 calls that need the password are retried once it is given, also one that is refused only afterwards', async () => {
  openSession(info)
  let release = () => {}
  answer = { ...askFresh, after: new Promise((resolve) => (release = resolve)) }
  const slow = send(sessions, {})
  await expect.poll(() => seen).toHaveLength(1)
  answer = askFresh
  const read = vi.spyOn(Response.prototype, 'json')
  const both = Promise.all([send(sessions, {}), send(sessions, {})])
  const asked = await waitForPrompt()
  await expect.poll(() => read).toHaveResolvedTimes(2)
  read.mockRestore()
  expect(passwordPrompt.get()).toBe(asked)
  answer = done
  asked.answer(true)
  expect(await both).toEqual([{ list: [] }, { list: [] }])
  expect(passwordPrompt.get()).toBeNull()
  release()
  expect(await slow).toEqual({ list: [] })
  expect(seen).toHaveLength(6)
})

test('S12 declining the password returns the refusal, and the next call asks again', async () => {
  openSession(info)
  answer = askFresh
  for (const _time of [1, 2]) {
    const refusal = catchRefusal(send(sessions, {}))
    ;(await waitForPrompt()).answer(false)
    expect(await refusal).toMatchObject({ code: 'fresh_sign_in_required' })
    await expect.poll(() => passwordPrompt.get()).toBeNull()
  }
  expect(seen).toHaveLength(2)
})

test('LOGIN-3, ROLE-4 must-change-password opens its dialog, real-account only after an action', async () => {
  openSession(info)
  answer = { status: 403, body: JSON.stringify({ success: false, code: 'must_change_password', message: 'Change' }) }
  await catchRefusal(send(sessions, {}))
  expect(modal.get()).toEqual({ name: 'must-change-password' })
  modal.set(null)
  answer = { status: 403, body: JSON.stringify({ success: false, code: 'in_need_true_account', message: 'Register' }) }
  await catchRefusal(send(deposits, {}))
  expect(modal.get()).toBeNull()
  await catchRefusal(send(cancelDeposit, { params: { id: '1' } }))
  expect(modal.get()).toEqual({ name: 'real-account' })
})

test('CLIENT-1, LOGIN-12 the session is stored by its keys, without a password', () => {
  openSession({ ...info, isAgent: 2, toUpline: true })
  expect(sessionStorage.getItem('username')).toBe('ana')
  expect(sessionStorage.getItem('isAgent')).toBe('2')
  expect(sessionStorage.getItem('merchantCode')).toBe('nusa')
  expect(sessionStorage.getItem('cpw')).toBeNull()
})
