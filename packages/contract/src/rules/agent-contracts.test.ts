import { expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import {
  beyondBrand,
  beyondOwn,
  type Figures,
  payBack,
  payOf,
  payOfBets,
  paysLess,
  readTier,
  tierReached,
  unsoundTiers,
  type WireTier,
  withCarry,
  writeTier,
} from './agent-contracts.ts'

const dividend = (rate: string, periodValidBet: string, periodProfitLoss: string, activeMembers: number) =>
  readTier('dividend', { rate, periodValidBet, periodProfitLoss, activeMembers })
const daily = (rate: string, dailyBetAmount = '0', activeMembers = 0) =>
  readTier('daily', { rate, dailyBetAmount, activeMembers })
const figures = (validBet: string, netLoss: string, activeMembers: number): Figures => ({
  validBet: parseMoney(validBet),
  netLoss: parseMoney(netLoss),
  activeMembers,
})
const tiers = [dividend('10', '50000', '10000', 3), dividend('15', '200000', '50000', 8)]

test('AGENT-4 a dividend is paid by the highest tier with all conditions met, and none when the line won', () => {
  const period = figures('260000', '60000', 6)
  const tier = tierReached('dividend', tiers, period)
  expect(tier).toBe(tiers[0])
  expect(payOf('dividend', tiers[0] as never, period)).toBe(parseMoney('6000'))
  expect(tierReached('dividend', tiers, figures('260000', '60000', 8))).toBe(tiers[1])
  expect(tierReached('dividend', tiers, figures('49999.99', '60000', 9))).toBeUndefined()
  // the downline has 8 per cent on a line that lost 40,000
  expect(payOf('dividend', dividend('8', '0', '0', 0), figures('90000', '40000', 2))).toBe(parseMoney('3200'))
  expect(payOf('dividend', dividend('8', '0', '0', 0), figures('90000', '-40000', 2))).toBe(0n)
})

test('AGENT-4 a salary is a share of stakes or a fixed amount; the upline keeps the difference in rates', () => {
  const [own, below] = [daily('0.8'), daily('0.5')]
  const [all, their] = [figures('30000', '0', 4), figures('20000', '0', 3)]
  const [due, owed] = [payOf('daily', own, all), payOf('daily', below, their)]
  expect([due, owed]).toEqual([parseMoney('240'), parseMoney('100')])
  // own valid bet x own ratio + the downline's valid bet x (own ratio - the downline's)
  expect(due - owed).toBe(parseMoney('80') + parseMoney('60'))
  const fixed = readTier('hourly', { amount: '25', hourlyBetAmount: '1000' })
  expect(payOf('hourly', fixed, figures('1000', '0', 0))).toBe(parseMoney('25'))
  expect(payOf('hourly', readTier('hourly', { amount: '25', hourlyBetAmount: '0' }), figures('0', '0', 0))).toBe(0n)
  // stakes count, even for a line that has won
  const salaries = [daily('0.4'), daily('0.8', '1000')]
  expect(tierReached('daily', salaries, figures('500', '-9000', 1))).toBe(salaries[0])
  expect(payBack(salaries, figures('-500', '0', 0))).toBe(parseMoney('-2'))
  expect([payBack(salaries, figures('500', '0', 0)), payBack([fixed], figures('-500', '0', 0))]).toEqual([0n, 0n])
})

test('AGENT-6 real-time pay depends on stakes of won and lost bets', () => {
  const tier = readTier('realtime', { profitRate: '0.2', lossRate: '0.5', singleBetAmount: '10' })
  const pay = (won: string, lost: string) => payOfBets(tier, { won: parseMoney(won), lost: parseMoney(lost) })
  expect([pay('100', '0'), pay('0', '100'), pay('100', '100'), pay('-100', '0')]).toEqual([
    parseMoney('0.2'),
    parseMoney('0.5'),
    parseMoney('0.7'),
    parseMoney('-0.2'),
  ])
})

test('AGENT-4 a line’s winnings offset later losses as the brand sets', () => {
  const run = (carry: 'none' | 'previous' | 'forever') => {
    let carried = 0n
    return [-50n, -20n, 40n, 60n].map((netLoss) => {
      const { base, next } = withCarry(carry, carried, netLoss)
      carried = next
      return base
    })
  }
  expect(run('none')).toEqual([-50n, -20n, 40n, 60n])
  expect(run('previous')).toEqual([-50n, -70n, 20n, 60n])
  expect(run('forever')).toEqual([-50n, -70n, -30n, 30n])
})

test('AGENT-5 an offer stays within its upline’s terms, a platform contract within the brand’s', () => {
  const problems = (offer: ReturnType<typeof dividend>[]) =>
    beyondOwn('dividend', offer, tiers).map(({ field, code }) => `${field} ${code}`)
  expect(problems([dividend('8', '50000', '10000', 3)])).toEqual([])
  expect(problems([dividend('15.01', '49999', '9999', 2)])).toEqual([
    'rate contract_above',
    'periodValidBet contract_below',
    'periodProfitLoss contract_below',
    'activeMembers contract_below',
  ])
  expect(beyondOwn('daily', [readTier('daily', { amount: '5', dailyBetAmount: '0' })], [daily('1')])[0]).toMatchObject({
    field: 'amount',
    code: 'contract_alike',
  })
  expect(beyondBrand('dividend', tiers, parseMoney('12')).map(({ tier }) => tier)).toEqual([1])
  expect([paysLess([daily('0.4')], [daily('0.5')]), paysLess([daily('0.5', '10')], [daily('0.5')])]).toEqual([
    true,
    false,
  ])
})

test('AGENT-4 each kind of contract has its own fields', () => {
  const found = (kind: 'dividend' | 'daily' | 'realtime', ...wires: WireTier[]) =>
    unsoundTiers(kind, wires).map(({ tier, field, code }) => `${tier} ${field} ${code}`)
  expect(found('daily', { rate: '0.5', dailyBetAmount: '0' })).toEqual([])
  expect(found('daily', { amount: '0.5', dailyBetAmount: '0' }, { rate: '1', dailyBetAmount: '0' })).toEqual([
    '1 rate contract_alike',
  ])
  expect(found('daily', { rate: '1', amount: '1', dailyBetAmount: '0' })).toEqual(['0 amount contract_one_of'])
  expect(found('daily', {})).toEqual([
    '0 rate contract_needed',
    '0 amount contract_needed',
    '0 dailyBetAmount contract_needed',
  ])
  expect(found('daily', { rate: '0', dailyBetAmount: '0' })).toEqual(['0 rate contract_needed'])
  expect(found('realtime', { rate: '1', profitRate: '101', lossRate: '1', singleBetAmount: '1' })).toEqual([
    '0 rate contract_one_of',
    '0 profitRate contract_above',
  ])
  const wire = { rate: '10', periodValidBet: '50000', periodProfitLoss: '10000', activeMembers: 3 }
  expect(writeTier('dividend', readTier('dividend', wire), (units) => String(units / 1_000_000n))).toEqual(wire)
})
