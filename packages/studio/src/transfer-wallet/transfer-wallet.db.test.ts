import { createHmac, randomUUID } from 'node:crypto'
import { transferSignHeader } from '@gasing/contract/vendor/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStudio, type TestStudio, transferWalletSecret } from '../testing/studio.ts'
import { createTransferWallet } from './wallet.ts'

let studio: TestStudio
let serial = 0

beforeAll(async () => {
  studio = await startTestStudio()
})
afterAll(() => studio.close())

const signHmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')

async function callTransfer(path: string, message: object, secret = transferWalletSecret) {
  const payload = JSON.stringify({ operator: 'keeper', currency: 'MYR', ...message })
  const headers = { 'content-type': 'application/json', [transferSignHeader]: signHmac(secret, payload) }
  const answer = await studio.app.inject({ method: 'POST', url: `/transfer${path}`, headers, payload })
  return { http: answer.statusCode, ...answer.json() }
}
async function createPlayer(amount: string): Promise<string> {
  const user = `m-${++serial}`
  await callTransfer('/createPlayer', { user })
  expect(await callTransfer('/deposit', { user, reference: randomUUID(), amount })).toMatchObject({ status: 'done' })
  return user
}
const readBalance = async (user: string) => (await callTransfer('/balance', { user })).balance

test('MEMBER-4 money moves once per reference, and a refusal stays', async () => {
  const user = await createPlayer('100.00')
  const out = { user, reference: 'w-1', amount: '150.00' }
  expect(await callTransfer('/withdraw', out)).toEqual({ http: 200, status: 'refused', balance: '100' })
  const more = { user, reference: 'd-1', amount: '60.500000' }
  const crowd = await Promise.all(Array.from({ length: 8 }, () => callTransfer('/deposit', more)))
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set(['done']))
  expect(await callTransfer('/withdraw', out)).toEqual({ http: 200, status: 'refused', balance: '160.5' })
  expect(await callTransfer('/transferStatus', { user, reference: 'w-1' })).toMatchObject({ status: 'refused' })
  expect(await callTransfer('/transferStatus', { user, reference: 'd-1' })).toMatchObject({
    status: 'done',
    balance: '160.5',
  })
  expect(await callTransfer('/transferStatus', { user, reference: 'never' })).toMatchObject({ status: 'unknown' })
  expect(await callTransfer('/withdraw', { user, reference: 'w-2', amount: '160.50' })).toMatchObject({ balance: '0' })
})

test('MEMBER-4 forgeries, unknown players, other currencies and bad amounts fail', async () => {
  const user = await createPlayer('10.00')
  const forged = await callTransfer('/withdraw', { user, reference: 'f-1', amount: '10.00' }, 'a-guess-of-somebody')
  expect(forged).toEqual({ http: 401, error: 'the signature is wrong' })
  for (const amount of ['-1', '1e3', '0.000001', '', ' 1'])
    expect(await callTransfer('/deposit', { user, reference: `bad-${amount}`, amount })).toMatchObject({ http: 400 })
  expect(await callTransfer('/deposit', { user, reference: 'nought', amount: '0.00' })).toMatchObject({
    status: 'refused',
  })
  expect(await callTransfer('/deposit', { user: 'nobody', reference: 'n-1', amount: '1' })).toMatchObject({
    status: 'refused',
  })
  expect(await callTransfer('/createPlayer', { user, currency: 'VND' })).toMatchObject({ status: 'refused' })
  expect(await readBalance(user)).toBe('10')
})

test('MEMBER-4 a known reference with another player, direction or amount moves nothing and is refused', async () => {
  const [user, other] = [await createPlayer('100.00'), await createPlayer('100.00')]
  const first = { user, reference: 'once', amount: '30.00' }
  expect(await callTransfer('/deposit', first)).toMatchObject({ status: 'done' })
  for (const [path, change] of [
    ['/deposit', { amount: '31.00' }],
    ['/deposit', { user: other }],
    ['/withdraw', {}],
  ] as const)
    expect(await callTransfer(path, { ...first, ...change })).toMatchObject({ status: 'refused' })
  expect(await callTransfer('/deposit', first)).toMatchObject({ status: 'done', balance: '130' })
  expect(await callTransfer('/transferStatus', { ...first, direction: 'deposit' })).toMatchObject({ status: 'done' })
  expect(await callTransfer('/transferStatus', { ...first, direction: 'withdraw' })).toMatchObject({
    status: 'unknown',
  })
  expect(await readBalance(other)).toBe('100')
})

test('MEMBER-4 a round is played on a member wallet like on any other', async () => {
  const user = await createPlayer('50.00')
  const open = { user, language: 'ms', lobbyUrl: 'http://portal.test/', game: 'gsg_gasing_emas' }
  const { url } = await callTransfer('/gameUrl', open)
  const { hash, searchParams, pathname } = new URL(url)
  expect([pathname, searchParams.get('operator'), searchParams.get('lang')]).toEqual(['/play/gasing-emas', '3', 'ms'])
  const launch = hash.replace('#launch=', '')
  const opened = (await studio.call('', 'POST', '/api/sessions', { launch })).value
  expect(opened.session.balance).toBe('5000000')
  const request = { requestId: randomUUID(), stake: '100000', choice: null }
  const { round } = (await studio.call(opened.secret, 'POST', '/api/rounds', request)).value
  expect(round).toMatchObject({ state: 'settled', balanceBet: '4900000' })
  expect(BigInt(round.balanceEnd)).toBe(4_900_000n + BigInt(round.payout))
  const shown = (await studio.call(opened.secret, 'GET', '/api/session')).value.session
  expect(shown.balance).toBe(round.balanceEnd)
  expect(studio.wallet.receivedCalls).toEqual([])
  await studio.deps.pool.query(`update studio.purse set balance = 0 where member = $1`, [user])
  const poor = (await studio.call(opened.secret, 'POST', '/api/rounds', { ...request, requestId: randomUUID() })).value
  expect(poor.round).toMatchObject({ state: 'refused', refusal: 'not_enough_money' })
})

test('MEMBER-4 a rollback returns a bet once, and blocks a bet that comes later', async () => {
  const user = await createPlayer('10.00')
  const wallet = createTransferWallet(studio.deps.pool, 3)
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
  expect(await readBalance(user)).toBe('10')
})

test('MEMBER-4 games without rooms are listed; an unknown game or player is refused; demos need no player', async () => {
  const list = Object.values(await callTransfer('/games', {})) as { code?: string }[]
  expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining(['gsg_gasing_emas', 'gsg_dadu_adil']))
  expect(JSON.stringify(list)).not.toContain('sam_gong')
  const open = { language: 'en', lobbyUrl: '', game: 'gsg_dadu_adil' }
  expect(await callTransfer('/gameUrl', { ...open, user: 'stranger' })).toMatchObject({ http: 404 })
  const user = await createPlayer('10.00')
  expect(await callTransfer('/gameUrl', { ...open, user, currency: 'VND' })).toMatchObject({ http: 404 })
  const transfer = { user, currency: 'VND', reference: randomUUID(), amount: '5' }
  for (const path of ['/deposit', '/withdraw'])
    expect(await callTransfer(path, transfer)).toMatchObject({ status: 'refused' })
  expect(await readBalance(user)).toBe('10')
  expect(await callTransfer('/gameUrl', { ...open, game: 'gsg_sam_gong' })).toMatchObject({ http: 404 })
  expect(await callTransfer('/gameUrl', open)).toMatchObject({ http: 200 })
})
