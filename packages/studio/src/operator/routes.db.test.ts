import { GameListAnswer, TransactionsAnswer } from '@gasing/contract/vendor/hub88'
import { signBody } from '@gasing/contract/vendor/signature'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLaunch, generateRsaPair, startTestStudio, type TestStudio } from '../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.close())

test('the catalogue follows the protocol’s shape', async () => {
  const { status, value } = await studio.operatorCall('/game/list', { operator_id: 1 })
  expect(status).toBe(200)
  expect(Compile(GameListAnswer).Check(value)).toBe(true)
  expect(value).toMatchObject([
    {
      ...{ game_code: 'gsg_gasing_emas', rtp: '96.00', paylines: 20, demo_game_support: true },
      languages: expect.arrayContaining(['eng', 'spa', 'jpn', 'kor']),
    },
    { game_code: 'gsg_dadu_adil', rtp: '99.00', category: 'Dice' },
    { game_code: 'gsg_sam_gong', category: 'Multiplayer' },
    { game_code: 'gsg_lubuk_mas', rtp: '97.00', category: 'Fish Games' },
    { game_code: 'gsg_bola_padang', rtp: '95.90', category: 'Virtual Sports' },
    { game_code: 'gsg_arena_kris', rtp: '95.90', category: 'E-Sports' },
    { game_code: 'gsg_roda_malam', rtp: '97.95', category: 'Live Game Shows' },
    { game_code: 'gsg_bakarat_senja', rtp: '98.94', category: 'Live Baccarat' },
    { game_code: 'gsg_naga_harimau', rtp: '96.27', category: 'Live Dragon Tiger' },
    { game_code: 'gsg_dadu_tiga', rtp: '97.22', category: 'Live Sic Bo' },
  ])
})

test.each([
  ['by another key', { operator_id: 1 }, (bytes: Buffer) => signBody(generateRsaPair().privateKey, bytes)],
  ['with noise', { operator_id: 1 }, () => 'noise'],
  ['by an operator that is not listed', { operator_id: 7 }, undefined],
  ['by nobody', {}, undefined],
])('a call signed %s is refused, always alike', async (_name, body, sign) => {
  expect(await studio.operatorCall('/game/list', body, sign)).toEqual({
    status: 401,
    value: { error: 'RS_ERROR_INVALID_SIGNATURE' },
  })
})

test.each([
  [
    'a game that we do not have',
    { ...buildLaunch('gsg_gasing_emas', 'MYR'), game_code: 'gsg_nothing' },
    'RS_ERROR_INVALID_GAME',
  ],
  ['a currency that we do not take', buildLaunch('gsg_gasing_emas', 'ZWL'), 'RS_ERROR_WRONG_CURRENCY'],
  [
    'real money without a member',
    { ...buildLaunch('gsg_gasing_emas', 'XXX'), currency: 'MYR' },
    'RS_ERROR_WRONG_SYNTAX',
  ],
  ['play money with a member', { ...buildLaunch('gsg_gasing_emas', 'MYR'), currency: 'XXX' }, 'RS_ERROR_WRONG_SYNTAX'],
])('%s gets no URL', async (_name, body, error) => {
  expect(await studio.operatorCall('/game/url', body)).toEqual({ status: 404, value: { error } })
})

test('a game’s URL holds no token, and its launch works once', async () => {
  const { value } = await studio.operatorCall('/game/url', buildLaunch('gsg_gasing_emas', 'MYR'))
  const url = new URL((value as { url: string }).url)
  expect(url.href).not.toContain('token-0123456789')
  expect(`${url.pathname}${url.search}`).toBe('/play/gasing-emas?operator=1&lang=ms')
  const launch = url.hash.replace('#launch=', '')
  const first = await studio.call('', 'POST', '/api/sessions', { launch })
  expect(first.value.session).toMatchObject({
    game: 'gsg_gasing_emas',
    balance: '100000000',
    currency: 'MYR',
    isDemo: false,
    isOperatorsMoney: true,
  })
  expect(await studio.call('', 'POST', '/api/sessions', { launch })).toMatchObject({
    status: 401,
    value: { refusal: 'session_ended' },
  })
})

test('only its operator may frame a page, and it runs no inline script', async () => {
  const headers = async (path: string) => (await studio.app.inject(path)).headers
  const ours = await headers('/play/gasing-emas?operator=1')
  expect(ours['content-security-policy']).toContain('frame-ancestors http://portal.test')
  expect(ours['content-security-policy']).toContain("script-src 'self';")
  expect(ours['x-content-type-options']).toBe('nosniff')
  expect((await headers('/play/gasing-emas?operator=9'))['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await studio.app.inject('/play/nothing')).statusCode).toBe(404)
})

test('an operator finds the page of a round only for its own member', async () => {
  const secret = await studio.open('gsg_gasing_emas')
  const requestId = crypto.randomUUID()
  const { value } = await studio.call(secret, 'POST', '/api/rounds', { requestId, stake: '100000', choice: null })
  const ask = (user: string) => studio.operatorCall('/game/round', { operator_id: 1, user, round: value.round.id })
  expect(await ask('m-1')).toEqual({ status: 200, value: { url: `http://studio.test/rounds/${value.round.id}` } })
  expect((await ask('m-2')).status).toBe(404)
  const page = await studio.app.inject(`/rounds/${value.round.id}`)
  expect(page.statusCode).toBe(200)
  const replay = await studio.call('', 'GET', `/api/replays/${value.round.id}`)
  expect(replay.value.round.outcome).toEqual(value.round.outcome)
})

test('an operator reads our books for a time span: bets and wins with their status', async () => {
  const secret = await studio.open('gsg_gasing_emas')
  const body = { requestId: crypto.randomUUID(), stake: '100000', choice: null }
  const { value } = await studio.call(secret, 'POST', '/api/rounds', body)
  const utc = (at: number) => new Date(at).toISOString().slice(0, 19)
  const span = { start_time: utc(Date.now() - 60_000), end_time: utc(Date.now() + 60_000) }
  const books = await studio.operatorCall('/transactions/list', { operator_id: 1, ...span })
  expect(Compile(TransactionsAnswer).Check(books.value)).toBe(true)
  const ofRound = (books.value as { round: string }[]).filter(({ round }) => round === value.round.id)
  expect(ofRound).toMatchObject([
    { kind: 'bet', amount: 100_000, status: 'TS_SUCCESS', currency: 'MYR' },
    { kind: 'win', status: 'TS_SUCCESS' },
  ])
  const before = { start_time: utc(0), end_time: utc(60_000) }
  expect((await studio.operatorCall('/transactions/list', { operator_id: 1, ...before })).value).toEqual([])
})
