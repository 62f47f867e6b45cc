import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FamilyCode, findPlayByCode } from './families.ts'
import { createFraction } from './fraction.ts'
import { findColour } from './mark-six.ts'
import { createTickRow, type DrawResult, type Selection } from './play.ts'
import { calculateGroupPrice } from './price.ts'
import { cars } from './racing.ts'
import { readSelection } from './selection.ts'
import { calculateExpectation, calculateStatedExpectation, omitImpossiblePrizes, weightEvenly } from './testing.ts'

/** Chances, and prices of a two-unit ticket at prize group 1800, where the customary table lists them. */
const table = `
11x5 any1 win 5/11 3.96
11x5 any2 win 10/55 9.9
11x5 any3 win 10/165 29.7
11x5 any4 win 5/330 118.8
11x5 any5 win 1/462 831.6
11x5 any6 win 1/77 138.6
11x5 any7 win 1/22 39.6
11x5 any8 win 4/33 14.85
11x5 first3-straight win 1/990 1782
11x5 first3-group win 1/165 297
11x5 first2-straight win 1/110 198
11x5 first2-group win 1/55 99
11x5 fixed-position win 1/11 19.8
11x5 first3-any1 win 3/11 6.6
11x5 middle 03 28/462
11x5 middle 04 63/462
11x5 middle 05 90/462
11x5 middle 06 100/462
11x5 middle 09 28/462
11x5 odd-count odd5 6/462
11x5 odd-count odd4 75/462
11x5 odd-count odd3 200/462
11x5 odd-count odd2 150/462
11x5 odd-count odd1 30/462
11x5 odd-count odd0 1/462
pk10 fixed-position win 1/10 18
pk10 first2-straight win 1/90 162
pk10 first3-straight win 1/720 1296
pk10 first4-straight win 1/5040 9072
pk10 first5-straight win 1/30240 54432
pk10 top2-sum 3 2/90
pk10 top2-sum 5 4/90
pk10 top2-sum 7 6/90
pk10 top2-sum 9 8/90
pk10 top2-sum 11 10/90
pk10 top2-sum 13 8/90
pk10 top2-sum 19 2/90
pk10 top2-sides big 40/90 4.05
pk10 top2-sides small 50/90 3.24
pk10 top2-sides odd 50/90 3.24
pk10 top2-sides even 40/90 4.05
k3 sum 3 1/216 388.8
k3 sum 4 3/216 129.6
k3 sum 5 6/216 64.8
k3 sum 6 10/216 38.88
k3 sum 7 15/216 25.92
k3 sum 8 21/216 18.5143
k3 sum 9 25/216 15.552
k3 sum 10 27/216 14.4
k3 sum 18 1/216 388.8
k3 sides big 108/216
k3 sides-triple-loses small 105/216
k3 triple 666 1/216
k3 any-triple any 6/216
k3 different3 win 6/216
k3 any-run any 24/216
k3 pair 11 16/216
k3 exact-pair 11 15/216
k3 different2 win 30/216
k3 single 6 91/216
pc28 sum 0 1/1000
pc28 sum 13 75/1000
pc28 sum 27 1/1000
pc28 extremes lowest 56/1000
pc28 extremes highest 56/1000
pc28 form leopard 10/1000
pc28 form straight 60/1000
pc28 form pair 270/1000
pc28 form half 360/1000
pc28 form mixed 300/1000
mark6-horse special win 1/49
mark6-horse all-hit1 win 6/49
mark6-horse all-hit2 win 15/1176
mark6-horse all-hit3 win 20/18424
mark6-horse special-sign other 4/49
mark6-horse special-sign year 5/49`

test.each(table.trim().split('\n'))('LOTT-4 %s', (line) => {
  const [family = '', play = '', key = '', chance = '', price] = line.split(' ')
  const [ways = '', all = ''] = chance.split('/')
  const tier = findPlayByCode(family as FamilyCode, play)
    ?.offers.flatMap(({ tiers }) => tiers)
    .find((each) => each.key === key)
  expect(tier?.chance).toEqual(createFraction(BigInt(ways), BigInt(all)))
  if (price) expect(Number(tier && calculateGroupPrice(tier, 1800)) * 2e-6).toBeCloseTo(Number(price), 4)
})

describe('LOTT-4 racing', () => {
  const sidesOfPlay = (row: number) => {
    const others = (a: string, b: string) => cars.filter((car) => car !== a && car !== b)
    const couples = cars.flatMap((a) => cars.filter((b) => b !== a).map((b) => [a, b] as const))
    return weightEvenly(
      couples.map(([a, b]): DrawResult => {
        const order = others(a, b)
        order.splice(row, 0, a)
        order.splice(9 - row, 0, b)
        return [order]
      }),
    )
  }
  test.each(['duel', 'fixed-position'])('%s holds at every place', (code) => {
    const play = findPlayByCode('pk10', code)
    for (const [row, { symbols }] of (play?.rows ?? []).entries()) {
      if (row >= 5) continue
      const selection: Selection = (play?.rows ?? []).map((_, each) => (each === row ? symbols.slice(0, 2) : []))
      if (play)
        expect(omitImpossiblePrizes(calculateExpectation(play, selection, sidesOfPlay(row)))).toEqual(
          calculateStatedExpectation(play, selection),
        )
    }
  })
  test('sides of a car hold at every place', () => {
    const play = findPlayByCode('handicap-pk10', 'ball-sides')
    const selection: Selection = (play?.rows ?? []).map((_, row) => (row === 0 ? ['big', 'odd'] : []))
    if (play)
      expect(omitImpossiblePrizes(calculateExpectation(play, selection, sidesOfPlay(0)))).toEqual(
        calculateStatedExpectation(play, selection),
      )
  })
})

test('LOTT-4 PC28 combinations have two chances, and the middle sums their own price', () => {
  const offers = findPlayByCode('pc28', 'double-sides')?.offers ?? []
  const ways = offers.map(({ key, tiers }) => [
    key,
    tiers.reduce((all, { chance }) => all + (chance.n * 1000n) / chance.d, 0n),
  ])
  expect(Object.fromEntries(ways)).toEqual({
    'big-odd': 231n,
    'big-even': 269n,
    'small-odd': 269n,
    'small-even': 231n,
  })
  const play = findPlayByCode('pc28', 'sides')
  expect(play?.judge([['big', 'odd']], [['4', '5', '5']]).wins).toEqual({ 'big-13-14': 1 })
  expect(play?.judge([['small', 'odd']], [['4', '4', '5']]).wins).toEqual({ 'small-13-14': 1, 'odd-13-14': 1 })
})

describe('LOTT-4 Mark Six', () => {
  const year = 'mark6-horse'
  const balls = createTickRow('', findPlayByCode(year, 'special')?.rows[0]?.symbols ?? []).symbols
  test('49 refunds a stake on a side', () => {
    const play = findPlayByCode(year, 'special-sides')
    const judge = (ball: string) => play?.judge([['big', 'odd']], [['01', '02', '03', '04', '05', '06'], [ball]])
    expect(judge('49')).toMatchObject({ pushes: 2, wins: {} })
    expect(judge('25')).toMatchObject({ pushes: 0, wins: { big: 1, odd: 1 } })
    const space = weightEvenly(balls.map((ball) => [[], [ball]]))
    if (play)
      expect(omitImpossiblePrizes(calculateExpectation(play, [['big', 'even']], space))).toEqual(
        calculateStatedExpectation(play, [['big', 'even']]),
      )
  })
  test('a sign appears in 47.17 or 55.39 of 100 draws', () => {
    const [own, other] = (findPlayByCode(year, 'any-sign')?.offers ?? []).map(({ tiers }) => tiers[0]?.chance)
    expect(Number(own?.n) / Number(own?.d)).toBeCloseTo(0.5539, 4)
    expect(Number(other?.n) / Number(other?.d)).toBeCloseTo(0.4717, 4)
  })
  test('in the horse’s year the horse holds the first number', () => {
    const play = findPlayByCode(year, 'special-sign')
    const wins = (sign: string, ball: string) => play?.judge([[sign]], [[], [ball]]).wins
    expect(wins('horse', '01')).toEqual({ year: 1 })
    expect(wins('horse', '49')).toEqual({ year: 1 })
    expect(wins('snake', '02')).toEqual({ other: 1 })
    expect(wins('goat', '12')).toEqual({ other: 1 })
  })
  test('balls have their customary colours', () => {
    const listOf = (colour: string) => balls.filter((ball) => findColour(ball) === colour).join(' ')
    expect(listOf('red')).toBe('01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46')
    expect(listOf('blue')).toBe('03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48')
    expect(listOf('green')).toBe('05 06 11 16 17 21 22 27 28 32 33 38 39 43 44 49')
  })
  test('all-hit sets are counted by how many chosen numbers come', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 0, max: 6 }), (chosen, hit) => {
        const drawn = [...balls.slice(0, Math.min(hit, chosen)), ...balls.slice(20)].slice(0, 6)
        const inDrawn = Math.min(hit, chosen)
        expect(findPlayByCode(year, 'all-hit3')?.judge([balls.slice(0, chosen)], [drawn, ['49']]).wins).toEqual({
          win: [0, 0, 0, 1, 4, 10, 20][inDrawn],
        })
      }),
    )
  })
})

test.each([
  ['pk10', 'first2-typed', '0101'],
  ['pk10', 'first2-typed', '0111'],
  ['11x5', 'any2', '01'],
  ['11x5', 'first2-straight', '01|01'],
])('LOTT-4 %s %s refuses %s', (family, code, text) => {
  const play = findPlayByCode(family as FamilyCode, code)
  expect(play && readSelection(play, text)).toHaveProperty('fault')
})
