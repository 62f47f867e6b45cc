import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { setMemberStatus } from '#members/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, setUpBrand, type TestSession, testGame } from '../../testing/brand-setup.ts'
import { connectJili, connectPgsoft, connectPragmatic } from '../../testing/conformance-vendors.ts'
import { addSecretVendor, testSecret } from '../../testing/secret-vendor.ts'
import { buildRequestKey } from './jili/client.ts'
import { hashFields } from './pragmatic/hash.ts'

let platform: TestPlatform
let setup: BrandSetup
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  for (const dialect of ['pragmatic', 'pgsoft', 'jili'] as const) await addSecretVendor(setup, dialect, { dialect })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

const openSession = async (code: string, balance = '100.00'): Promise<TestSession> =>
  setup.seat(await setup.member(`own${++serial}`, { balance }), { code })
const lock = (seat: TestSession) => setup.within((tx) => setMemberStatus(tx, seat.memberId, 'locked', 'a test'))

test('K07 a JILI key matches its manual; a hash ignores field order', () => {
  expect(
    hashFields(
      [
        ['b', '2'],
        ['a', '1'],
        ['empty', ''],
        ['hash', 'x'],
      ],
      'secret',
    ),
  ).toBe(
    hashFields(
      [
        ['a', '1'],
        ['b', '2'],
      ],
      'secret',
    ),
  )
  // of JILI's manual, 1.1.3: agent, key, day and fields with their result
  const key = buildRequestKey(
    { Token: 'Test006', GameId: '1', Lang: 'zh-CN', AgentId: 'abcd_RMB' },
    { agent: 'abcd_RMB', secret: 'be8e08f95357d215921f91c6a533f74d3194de52', at: new Date('2019-01-01T12:00:00Z') },
  )
  expect(key.slice(6, -6)).toBe('3e4c3b321eac16f20633f683be08d237')
})

test('GAME-11 pragmatic: wins of all kinds are paid once each, and the total of free rounds is not paid again', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic')
  const fields = (tx: string, amount: string) => brand.fields(seat, { tx, round: 'P1', bet: amount, win: '0' })
  // an empty bonus code names no free rounds, an empty currency no other one
  const empty = { bonusCode: '', currency: '' }
  expect(await brand.call('result', { ...fields('p-win', '5'), ...empty })).toMatchObject({ error: 100 })
  expect(await brand.call('bet', fields('p-bet', '2'))).toMatchObject({
    error: 0,
    cash: 98,
    usedPromo: 0,
    currency: 'MYR',
  })
  await lock(seat)
  const promo = { ...fields('p-win', '5'), promoWinAmount: '3', promoWinReference: 'p-promo', promoCampaignID: '7' }
  const paid = await brand.call('result', promo)
  expect(paid).toMatchObject({ error: 0, cash: 106 })
  expect(await brand.call('result', promo)).toEqual(paid)
  for (const unfit of [{ promoWinAmount: '-3', promoWinReference: 'p-less' }, { promoWinReference: '' }])
    expect(await brand.call('result', { ...promo, reference: 'p-win2', ...unfit })).toMatchObject({ error: 7 })
  expect(await brand.call('jackpotWin', fields('p-jackpot', '10'))).toMatchObject({ error: 0, cash: 116 })
  const campaign = { campaignId: '9', userId: seat.user, amount: '1.5', reference: 'p-camp', currency: 'MYR' }
  expect(await brand.call('promoWin', campaign)).toMatchObject({ error: 0, cash: 117.5 })
  expect(await brand.call('bonusWin', fields('p-bonus', '50'))).toMatchObject({ error: 0, cash: 117.5 })
  expect(await brand.call('endRound', { userId: seat.user, gameId: testGame, roundId: 'P1' })).toMatchObject({
    cash: 117.5,
  })
  const asked = { userId: seat.user, gameIdList: 'a,b' }
  for (const method of ['GetBalancePerGame', 'getBalancePerGame'])
    expect(await brand.call(method, asked)).toMatchObject({ gamesBalances: [{ gameID: 'a', cash: 117.5 }, {}] })
  expect(await brand.call('/session/expired', { playerId: seat.user })).toMatchObject({ error: 0 })
})

test('M11 pragmatic: a correction of more than the balance is refused until it suffices', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic', '10.00')
  const fields = (tx: string, amount: string) => brand.fields(seat, { tx, round: 'B1', bet: amount, win: '0' })
  await brand.call('bet', fields('b-bet', '10'))
  for (let turn = 0; turn < 2; turn++)
    expect(await brand.call('adjustment', fields('b-less', '-5'))).toMatchObject({ error: 1 })
  expect(await setup.balance(seat.memberId)).toBe(0n)
  await brand.call('result', fields('b-win', '7'))
  for (let turn = 0; turn < 2; turn++)
    expect(await brand.call('adjustment', fields('b-less', '-5'))).toMatchObject({ error: 0, cash: 2 })
})

test('K06 pragmatic: a missing field is a bad parameter, and an unknown player is not found', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic')
  const { userId: _, ...nobody } = brand.fields(seat, { tx: 'n1', round: 'N1', bet: '1', win: '0' })
  for (const [method, fields, error] of [
    ['authenticate', { providerId: 'p' }, 7],
    ['balance', { providerId: 'p' }, 7],
    ['balance', { userId: 'gm-99999999' }, 2],
    ['bet', nobody, 7],
    ['bet', { ...nobody, userId: 'gm-99999999' }, 2],
  ] as const)
    expect([method, await brand.call(method, fields)]).toMatchObject([method, { error }])
})

test('K06 pgsoft: an unknown player is not found in any call', async () => {
  const brand = connectPgsoft(setup, 'pgsoft')
  const seat = await openSession('pgsoft')
  const said = async (path: string, tx: string, given: Record<string, string> = {}) => {
    const fields = {
      ...brand.fields(seat, { tx, round: tx, bet: '1', win: '0' }),
      player_name: 'gm-99999999',
      ...given,
    }
    return (await brand.call(path, fields)).error
  }
  const nobody = { code: '3004' }
  expect(await said('/Cash/TransferInOut', 'n1')).toMatchObject(nobody)
  const won = { bet_amount: '0', win_amount: '5', transfer_amount: '5' }
  expect(await said('/Cash/TransferInOut', 'n2', won)).toMatchObject(nobody)
  for (const transfer_amount of ['5', '-5'])
    expect(
      await said('/Cash/Adjustment', 'n3', { adjustment_transaction_id: `n3${transfer_amount}`, transfer_amount }),
    ).toMatchObject(nobody)
})

test('K01 pragmatic: an unknown parameter is part of the hash, and a changed one is refused', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic')
  const fields = { ...brand.fields(seat, { tx: 'h1', round: 'H1', bet: '1', win: '0' }), newField: 'é ü+&=' }
  expect(await brand.call('bet', fields)).toMatchObject({ error: 0, cash: 99 })
  const hash = hashFields(Object.entries(fields), testSecret)
  expect(await brand.call('bet', { ...fields, amount: '2', reference: 'h2' }, hash)).toMatchObject({ error: 5 })
})

test('GAME-11 pgsoft: the net movement must add up, and the vendor’s time is returned unchanged', async () => {
  const brand = connectPgsoft(setup, 'pgsoft')
  const seat = await openSession('pgsoft')
  const fields = brand.fields(seat, { tx: 'g1', round: '77', bet: '1.00', win: '2.50' })
  expect(await brand.call('/cash/transferinout', { ...fields, transfer_amount: '2.50' })).toMatchObject({
    error: { code: '3073' },
  })
  const spun = await brand.call('/cash/transferinout', fields)
  expect(spun).toEqual({
    data: { currency_code: 'MYR', balance_amount: 101.5, updated_time: 1_759_300_000_123 },
    error: null,
  })
  expect(await brand.call('/Cash/TransferInOut', { ...fields, is_validate_bet: 'True' })).toEqual(spun)
  await lock(seat)
  const feature = {
    ...fields,
    transaction_id: 'g2',
    bet_id: '78',
    bet_amount: '0',
    win_amount: '4',
    transfer_amount: '4',
  }
  expect(await brand.call('/cash/transferinout', feature)).toMatchObject({ data: { balance_amount: 105.5 } })
  const orphan = { ...feature, transaction_id: 'g3', parent_bet_id: '99' }
  expect(await brand.call('/cash/transferinout', orphan)).toMatchObject({ error: { code: '3021' } })
  const session = { operator_player_session: seat.token, player_name: seat.user }
  expect(await brand.call('/cash/get', session)).toMatchObject({ data: { balance_amount: 105.5 } })
  const anew = { player_name: seat.user, currency_code: 'MYR', adjustment_id: 'A', adjustment_time: '1759300000999' }
  const less = { ...anew, adjustment_transaction_id: 'A-901', transfer_amount: '-5.50' }
  for (let turn = 0; turn < 2; turn++)
    expect(await brand.call('/Cash/Adjustment', less)).toMatchObject({ data: { balance_amount: 100 } })
})

test('M12 pragmatic pgsoft: a bet needs its session; a win is paid without one', async () => {
  const pragmatic = connectPragmatic(setup, 'pragmatic')
  const one = await openSession('pragmatic')
  const { token: _, ...fields } = pragmatic.fields(one, { tx: 'q1', round: 'Q1', bet: '2', win: '0' })
  expect(await pragmatic.call('bet', fields)).toMatchObject({ error: 4 })
  await pragmatic.call('bet', { ...fields, token: one.token, reference: 'q2' })
  expect(await pragmatic.call('result', { ...fields, reference: 'q3' })).toMatchObject({ error: 0, cash: 100 })
  expect(await pragmatic.call('refund', { ...fields, reference: 'q2' })).toMatchObject({ error: 0 })
  expect(await setup.balance(one.memberId)).toBe(102_000_000n)
  const pgsoft = connectPgsoft(setup, 'pgsoft')
  const other = await openSession('pgsoft')
  const spin = (bet: string, win: string) => {
    const tx = `q${++serial}`
    const { operator_player_session: _, ...rest } = pgsoft.fields(other, { tx, round: tx, bet, win })
    return pgsoft.call('/Cash/TransferInOut', rest)
  }
  expect(await spin('2', '5')).toMatchObject({ error: { code: '1300' } })
  expect(await spin('0', '5')).toMatchObject({ data: { balance_amount: 105 } })
})

test('M09 pragmatic: a refund is a repeat by its reference, with or without the round', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic')
  const bet = brand.fields(seat, { tx: 'r1', round: 'R1', bet: '2', win: '0' })
  await brand.call('bet', bet)
  const bare = { userId: seat.user, reference: 'r1' }
  const refunded = await brand.call('refund', bet)
  expect(refunded).toMatchObject({ error: 0, transactionId: expect.stringMatching(/^\d+$/) })
  expect(await brand.call('refund', bare)).toEqual(refunded)
  for (const words of [
    { ...bare, reference: 'r2' },
    { ...bet, reference: 'r2' },
  ])
    expect(await brand.call('refund', words)).toMatchObject({ error: 0, transactionId: '' })
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

test('M24 pgsoft: an unknown wallet type makes no free bet', async () => {
  const brand = connectPgsoft(setup, 'pgsoft')
  const seat = await openSession('pgsoft')
  const fields = (tx: string) => brand.fields(seat, { tx, round: tx, bet: '2', win: '1' })
  for (const wallet_type of ['Z', 'Bogus', '0'])
    expect(await brand.call('/Cash/TransferInOut', { ...fields('w1'), wallet_type }), wallet_type).toMatchObject({
      error: { code: '1034' },
    })
  for (const [tx, wallet_type, balance_amount] of [
    ['w1', 'C', 99],
    ['w2', 'B', 100],
    ['w3', 'G', 101],
  ] as const)
    expect(await brand.call('/Cash/TransferInOut', { ...fields(tx), wallet_type })).toMatchObject({
      data: { balance_amount },
    })
})

test('M24 jili: a number with an exponent is read correctly', async () => {
  const brand = connectJili(setup, 'jili')
  const seat = await openSession('jili')
  const say = (betAmount: string, winloseAmount: string) => {
    const head = { reqId: 'q', token: seat.token, currency: 'MYR', game: testGame, userId: seat.user }
    const amounts = `"round":${++serial},"betAmount":${betAmount},"winloseAmount":${winloseAmount}`
    return brand.call('/bet', `${JSON.stringify(head).slice(0, -1)},${amounts}}`)
  }
  expect(await say('2.5e0', '1.0E1')).toMatchObject({ errorCode: 0, balance: 107.5 })
  expect(await say('1.0E-3', '12.34500E+02')).toMatchObject({ errorCode: 0, balance: 1341.99 })
  for (const unfit of ['1e-7', '1.0E12', '1e99', '1e999'])
    expect(await say(unfit, '0'), unfit).toMatchObject({ errorCode: 3 })
  expect(await setup.balance(seat.memberId)).toBe(1_341_999_000n)
})

test('GAME-11 jili: a table takes several bets and settles once, with its preserved sum', async () => {
  const brand = connectJili(setup, 'jili')
  const seat = await openSession('jili')
  const say = (path: string, type: number, round: string, more: Record<string, number>) => {
    const usual = { betAmount: 0, winloseAmount: 0, preserve: 0, turnover: 0, wagersTime: 1, game: testGame, ...more }
    const text = JSON.stringify({ reqId: 'q', token: seat.token, currency: 'MYR', type, userId: seat.user, ...usual })
    return brand.call(path, `${text.slice(0, -1)},"round":${round},"sessionId":1654662770005303094}`)
  }
  expect(await say('/sessionBet', 2, '20', { winloseAmount: 5 })).toMatchObject({ errorCode: 5 })
  expect(await say('/sessionBet', 1, '21', { betAmount: 10 })).toMatchObject({ errorCode: 0, balance: 90 })
  expect(await say('/sessionBet', 1, '22', { preserve: 50 })).toMatchObject({ errorCode: 0, balance: 40 })
  expect(await say('/sessionBet', 1, '22', { preserve: 50 })).toMatchObject({ errorCode: 1, balance: 40 })
  expect(await say('/cancelSessionBet', 1, '21', { betAmount: 10 })).toMatchObject({ errorCode: 0, balance: 50 })
  await lock(seat)
  // a bet above the preserved sum is paid out of the win, or not at all
  const settlement = { preserve: 50, betAmount: 60, winloseAmount: 75 }
  expect(await say('/sessionBet', 2, '23', { ...settlement, winloseAmount: 5 })).toMatchObject({ errorCode: 3 })
  for (const errorCode of [0, 1])
    expect(await say('/sessionBet', 2, '23', settlement)).toMatchObject({ errorCode, balance: 115 })
  expect(await say('/cancelSessionBet', 2, '23', settlement)).toMatchObject({ errorCode: 3 })
  expect(await say('/cancelSessionBet', 1, '22', { preserve: 50 })).toMatchObject({ errorCode: 0, balance: 165 })
})

test('GAME-11 jili: a session whose bets were all cancelled can still be settled, with nothing', async () => {
  const brand = connectJili(setup, 'jili')
  const seat = await openSession('jili')
  const bet = { betAmount: 10 }
  for (const [sessionId, path] of Object.entries({ 401: '/sessionBet', 402: '/cancelSessionBet' })) {
    const say = (to: string, type: number, round: string, more: object) => {
      const usual = { token: seat.token, currency: 'MYR', game: testGame, userId: seat.user, round, sessionId, type }
      return brand.call(to, JSON.stringify({ ...usual, betAmount: 0, winloseAmount: 0, ...more }))
    }
    await say(path, 1, `${sessionId}1`, bet)
    await say('/cancelSessionBet', 1, `${sessionId}1`, bet)
    expect(await say('/sessionBet', 1, `${sessionId}1`, bet)).toMatchObject({ errorCode: 5, balance: 100 })
    expect(await say('/sessionBet', 2, `${sessionId}2`, { winloseAmount: 5 })).toMatchObject({ errorCode: 5 })
    for (let turn = 0; turn < 2; turn++)
      expect(await say('/sessionBet', 2, `${sessionId}2`, {})).toMatchObject({ errorCode: 0, balance: 100 })
  }
})

test('M11 jili: a spent win cannot be cancelled, and nothing moves', async () => {
  const brand = connectJili(setup, 'jili')
  const seat = await openSession('jili', '1.00')
  const won = { tx: '31', round: '31', bet: '1', win: '9' }
  await brand.spin(seat, won)
  await brand.spin(seat, { tx: '32', round: '32', bet: '9', win: '0' })
  for (let turn = 0; turn < 2; turn++) expect(await brand.cancel?.(seat, won)).toEqual({ code: 6, balance: 0 })
  expect(await setup.balance(seat.memberId)).toBe(0n)
})
