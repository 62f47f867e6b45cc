import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { BetRequest, GameUrlRequest, RollbackRequest, WalletAnswer, WinRequest } from './hub88.ts'

const uuid = 'e58ed763-928c-4155-bee9-fdbaaadc15f3'
const bet = {
  user: 'p-77',
  token: 'tok-1',
  request_uuid: 'r1',
  transaction_uuid: 't1',
  round: 'R9',
  round_closed: false,
  game_code: 'clt_x',
  currency: 'MYR',
  amount: 200_000,
  is_free: false,
  supplier_transaction_id: 's1',
  bet: 'zero',
  reward_uuid: null,
  supplier_user: null,
  is_aggregated: false,
  meta: {},
}
const omitField = (name: keyof typeof bet) => Object.fromEntries(Object.entries(bet).filter(([key]) => key !== name))

const isBet = (value: unknown) => Compile(BetRequest).Check(value)

test('the protocol’s worked exchange is a valid bet, also with unknown fields', () => {
  expect(isBet(bet)).toBe(true)
  expect(isBet({ ...bet, amount: 0 })).toBe(true)
  expect(isBet({ ...bet, jackpot_share: 5 })).toBe(true)
  expect(isBet(omitField('meta'))).toBe(true)
})

test.each([
  ['a negative amount', { ...bet, amount: -1 }],
  ['a broken amount', { ...bet, amount: 1.5 }],
  ['an amount as text', { ...bet, amount: '200000' }],
  ['an amount that a number cannot hold', { ...bet, amount: 2 ** 53 }],
  ['an empty transaction id', { ...bet, transaction_uuid: '' }],
  ['an endless token', { ...bet, token: 't'.repeat(256) }],
  ['no user', omitField('user')],
])('%s is no bet', (_name, value) => {
  expect(isBet(value)).toBe(false)
})

test('a win names its bet, a rollback needs no amount', () => {
  const isWin = Compile(WinRequest)
  expect(isWin.Check(bet)).toBe(false)
  expect(isWin.Check({ ...bet, reference_transaction_uuid: uuid })).toBe(true)
  const { currency: _currency, amount: _amount, ...rest } = bet
  expect(Compile(RollbackRequest).Check({ ...rest, reference_transaction_uuid: uuid })).toBe(true)
})

test('an answer needs only its status and the request that it belongs to', () => {
  const isAnswer = Compile(WalletAnswer)
  expect(isAnswer.Check({ status: 'RS_ERROR_UNKNOWN', request_uuid: uuid })).toBe(true)
  expect(isAnswer.Check({ status: 'RS_FINE', request_uuid: uuid })).toBe(false)
  expect(isAnswer.Check({ status: 'RS_OK', request_uuid: uuid, balance: 1.5 })).toBe(false)
})

test('a demo launch has neither member nor token', () => {
  const launch = {
    platform: 'GPL_MOBILE',
    operator_id: 1,
    lang: 'ms',
    game_code: 'gsg_x',
    currency: 'XXX',
    country: 'MY',
    lobby_url: 'http://localhost:8080/',
  }
  expect(Compile(GameUrlRequest).Check(launch)).toBe(true)
  expect(Compile(GameUrlRequest).Check({ ...launch, platform: 'PHONE' })).toBe(false)
})
