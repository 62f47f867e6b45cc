import { expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import {
  applyCarry,
  calculateBetPay,
  calculateDeduction,
  calculatePay,
  type Figures,
  findBrandMaximumExcesses,
  findOwnTermExcesses,
  findReachedTier,
  findTierProblems,
  isLowerPaid,
  readTier,
  type WireTier,
  writeTier,
} from './agent-contracts.ts'

const readDividendTier = (rate: string, periodValidBet: string, periodProfitLoss: string, activeMembers: number) =>
  readTier('dividend', { rate, periodValidBet, periodProfitLoss, activeMembers })
const readDailyTier = (rate: string, dailyBetAmount = '0', activeMembers = 0) =>
  readTier('daily', { rate, dailyBetAmount, activeMembers })
const parseFigures = (validBet: string, netLoss: string, activeMembers: number): Figures => ({
  validBet: parseMoney(validBet),
  netLoss: parseMoney(netLoss),
  activeMembers,
})
const tiers = [readDividendTier('10', '50000', '10000', 3), readDividendTier('15', '200000', '50000', 8)]

test('AGENT-4 a dividend is paid by the highest tier with all conditions met, and none when the line won', () => {
  const period = parseFigures('260000', '60000', 6)
  const tier = findReachedTier('dividend', tiers, period)
  expect(tier).toBe(tiers[0])
  expect(calculatePay('dividend', tiers[0] as never, period)).toBe(parseMoney('6000'))
  expect(findReachedTier('dividend', tiers, parseFigures('260000', '60000', 8))).toBe(tiers[1])
  expect(findReachedTier('dividend', tiers, parseFigures('49999.99', '60000', 9))).toBeUndefined()
  // the downline has 8 per cent on a line that lost 40,000
  expect(calculatePay('dividend', readDividendTier('8', '0', '0', 0), parseFigures('90000', '40000', 2))).toBe(
    parseMoney('3200'),
  )
  expect(calculatePay('dividend', readDividendTier('8', '0', '0', 0), parseFigures('90000', '-40000', 2))).toBe(0n)
})

test('AGENT-4 a salary is a share of stakes or a fixed amount; the upline keeps the difference in rates', () => {
  const [own, below] = [readDailyTier('0.8'), readDailyTier('0.5')]
  const [all, their] = [parseFigures('30000', '0', 4), parseFigures('20000', '0', 3)]
  const [due, owed] = [calculatePay('daily', own, all), calculatePay('daily', below, their)]
  expect([due, owed]).toEqual([parseMoney('240'), parseMoney('100')])
  // own valid bet x own ratio + the downline's valid bet x (own ratio - the downline's)
  expect(due - owed).toBe(parseMoney('80') + parseMoney('60'))
  const fixed = readTier('hourly', { amount: '25', hourlyBetAmount: '1000' })
  expect(calculatePay('hourly', fixed, parseFigures('1000', '0', 0))).toBe(parseMoney('25'))
  expect(
    calculatePay('hourly', readTier('hourly', { amount: '25', hourlyBetAmount: '0' }), parseFigures('0', '0', 0)),
  ).toBe(0n)
  // stakes count, even for a line that has won
  const salaries = [readDailyTier('0.4'), readDailyTier('0.8', '1000')]
  expect(findReachedTier('daily', salaries, parseFigures('500', '-9000', 1))).toBe(salaries[0])
  expect(calculateDeduction(salaries, parseFigures('-500', '0', 0))).toBe(parseMoney('-2'))
  expect([
    calculateDeduction(salaries, parseFigures('500', '0', 0)),
    calculateDeduction([fixed], parseFigures('-500', '0', 0)),
  ]).toEqual([0n, 0n])
})

test('AGENT-6 real-time pay depends on stakes of won and lost bets', () => {
  const tier = readTier('realtime', { profitRate: '0.2', lossRate: '0.5', singleBetAmount: '10' })
  const pay = (won: string, lost: string) => calculateBetPay(tier, { won: parseMoney(won), lost: parseMoney(lost) })
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
      const { base, next } = applyCarry(carry, carried, netLoss)
      carried = next
      return base
    })
  }
  expect(run('none')).toEqual([-50n, -20n, 40n, 60n])
  expect(run('previous')).toEqual([-50n, -70n, 20n, 60n])
  expect(run('forever')).toEqual([-50n, -70n, -30n, 30n])
})

test('AGENT-5 an offer stays within its upline’s terms, a platform contract within the brand’s', () => {
  const problems = (offer: ReturnType<typeof readDividendTier>[]) =>
    findOwnTermExcesses('dividend', offer, tiers).map(({ field, code }) => `${field} ${code}`)
  expect(problems([readDividendTier('8', '50000', '10000', 3)])).toEqual([])
  expect(problems([readDividendTier('15.01', '49999', '9999', 2)])).toEqual([
    'rate contract_above',
    'periodValidBet contract_below',
    'periodProfitLoss contract_below',
    'activeMembers contract_below',
  ])
  expect(
    findOwnTermExcesses('daily', [readTier('daily', { amount: '5', dailyBetAmount: '0' })], [readDailyTier('1')])[0],
  ).toMatchObject({
    field: 'amount',
    code: 'contract_alike',
  })
  expect(findBrandMaximumExcesses('dividend', tiers, parseMoney('12')).map(({ tier }) => tier)).toEqual([1])
  expect([
    isLowerPaid([readDailyTier('0.4')], [readDailyTier('0.5')]),
    isLowerPaid([readDailyTier('0.5', '10')], [readDailyTier('0.5')]),
  ]).toEqual([true, false])
})

test('AGENT-4 each kind of contract has its own fields', () => {
  const found = (kind: 'dividend' | 'daily' | 'realtime', ...wires: WireTier[]) =>
    findTierProblems(kind, wires).map(({ tier, field, code }) => `${tier} ${field} ${code}`)
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
