import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { translate } from '#platform/texts/texts.ts'
import { type BrandSetup, setUpBrand } from './testing/brand-setup.ts'

let platform: TestPlatform
let setup: BrandSetup
let token: string

const password = { password: 'Sandbox#2026', confirmPassword: 'Sandbox#2026', paymentPassword: '246810' }
type Ask = {
  method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  type?: string
  headers?: Record<string, string>
}

const ask = async (url: string, { method = 'GET', body, type = 'application/json', headers = {} }: Ask = {}) => {
  const typed = body === undefined ? {} : { 'content-type': type }
  const payload = typeof body === 'object' ? JSON.stringify(body) : (body as string)
  const response = await setup.app.inject({
    method,
    url,
    headers: { host: 'localhost', ...typed, ...headers },
    ...(body !== undefined && { payload }),
  })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  await setup.vendor('acme')
  const body = { username: 'polyglot', ...password, agreement: true }
  token = (await ask('/wps/member/register', { method: 'PUT', body })).value.token
  const bearer = { authorization: `Bearer ${token}` }
  await ask('/wps/session/language', { method: 'PUT', body: { language: 'cn' }, headers: bearer })
})
afterAll(() => platform.close())

const outside: readonly (readonly [string, string, Ask, number, string])[] = [
  ['a call that there is not', '/wps/nothing', {}, 404, 'not_found'],
  ['a method that there is not', '/wps/system/status', { method: 'POST' }, 404, 'not_found'],
  ['a lottery that is no lottery', '/lgw/lottery/games/tst_one', {}, 404, 'not_found'],
  ['draws of no lottery', '/lgw/lottery/games/tst_one/draws', {}, 404, 'not_found'],
  ['an address that cannot be read', '/lgw/games/%ff', {}, 400, 'bad_request'],
  [
    'a body of a wrong kind',
    '/wps/session/login',
    { method: 'POST', body: 'x', type: 'text/plain' },
    415,
    'wrong_content_type',
  ],
  ['a body that is too large', '/wps/session/login', { method: 'POST', body: 'x'.repeat(300_000) }, 413, 'too_large'],
  ['a file that needs a session', '/office/api/exports/business', {}, 401, 'in_sorry_in'],
]

test.each(outside)('ERR-3 %s is refused in the caller’s language', async (_what, url, how, status, code) => {
  const spoken: readonly (readonly [string, Record<string, string>])[] = [
    ['EN', { language: 'EN' }],
    ['EN', { language: 'en' }],
    ['MY', {}],
    // the portal does not offer it, but the back office has all languages
    [url.startsWith('/office/') ? 'VN' : 'MY', { language: 'VN' }],
    ...(status === 401
      ? []
      : ([
          ['CN', { authorization: `Bearer ${token}` }],
          ['EN', { authorization: `Bearer ${token}`, language: 'EN' }],
        ] as const)),
  ]
  for (const [language, headers] of spoken) {
    const answer = await ask(url, { ...how, headers })
    expect([answer.status, answer.code, answer.message], `${url} for ${JSON.stringify(headers)}`).toEqual([
      status,
      code,
      translate(language, code),
    ])
    expect(answer.requestId).toBe(answer.headers['x-request-id'])
  }
})

test('ERR-3 missing, unknown and invalid parts of a request are named in the caller’s language', async () => {
  const body = { channelID: 'x', amount: 5 }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'misnamed' }
  for (const language of ['EN', 'MY', 'CN']) {
    const answer = await ask('/wps/cashier/deposits', { method: 'POST', body, headers: { ...headers, language } })
    const told = (code: string, field: string) => ({ code, message: translate(language, code, { field }) })
    expect([answer.status, answer.code, answer.fields], language).toEqual([
      400,
      'bad_request',
      {
        channelId: told('part_missing', 'channelId'),
        channelID: told('part_unknown', 'channelID'),
        amount: told('part_unfit', 'amount'),
      },
    ])
  }
  expect((await ask('/lgw/games?nonsense=1')).fields).toMatchObject({ nonsense: { code: 'part_unknown' } })
  const signedIn = { headers: { authorization: `Bearer ${token}` } }
  for (const [query, field] of [
    ['from=2026-02-31', 'from'],
    ['to=0000-01-01', 'to'],
    ['cursor=c0', 'cursor'],
  ] as const)
    expect((await ask(`/wps/member/bets?${query}`, signedIn)).fields, query).toMatchObject({
      [field]: { code: 'part_unfit' },
    })
})

test('the Authorization scheme is case-insensitive', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    expect((await ask('/wps/member/info', { headers: { authorization: `${scheme} ${token}` } })).status).toBe(200)
  expect((await ask('/wps/member/info', { headers: { authorization: `Basic ${token}` } })).status).toBe(401)
})

test('a published list is paged on request and then returns its number of pages', async () => {
  const headers = { authorization: `Bearer ${token}` }
  for (const url of ['/wps/cashier/channels', '/wps/missions', '/lgw/lottery/menu', '/lgw/lottery/numbers']) {
    const { list, totalPages } = (await ask(url, { headers })).value
    expect(totalPages, url).toBe(list.length > 0 ? 1 : 0)
    const second = await ask(`${url}?pageNo=2&pageSize=1`, { headers })
    expect(second.value, url).toMatchObject({ list: list.slice(1, 2), totalPages: list.length })
  }
})

test('GAME-2 an empty filter is ignored', async () => {
  const all = await ask('/lgw/games?pageNo=1&pageSize=42&language=EN')
  const filters = 'gameClassify=&minBet=&vassalage=&gameType=&minLineNum=&search='
  expect(await ask(`/lgw/games?pageNo=1&pageSize=42&language=&${filters}`)).toMatchObject({
    status: 200,
    value: all.value,
  })
  for (const list of ['hot', 'recent', 'favourites', 'rooms'])
    expect(
      (await ask(`/lgw/games/${list}?vassalage=`, { headers: { authorization: `Bearer ${token}` } })).status,
      list,
    ).toBe(200)
  expect((await ask('/lgw/games?nonsense=')).status).toBe(400)
})

test('GAME-3 a favourite is removed by body or query, because proxies drop bodies', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const { games } = (await ask('/lgw/games?vassalage=acme')).value
  const [{ nodeId }] = games
  const ids = async () => (await ask('/lgw/games/favourites/ids', { headers })).value
  for (const away of [{ url: '', body: { nodeId } }, { url: `?nodeId=${nodeId}&vendor=acme&gameType=RNG` }]) {
    await ask('/lgw/games/favourites', { method: 'POST', body: { nodeId, vendor: 'acme' }, headers })
    expect(await ids()).toEqual([nodeId])
    const { url, ...named } = away
    expect((await ask(`/lgw/games/favourites${url}`, { method: 'DELETE', headers, ...named })).status).toBe(200)
    expect(await ids()).toEqual([])
  }
  expect((await ask('/lgw/games/favourites', { method: 'DELETE', headers })).code).toBe('game_unknown')
})

test('GAME-5 client and account types are numbers or digit strings', async () => {
  const launch = (kinds: object) =>
    ask('/wps/game/launchGame', {
      method: 'POST',
      body: { nodeId: '999999', ...kinds },
      headers: { authorization: `Bearer ${token}` },
    })
  for (const name of ['clientType', 'accountType']) {
    for (const kind of [3, '3']) expect((await launch({ [name]: kind })).code, name).toBe('game_unknown')
    expect((await launch({ [name]: [3] })).code, name).toBe('bad_request')
  }
})

test('REG-16 L01 refused forms do not use up the registration limit', async () => {
  const body = { username: '1', ...password, agreement: true }
  for (let form = 0; form < 125; form++)
    expect((await ask('/wps/member/register', { method: 'PUT', body })).code).toBe('fields_refused')
  const sound = { ...body, username: 'polyglot2' }
  expect((await ask('/wps/member/register', { method: 'PUT', body: sound })).status).toBe(200)
})

test('T07 a key has 1 to 200 characters', async () => {
  const send = (key: string, amount: string) =>
    ask('/wps/cashier/deposits', {
      method: 'POST',
      body: { channelId: 'nowhere', amount },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    })
  for (const key of ['1', 'key-1', 'x'.repeat(200)])
    expect((await send(key, '50.00')).code, key).toBe('channel_unavailable')
  for (const key of ['', ' ', 'x'.repeat(201)]) expect((await send(key, '50.00')).code).toBe('idempotency_key_missing')
})

test('T07 the key of a call without a body is used whatever a client puts into the body', async () => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'cancelled' }
  for (const body of [' ', '{', '['.repeat(20_000)])
    expect((await ask('/lgw/lottery/bets/1', { method: 'DELETE', body, headers })).status, body.slice(0, 9)).toBe(404)
})

test('T07 a call that needs no key ignores one', async () => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'on-everything' }
  const send = (method: 'POST' | 'DELETE', url: string) => ask(url, { method, headers })
  for (let again = 0; again < 2; again++) {
    expect((await send('POST', '/wps/wallets/recall')).status).toBe(200)
    expect((await send('DELETE', '/wps/session/list')).status).toBe(200)
  }
  expect((await send('DELETE', '/wps/session/logout')).status).toBe(200)
})

test('GAME-2 a lobby request may use every documented parameter', async () => {
  const words = 'clientType=3&platform=html5-desktop&channel=W&merchant=nusa&minBet=0.1&minLineNum=1&language=EN'
  expect((await ask(`/lgw/games?pageNo=1&pageSize=42&gameType=RNG&${words}`)).status).toBe(200)
})
