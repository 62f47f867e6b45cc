import { expect, test } from '@playwright/test'
import { makeDeposit } from './cashier.ts'
import { waitForOpenDraw } from './lottery.ts'
import { encryptBody, readBalance, registerMember, signInDemoMember, signInOperator, solveProof } from './people.ts'
import { createKey, readValue, sendRequest } from './request.ts'

test('a success returns a value; a refusal returns a code, a message and a request id', async () => {
  const good = await sendRequest('GET', '/wps/system/status')
  expect(good.status).toBe(200)
  expect(good.json).toMatchObject({ success: true, value: { status: 0 } })
  const bad = await sendRequest('GET', '/wps/member/info')
  expect(bad.status).toBe(401)
  expect(bad.json).toMatchObject({ success: false, code: 'in_sorry_in' })
  expect(bad.json.message?.length).toBeGreaterThan(5)
  expect(bad.json.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('a refusal is worded in the language of the request', async () => {
  const words = new Set<string | undefined>()
  for (const language of ['MY', 'EN', 'CN']) {
    const { json } = await sendRequest('GET', '/wps/member/info', { language })
    words.add(json.message)
  }
  expect(words.size).toBe(3)
  const vietnamese = await sendRequest('GET', '/wps/member/info', { brand: 'sen' })
  expect(words.has(vietnamese.json.message)).toBe(false)
})

const invalidBodies = [
  ['an unknown field', { username: 'demo01', password: 'x', rank: 9 }],
  ['a field of the wrong type', { username: 1, password: 'x' }],
] as const
for (const [what, body] of invalidBodies) {
  test(`${what} is refused with 400 and not coerced`, async () => {
    const { status, json } = await sendRequest('POST', '/wps/session/login', { body })
    expect(status).toBe(400)
    expect(json.code).toBe('bad_request')
  })
}

test('VALID-7 a missing field is refused with 400 at that field', async () => {
  const { status, json } = await sendRequest('POST', '/wps/session/login', { body: { username: 'demo01' } })
  expect(status).toBe(400)
  expect(json).toMatchObject({ code: 'fields_refused', fields: { password: { code: 'reg_required' } } })
})

test('invalid JSON, deep nesting and prototype keys get 400, never 500', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  for (const raw of [
    '{',
    'null',
    '"text"',
    deep,
    '{"__proto__":{"a":1},"username":"a","password":"b"}',
    '{"username":"a\\u0000","password":"b"}',
  ]) {
    const { status, text } = await sendRequest('POST', '/wps/session/login', { raw })
    expect(status, `${raw.slice(0, 40)} → ${text}`).toBe(400)
  }
})

test('a wrong content type gets 415, an oversized body 413', async () => {
  const wrong = await sendRequest('POST', '/wps/session/login', { raw: 'username=a', type: 'text/plain' })
  expect(wrong.status).toBe(415)
  const form = await sendRequest('POST', '/wps/session/login', {
    raw: 'username=a',
    type: 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBe(415)
  const large = await sendRequest('POST', '/wps/session/login', {
    body: { username: 'a', password: 'x'.repeat(300_000) },
  })
  expect(large.status).toBe(413)
})

test('an unknown path under an API or asset prefix gets a JSON 404, not a page', async () => {
  for (const path of ['/wps/typo', '/lgw/typo', '/office/api/typo', '/assets/typo.js', '/art/typo.avif']) {
    const { status, json, text } = await sendRequest('GET', path, { headers: { accept: '*/*' } })
    expect(status, `${path} → ${text.slice(0, 80)}`).toBe(404)
    expect(json.code).toBe('not_found')
  }
})

test('an unknown host is refused with domain_check_failed', async () => {
  const { status, json } = await sendRequest('GET', '/wps/system/permission', { headers: { host: 'stranger.example' } })
  expect(status).toBe(404)
  expect(json.code).toBe('domain_check_failed')
})

test('an encrypted login body is accepted, a tampered one is refused', async () => {
  const body = { username: 'demo01', password: 'Sandbox#2026', type: 'username', verification: await solveProof() }
  const closed = await encryptBody(body)
  const good = await sendRequest<{ token: string }>('POST', '/wps/session/login', {
    raw: closed,
    type: 'application/jose',
  })
  expect(good.status, good.text).toBe(200)
  const middle = Math.floor(closed.length / 2)
  const altered = `${closed.slice(0, middle)}${closed[middle] === 'A' ? 'B' : 'A'}${closed.slice(middle + 1)}`
  const bad = await sendRequest('POST', '/wps/session/login', { raw: altered, type: 'application/jose' })
  expect(bad.status).toBe(400)
})

test('a token of one brand is refused by the other', async () => {
  const member = await signInDemoMember('demo02')
  const { status, json } = await sendRequest('GET', '/wps/member/info', { brand: 'sen', token: member.token })
  expect(status).toBe(401)
  expect(json.code).toBe('in_sorry_in')
  const theirs = await registerMember('sen')
  expect((await readBalance(theirs)).currency).toBe('VND')
  expect((await sendRequest('GET', '/wps/v2/wallets/balance', { token: theirs.token })).status).toBe(401)
})

test('members, operators and roles are refused calls outside their permissions', async () => {
  const member = await signInDemoMember('demo02')
  expect((await sendRequest('GET', '/office/api/withdrawals', { token: member.token })).status).toBe(403)
  const content = await signInOperator('content')
  expect((await sendRequest('GET', '/office/api/withdrawals', { token: content })).status).toBe(403)
  expect((await sendRequest('GET', '/wps/member/info', { token: content })).status).toBe(403)
  const finance = await signInOperator('finance')
  expect((await sendRequest('GET', '/office/api/withdrawals', { token: finance })).status).toBe(200)
  expect((await sendRequest('GET', '/office/api/withdrawals', { brand: 'sen', token: finance })).status).toBe(401)
})

test('member calls without a session get 401', async () => {
  const calls: [string, string][] = [
    ['GET', '/wps/v2/wallets/balance'],
    ['GET', '/wps/member/transactions'],
    ['GET', '/wps/member/bets'],
    ['GET', '/wps/cashier/channels'],
    ['POST', '/wps/cashier/deposits'],
    ['POST', '/wps/cashier/withdrawals'],
    ['POST', '/wps/game/launchGame'],
    ['PUT', '/wps/member/password'],
  ]
  for (const [method, path] of calls) {
    const { status } = await sendRequest(method, path, { key: createKey(), ...(method !== 'GET' && { body: {} }) })
    expect(status, `${method} ${path}`).toBe(401)
  }
})

test('a member’s records name a game in the request language', async () => {
  const member = await registerMember()
  await makeDeposit(member, '20.00')
  await waitForOpenDraw('ssc-1')
  type Game = { currentDraw: { drawId: string } }
  const { drawId } = (await readValue<Game>('GET', '/lgw/lottery/games/ssc-1')).currentDraw
  const lines = [{ play: 'star5-straight', selection: '1|2|3|4|5', stake: '2' }]
  const { token } = member
  await readValue('POST', '/lgw/lottery/bets', { token, key: createKey(), body: { drawId, lines } })
  for (const [language, gameName] of Object.entries({ EN: 'Minute SSC', MY: 'SSC Seminit', CN: '一分时时彩' }))
    for (const path of ['/wps/member/bets', '/wps/member/transactions']) {
      const { list } = await readValue<{ list: unknown[] }>('GET', path, { token, language })
      expect(list[0], `${path} in ${language}`).toMatchObject({ gameName })
    }
})
