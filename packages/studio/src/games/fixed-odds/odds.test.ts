import { expect, test } from 'vitest'
import { duels } from '../arena-kris/sport.ts'
import { football, goalTables } from '../bola-padang/sport.ts'
import * as odds from './odds.ts'

const sports = [
  ['football', football],
  ['duels', duels],
] as const

test.each(sports)('%s: every side plays once a day and meets every other once', (_name, sport) => {
  const met = new Map<string, number>()
  for (let day = 0; day < sport.days; day++) {
    const contests = sport.contestsOn(day)
    expect(contests.flat().toSorted((one, other) => one - other)).toEqual(sport.sides.map((_side, index) => index))
    for (const [first, second] of contests) met.set(`${first}:${second}`, (met.get(`${first}:${second}`) ?? 0) + 1)
  }
  expect([...met.values()].every((times) => times === 1)).toBe(true)
  const pairs = new Set([...met.keys()].map((key) => key.split(':').toSorted().join(':')))
  expect(pairs.size).toBe((sport.sides.length * (sport.sides.length - 1)) / 2)
})

test('a goal table is the Poisson distribution in whole thousandths', () => {
  const means = [0.5, 0.65, 0.8, 1, 1.2, 1.45, 1.75, 2.05, 2.4, 2.8]
  for (const [index, mean] of means.entries()) {
    const table = goalTables[index] ?? []
    expect(table.reduce((sum, weight) => sum + weight, 0)).toBe(1_000)
    let share = Math.exp(-mean)
    for (let goals = 0; goals < 7; goals++) {
      expect(Math.abs((table[goals] ?? 0) - share * 1_000)).toBeLessThanOrEqual(1.5)
      share *= mean / (goals + 1)
    }
  }
})

test('football: outcome weights match all million draws', () => {
  for (const contest of football.contestsOn(0)) {
    const counted = new Map<string, number>()
    // a side's goals depend on its own number only: a thousand draws of each side cover all
    const goals = [0, 1].map((side) =>
      Array.from({ length: 1_000 }, (_, drawn) => {
        const numbers = side === 0 ? [drawn, 0] : [0, drawn]
        return football.draw(contest, () => numbers.shift() ?? 0)[side] ?? -1
      }),
    )
    const times = (side: number, value: number) => goals[side]?.filter((each) => each === value).length ?? 0
    for (const { result } of football.endingsOf(contest))
      counted.set(result.join(':'), times(0, result[0]) * times(1, result[1]))
    for (const { result, weight } of football.endingsOf(contest)) expect(counted.get(result.join(':'))).toBe(weight)
  }
})

test('duels: outcome weights match all ways to play five maps', () => {
  for (const contest of duels.contestsOn(0)) {
    const counted = new Map<string, number>()
    // numbers below the share win a map: found by trying all hundred
    const share = Array.from({ length: 100 }, (_, drawn) => duels.draw(contest, () => drawn)[0] === 3).filter(
      Boolean,
    ).length
    for (let way = 0; way < 32; way++) {
      const maps = [0, 1, 2, 3, 4].map((map) => ((way >> map) & 1) === 1)
      const weight = maps.reduce((product, isFirst) => product * (isFirst ? share : 100 - share), 1)
      const left = [...maps]
      const result = duels.draw(contest, () => (left.shift() ? 0 : 99)).join(':')
      counted.set(result, (counted.get(result) ?? 0) + weight)
    }
    const endings = duels.endingsOf(contest)
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries(endings.map(({ result, weight }) => [result.join(':'), weight])),
    )
  }
})

/** Every selection of every contest that is on offer, with its exact chance. */
function* listOffered(sport: odds.Sport) {
  for (let day = 0; day < sport.days; day++)
    for (const [contest, sides] of sport.contestsOn(day).entries())
      for (const selection of sport.markets.flat()) {
        const price = odds.getSelectionPrice(sport, sides, selection)
        if (price === null) continue
        const endings = sport.endingsOf(sides)
        const weigh = (list: readonly odds.WeightedResult[]) =>
          list.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
        const winning = weigh(endings.filter(({ result }) => selection.wins(result)))
        yield { day, contest, selection, price, winning, of: weigh(endings) }
      }
}

test.each(sports)('%s: every offered bet returns 96 %%, less under a thousandth', (_name, sport) => {
  let seen = 0
  for (const { price, winning, of } of listOffered(sport)) {
    const perMillion = (price * winning * 1_000n) / of
    expect(perMillion).toBeLessThanOrEqual(960_000n)
    expect(perMillion).toBeGreaterThanOrEqual(959_000n)
    seen++
  }
  expect(seen).toBeGreaterThan(300)
})

test.each(sports)('%s: a result wins exactly one answer of every exclusive market', (_name, sport) => {
  const alone = sport.markets.filter((answers) => ['result', 'both'].includes(answers[0]?.market ?? ''))
  expect(alone.length).toBeGreaterThan(0)
  for (const answers of alone)
    for (const { result } of sport.endingsOf([0, 1])) expect(answers.filter(({ wins }) => wins(result))).toHaveLength(1)
})

test('a slip of several legs carries the margin once, not per leg', () => {
  const legs = [0, 1, 2].map((contest) => ({ contest, market: 'result', selection: 'first' }))
  const singles = legs.map((leg) => odds.getSlipPrice(football, { day: 0, legs: [leg] }) ?? 0n)
  const together = odds.getSlipPrice(football, { day: 0, legs }) ?? 0n
  const product = singles.reduce((all, price) => all * price, 1n) / odds.priceScale ** 2n
  // 0.96 cubed would be paid by other bookmakers
  expect(together).toBeGreaterThan(product)
  expect((together * 96n * 96n) / 10_000n).toBeLessThanOrEqual(product + 10n)
})

test.each([
  [1_952n, '1.952'],
  [1_020n, '1.020'],
  [24_610n, '24.61'],
  [312_400n, '312.4'],
  [2_000_000n, '2000'],
])('%s thousandths are shown as %s', (price, text) => {
  expect(odds.showPrice(price)).toBe(text)
})

test('an unknown, too likely or impossible leg has no price', () => {
  const legs = (market: string, selection: string, contest = 0) => ({ day: 0, legs: [{ contest, market, selection }] })
  expect(odds.getSlipPrice(football, legs('result', 'nobody'))).toBe(null)
  expect(odds.getSlipPrice(football, legs('result', 'first', 8))).toBe(null)
  expect(odds.getSlipPrice(football, { day: 0, legs: [] })).toBe(null)
  const certain = [...Array(football.days).keys()].flatMap((day) =>
    football
      .contestsOn(day)
      .map((contest) => odds.getSelectionPrice(football, contest, { market: '', code: '', wins: () => true })),
  )
  expect(new Set(certain)).toEqual(new Set([null]))
})

test('a slip wins only if all legs win', () => {
  const legs = [
    { contest: 0, market: 'result', selection: 'first' },
    { contest: 1, market: 'goals', selection: 'over_2.5' },
  ]
  expect(
    odds.listLegResults(
      football,
      [
        [2, 1],
        [1, 1],
      ],
      legs,
    ),
  ).toEqual([true, false])
  expect(
    odds.listLegResults(
      football,
      [
        [2, 1],
        [3, 0],
      ],
      legs,
    ),
  ).toEqual([true, true])
})
