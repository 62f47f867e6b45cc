import { expect, test } from 'vitest'
import { type FamilyCode, findPlayByCode } from './families.ts'
import { addFractions } from './fraction.ts'
import { calculateReturn } from './price.ts'

const toPercent = ({ n, d }: { n: bigint; d: bigint }) => Number((n * 1_000_000n) / d) / 10_000

/** Play, cell, its chance in percent, a customary price, and its return in percent. */
const table: [FamilyCode, string, string, number, string, number][] = [
  ['handicap-ssc', 'ball-sides', 'big', 50, '1940000', 97],
  ['handicap-ssc', 'ball-sides', 'odd', 50, '1990000', 99.5],
  ['handicap-ssc', 'sum-sides', 'big', 50, '1940000', 97],
  ['handicap-ssc', 'fixed-position', 'win', 10, '9700000', 97],
  ['handicap-ssc', 'star5-any1', 'win', 40.951, '2370000', 97.0538],
  ['handicap-ssc', 'duel-refund', 'dragon', 45, '1940000', 97.3],
  ['handicap-ssc', 'duel-refund', 'tiger', 45, '1990000', 99.55],
  ['handicap-ssc', 'duel-refund', 'dragon', 45, '1899000', 95.455],
  ['handicap-ssc', 'duel-refund', 'tie', 10, '8550000', 85.5],
  ['ssc', 'duel', 'dragon', 45, '1899000', 85.455],
  ['handicap-ssc', 'first3-form', 'leopard', 1, '97000000', 97],
  ['handicap-ssc', 'first3-form', 'straight', 6, '16000000', 96],
  ['handicap-ssc', 'middle3-form', 'pair', 27, '3600000', 97.2],
  ['handicap-ssc', 'last3-form', 'half', 36, '2700000', 97.2],
  ['handicap-ssc', 'last3-form', 'mixed', 30, '3200000', 96],
  ['handicap-ssc', 'stud', 'five', 0.01, '9700000000', 97],
  ['handicap-ssc', 'stud', 'four', 0.45, '200000000', 90],
  ['handicap-ssc', 'stud', 'full-house', 0.9, '100000000', 90],
  ['handicap-ssc', 'stud', 'three', 7.2, '13000000', 93.6],
  ['handicap-ssc', 'stud', 'two-pairs', 10.8, '9000000', 97.2],
  ['handicap-ssc', 'stud', 'pair', 50.4, '1900000', 95.76],
  ['handicap-ssc', 'stud', 'run', 1.2, '80000000', 96],
  ['handicap-ssc', 'bull', 'none', 35.649, '2700000', 96.2523],
  ['handicap-ssc', 'bull', 'bull1', 6.375, '15000000', 95.625],
  ['handicap-ssc', 'bull', 'bull2', 6.505, '15000000', 97.575],
  ['handicap-ssc', 'bull', 'bull-bull', 6.456, '15000000', 96.84],
  ['handicap-pk10', 'ball-sides', 'big', 50, '1950000', 97.5],
  ['handicap-pk10', 'duel', 'dragon', 50, '1950000', 97.5],
  ['handicap-11x5', 'ball-sides', 'big', 45.4545, '1950000', 97.7272],
  ['handicap-11x5', 'sum-sides', 'small', 46.5367, '1950000', 97.6731],
]
test.each(table)('LOTT-1 %s %s %s: %f %%, at %s returns %f %%', (family, code, key, chance, price, returned) => {
  const offer = findPlayByCode(family, code)?.offers.find((each) => each.tiers.some((tier) => tier.key === key))
  const tier = offer?.tiers.find((each) => each.key === key)
  expect(tier && toPercent(tier.chance)).toBeCloseTo(chance, 3)
  expect(offer && toPercent(calculateReturn(offer, { [key]: BigInt(price) }))).toBeCloseTo(returned, 3)
})

test('LOTT-1 the hands, bulls and forms each cover every result once', () => {
  for (const code of ['stud', 'bull', 'first3-form']) {
    const all =
      findPlayByCode('handicap-ssc', code)?.offers.map(({ tiers }) => tiers[0]?.chance ?? { n: 0n, d: 1n }) ?? []
    expect(all.reduce(addFractions)).toEqual({ n: 1n, d: 1n })
  }
})

test('LOTT-1 a high hand and a run add up to 30.24 of 100', () => {
  const of = (key: string) =>
    findPlayByCode('handicap-ssc', 'stud')?.offers.find((each) => each.key === key)?.tiers[0]?.chance
  expect(toPercent(addFractions(of('high') ?? { n: 0n, d: 1n }, of('run') ?? { n: 0n, d: 1n }))).toBe(30.24)
})

test('LOTT-1 a result on no side refunds the stake', () => {
  const five: [string[]] = [['11', '02', '03', '04', '10']]
  expect(
    findPlayByCode('handicap-11x5', 'ball-sides')?.judge([['big', 'odd'], ['small'], [], [], []], five),
  ).toMatchObject({
    pushes: 2,
    wins: { small: 1 },
  })
  expect(findPlayByCode('handicap-11x5', 'sum-sides')?.judge([['big']], five)).toMatchObject({ pushes: 1, wins: {} })
  const tie: [string[]] = [['4', '4', '1', '2', '3']]
  const first = (symbols: string[]) => [symbols, ...Array(9).fill([])]
  expect(findPlayByCode('handicap-ssc', 'duel-refund')?.judge(first(['dragon', 'tie']), tie)).toMatchObject({
    pushes: 1,
    wins: { tie: 1 },
  })
  expect(findPlayByCode('ssc', 'duel')?.judge(first(['dragon']), tie)).toMatchObject({ pushes: 0, wins: {} })
})

/** Play, the row of the chosen cell and the cell, the drawn result, and the reason reported for it. */
const reasons: [FamilyCode, string, number, string, string, object][] = [
  ['handicap-ssc', 'ball-sides', 0, 'big', '4 0 8 1 5', { row: 'ten-thousands', drawn: ['4'], is: ['small', 'even'] }],
  ['handicap-ssc', 'fixed-position', 2, '7', '4 0 8 1 5', { row: 'hundreds', drawn: ['8'], is: ['8'] }],
  ['handicap-ssc', 'sum-sides', 0, 'big', '4 0 8 1 5', { row: null, sum: '18', is: ['small', 'even'], push: false }],
  ['handicap-ssc', 'duel-refund', 0, 'dragon', '4 4 8 1 5', { drawn: ['4', '4'], is: ['tie'], push: true }],
  ['handicap-ssc', 'last3-form', 0, 'pair', '4 0 8 1 5', { drawn: ['8', '1', '5'], is: ['mixed'] }],
  ['handicap-ssc', 'stud', 0, 'pair', '4 4 8 1 5', { drawn: ['4', '4', '8', '1', '5'], is: ['pair'] }],
  ['handicap-ssc', 'bull', 0, 'none', '1 2 7 3 5', { is: ['bull8'], push: false }],
  ['handicap-11x5', 'ball-sides', 0, 'big', '11 02 03 04 10', { drawn: ['11'], is: [], push: true }],
  ['handicap-11x5', 'sum-sides', 0, 'big', '11 02 03 04 10', { sum: '30', is: [], push: true }],
  ['handicap-pk10', 'top2-sides', 0, 'big', '03 09 01 02 04 05 06 07 08 10', { drawn: ['03', '09'], sum: '12' }],
  ['handicap-pk10', 'duel', 1, 'tiger', '03 09 01 02 04 05 06 07 08 10', { drawn: ['09', '08'], is: ['dragon'] }],
]
test.each(reasons)('LOTT-4 %s %s explains row %i, %s, at %s', (family, code, row, symbol, drawn, expected) => {
  const play = findPlayByCode(family, code)
  const selection = play?.rows.map((_, place) => (place === row ? [symbol] : [])) ?? []
  expect(play?.inspectRows?.(selection, [drawn.split(' ')])).toMatchObject([expected])
})
