import { expect, test } from 'vitest'
import { families, findPlayByCode } from './families.ts'
import { createFraction } from './fraction.ts'
import { calculateGroupPrice } from './price.ts'
import { readSelection } from './selection.ts'

/** Cases of the digit plays: chances, prices of a two-unit ticket at prize groups 1700, 1800, 1900 and 1960, and counts. */
const table = `
star5-straight win 1/100000 170000 180000 190000 196000
star5-group-120 win 120/100000 1416.6667 1500 1583.3333 1633.3333
star5-group-60 win 60/100000 2833.3333 3000 3166.6667 3266.6667
star5-group-30 win 30/100000 5666.6667 6000 6333.3333 6533.3333
star5-group-20 win 20/100000 8500 9000 9500 9800
star5-group-10 win 10/100000 17000 18000 19000 19600
star5-group-5 win 5/100000 34000 36000 38000 39200
star5-any1 win 40951/100000 4.1513 4.3955 4.6397 4.7862
star5-repeat2 win 8146/100000 20.8691 22.0967 23.3243 24.0609
star5-repeat3 win 856/100000 198.5981 210.2804 221.9626 228.972
star5-repeat4 win 46/100000 3695.6522 3913.0435 4130.4348 4260.8696
last4-straight win 1/10000 17000 18000 19000 19600
last4-group-24 win 24/10000 708.3333 750 791.6667 816.6667
last4-group-12 win 12/10000 1416.6667 1500 1583.3333 1633.3333
last4-group-6-pairs win 6/10000 2833.3333 3000 3166.6667 3266.6667
last4-group-4 win 4/10000 4250 4500 4750 4900
last3-straight win 1/1000 1700 1800 1900 1960
last3-group-3 win 3/1000 566.6667 600 633.3333 653.3333
last3-group-6 win 6/1000 283.3333 300 316.6667 326.6667
last3-form leopard 10/1000 170 180 190 196
last3-form straight 60/1000 28.3333 30 31.6667 32.6667
last3-form pair 270/1000 6.2963 6.6667 7.037 7.2593
last2-straight win 1/100 170 180 190 196
last2-group-2 win 2/100 85 90 95 98
fixed-position win 1/10 17 18 19 19.6
last3-any1 win 271/1000 6.2731 6.6421 7.0111 7.2325
last3-any2 win 54/1000 31.4815 33.3333 35.1852 36.2963
last4-any1 win 3439/10000 4.9433 5.2341 5.5249 5.6993
last4-any2 win 974/10000 17.4538 18.4805 19.5072 20.1232
star5-any2 win 14670/100000 11.5883 12.2699 12.9516 13.3606
star5-any3 win 4350/100000 39.0805 41.3793 43.6782 45.0575
last2-sides win 25/100 6.8 7.2 7.6 7.84
last3-sides win 125/1000 13.6 14.4 15.2 15.68
duel dragon 45/100 3.7778 4 4.2222 4.3556
duel tie 10/100 17 18 19 19.6`

const findTier = (play: string, key: string) =>
  findPlayByCode('ssc', play)
    ?.offers.flatMap(({ tiers }) => tiers)
    .find((tier) => tier.key === key)

test.each(table.trim().split('\n'))('LOTT-4 %s', (line) => {
  const [play = '', key = '', chance = '', ...prices] = line.split(' ')
  const [ways = '', all = ''] = chance.split('/')
  const tier = findTier(play, key)
  expect(tier?.chance).toEqual(createFraction(BigInt(ways), BigInt(all)))
  for (const [place, group] of [1700, 1800, 1900, 1960].entries())
    expect(Number(tier && calculateGroupPrice(tier, group)) * 2e-6).toBeCloseTo(Number(prices[place]), 4)
})

const ten = '0,1,2,3,4,5,6,7,8,9'
/** The number of tickets of a selection. */
const counts: [string, string, number][] = [
  ['star5-straight', '1,2|3|4,5,6|7|8,9', 12],
  ['star5-combination', '1,2|3|4,5,6|7|8,9', 60],
  ['last4-combination', '1|2|3|4,5', 8],
  ['last3-combination', '1|2|3', 3],
  ['star5-group-120', '0,1,2,3,4,5', 6],
  ['star5-group-60', '1,2|1,3,4,5', 1 + 4],
  ['star5-group-30', '1,2,3|3,4', 1 + 3],
  ['star5-group-20', '1|1,2,3,4', 3],
  ['star5-group-10', '1,2|2,3', 3],
  ['star5-group-5', '1,2|1,2', 2],
  ['last4-group-24', '1,2,3,4,5', 5],
  ['last4-group-12', '1|2,3,4', 3],
  ['last4-group-6-pairs', '1,2,3', 3],
  ['last4-group-4', '1,2|2,3', 3],
  ['last3-group-3', '1,2,3', 6],
  ['last3-group-6', ten, 120],
  ['last3-sum', '5', 21],
  ['last3-group-sum', '5', 5],
  ['last3-span', '0', 10],
  ['last3-span', '2', 96],
  ['any2-straight', '1,2|3||4,5,6|', 2 + 6 + 3],
  ['any3-typed', 'ten-thousands,thousands,hundreds,units|123,456', 8],
  ['star5-any3', '1,2,3,4', 4],
]
test.each(counts)('LOTT-4 %s %s is %i tickets', (code, text, tickets) => {
  const play = findPlayByCode('ssc', code)
  const read = play && readSelection(play, text)
  const selection = read && 'selection' in read ? read.selection : []
  expect(Object.values(play?.count(selection) ?? {}).reduce((a, b) => a + b, 0)).toBe(tickets)
})

test('LOTT-4 each three-digit sum has its ways', () => {
  const play = findPlayByCode('ssc', 'last3-sum')
  const ways = Array.from({ length: 28 }, (_, sum) => play?.count([[`${sum}`]]).win)
  const half = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]
  expect(ways).toEqual([...half, ...half.toReversed()])
})

test('LOTT-4 3D and P3 share the prices of three digits', () => {
  for (const play of families['3d'].plays.filter(({ code }) => code.startsWith('star3-'))) {
    const same = findPlayByCode('ssc', play.code.replace('star3', 'last3'))
    expect(play.offers).toEqual(same?.offers)
  }
})

test('LOTT-4 the reason names the drawn numbers and the hits', () => {
  expect(findPlayByCode('ssc', 'last3-straight')?.judge([['1'], ['2'], ['9']], [['5', '5', '1', '2', '3']])).toEqual({
    examined: ['1', '2', '3'],
    matched: ['1', '2'],
    wins: { win: 0 },
    pushes: 0,
  })
})

test.each([
  ['last3-straight', '1|2', 'rows'],
  ['last3-straight', '1|2|10', 'symbol'],
  ['last3-straight', '1|2|', 'too_few'],
  ['last3-straight', '1|2|3,3', 'repeated'],
  ['last3-typed', '12', 'symbol'],
  ['last3-typed', '1a3', 'symbol'],
  ['fixed-position', '||||', 'no_ticket'],
  ['star5-group-5', '1|1', 'no_ticket'],
  ['last3-straight', '1|2|3'.repeat(3000), 'malformed'],
])('LOTT-4 %s refuses %.20s: %s', (code, text, fault) => {
  const play = findPlayByCode('ssc', code)
  expect(play && readSelection(play, text)).toMatchObject({ fault })
})
