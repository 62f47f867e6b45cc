import { createHmac, randomUUID } from 'node:crypto'
import { transferSignHeader } from '@gasing/contract/vendor/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purseSecret, type TestStudio, testStudio } from '../testing/studio.ts'
import { purseWallet } from './wallet.ts'

let studio: TestStudio
let serial = 0

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())

const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')

async function call(path: string, message: object, secret = purseSecret) {
  const payload = JSON.stringify({ operator: 'keeper', currency: 'MYR', ...message })
  const headers = { 'content-type': 'application/json', [transferSignHeader]: hmac(secret, payload) }
  const answer = await studio.app.inject({ method: 'POST', url: `/transfer${path}`, headers, payload })
  return { http: answer.statusCode, ...answer.json() }
}
async function player(amount: string): Promise<string> {
  const user = `m-${++serial}`
  await call('/createPlayer', { user })
  expect(await call('/deposit', { user, reference: randomUUID(), amount })).toMatchObject({ status: 'done' })
  return user
}
const balance = async (user: string) => (await call('/balance', { user })).balance

test('MEMBER-4 money moves once per reference, and a refusal stays', async () => {
  const user = await player('100.00')
  const out = { user, reference: 'w-1', amount: '150.00' }
  expect(await call('/withdraw', out)).toEqual({ http: 200, status: 'refused', balance: '100' })
  const more = { user, reference: 'd-1', amount: '60.50' }
  const crowd = await Promise.all(Array.from({ length: 8 }, () => call('/deposit', more)))
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set(['done']))
  expect(await call('/withdraw', out)).toEqual({ http: 200, status: 'refused', balance: '160.5' })
  expect(await call('/transferStatus', { user, reference: 'w-1' })).toMatchObject({ status: 'refused' })
  expect(await call('/transferStatus', { user, reference: 'd-1' })).toMatchObject({ status: 'done', balance: '160.5' })
  expect(await call('/transferStatus', { user, reference: 'never' })).toMatchObject({ status: 'unknown' })
  expect(await call('/withdraw', { user, reference: 'w-2', amount: '160.50' })).toMatchObject({ balance: '0' })
})

test('MEMBER-4 forgeries, unknown players, other currencies and bad amounts fail', async () => {
  const user = await player('10.00')
  const forged = await call('/withdraw', { user, reference: 'f-1', amount: '10.00' }, 'a-guess-of-somebody')
  expect(forged).toEqual({ http: 401, error: 'the signature is wrong' })
  for (const amount of ['-1', '1e3', '0.000001', '', ' 1'])
    expect(await call('/deposit', { user, reference: `bad-${amount}`, amount })).toMatchObject({ http: 400 })
  expect(await call('/deposit', { user, reference: 'nought', amount: '0.00' })).toMatchObject({ status: 'refused' })
  expect(await call('/deposit', { user: 'nobody', reference: 'n-1', amount: '1' })).toMatchObject({ status: 'refused' })
  expect(await call('/createPlayer', { user, currency: 'VND' })).toMatchObject({ status: 'refused' })
  expect(await balance(user)).toBe('10')
})

test('MEMBER-4 a round is played on the purse like on any wallet', async () => {
  const user = await player('50.00')
  const open = { user, language: 'ms', lobbyUrl: 'http://portal.test/', game: 'gsg_gasing_emas' }
  const { url } = await call('/gameUrl', open)
  const { hash, searchParams, pathname } = new URL(url)
  expect([pathname, searchParams.get('operator'), searchParams.get('lang')]).toEqual(['/play/gasing-emas', '3', 'ms'])
  const launch = hash.replace('#launch=', '')
  const opened = (await studio.call('', 'POST', '/api/sessions', { launch })).value
  expect(opened.session.balance).toBe('5000000')
  const wish = { requestId: randomUUID(), stake: '100000', choice: null }
  const { round } = (await studio.call(opened.secret, 'POST', '/api/rounds', wish)).value
  expect(round).toMatchObject({ state: 'settled', balanceBet: '4900000' })
  expect(BigInt(round.balanceEnd)).toBe(4_900_000n + BigInt(round.payout))
  const shown = (await studio.call(opened.secret, 'GET', '/api/session')).value.session
  expect(shown.balance).toBe(round.balanceEnd)
  expect(studio.wallet.heard).toEqual([])
  await studio.deps.pool.query(`update studio.purse set balance = 0 where member = $1`, [user])
  const poor = (await studio.call(opened.secret, 'POST', '/api/rounds', { ...wish, requestId: randomUUID() })).value
  expect(poor.round).toMatchObject({ state: 'refused', refusal: 'not_enough_money' })
})

test('MEMBER-4 a rollback returns a bet once, and blocks a bet that comes later', async () => {
  const user = await player('10.00')
  const wallet = purseWallet(studio.deps.pool, 3)
  const named = (transaction_uuid: string) => ({ user, token: 't', transaction_uuid, game_code: 'g', meta: {} })
  const usual = { supplier_transaction_id: 's', round: 'r', round_closed: false, currency: 'MYR', is_free: false }
  const movement = { ...usual, is_aggregated: false, supplier_user: null, reward_uuid: null, bet: null }
  const bet = (id: string) => wallet.bet({ ...named(id), ...movement, amount: 300_000 })
  const back = (id: string, of: string) => wallet.rollback({ ...named(id), ...usual, reference_transaction_uuid: of })
  const win = (id: string, of: string) =>
    wallet.win({ ...named(id), ...movement, amount: 100_000, reference_transaction_uuid: of })
  expect(await bet('b-1')).toMatchObject({ status: 'RS_OK', balance: 700_000n })
  for (const id of ['x-1', 'x-1', 'x-2']) expect(await back(id, 'b-1')).toMatchObject({ balance: 1_000_000n })
  expect(await win('y-1', 'b-1')).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await back('x-3', 'b-2')).toMatchObject({ status: 'RS_OK', balance: 1_000_000n })
  expect(await bet('b-2')).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await win('y-2', 'b-9')).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  expect(await balance(user)).toBe('10')
})

test('MEMBER-4 games without rooms are listed; an unknown game or player is refused; demos need no player', async () => {
  const list = Object.values(await call('/games', {})) as { code?: string }[]
  expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining(['gsg_gasing_emas', 'gsg_dadu_adil']))
  expect(JSON.stringify(list)).not.toContain('sam_gong')
  const open = { language: 'en', lobbyUrl: '', game: 'gsg_dadu_adil' }
  expect(await call('/gameUrl', { ...open, user: 'stranger' })).toMatchObject({ http: 404 })
  const user = await player('10.00')
  expect(await call('/gameUrl', { ...open, user, currency: 'VND' })).toMatchObject({ http: 404 })
  const transfer = { user, currency: 'VND', reference: randomUUID(), amount: '5' }
  for (const path of ['/deposit', '/withdraw']) expect(await call(path, transfer)).toMatchObject({ status: 'refused' })
  expect(await balance(user)).toBe('10')
  expect(await call('/gameUrl', { ...open, game: 'gsg_sam_gong' })).toMatchObject({ http: 404 })
  expect(await call('/gameUrl', open)).toMatchObject({ http: 200 })
})
