import { describe, expect, test } from 'vitest'
import { getDefaultPrices } from './default-prices.ts'
import { findPlayByCode } from './families.ts'
import { readPasted } from './four-d.ts'
import type { DrawResult } from './play.ts'
import { calculateReturn } from './price.ts'
import { readSelection } from './selection.ts'
import { calculateExpectation, calculateStatedExpectation, omitImpossiblePrizes, weightEvenly } from './testing.ts'
import { deriveHanoiResult, isThaiResult } from './thai.ts'

const toPercent = ({ n, d }: { n: bigint; d: bigint }) => Number((n * 10_000n) / d) / 100
const all4 = Array.from({ length: 10_000 }, (_, number) => `${number}`.padStart(4, '0'))

/** The return of every ticket of the Malaysian table, in percent. */
const returns: [string, string, number][] = [
  ['big', 'win', 64],
  ['small', 'win', 65],
  ['big-permutations', 'win', 64],
  ['small-permutations', 'win', 65],
  ['big-box', 'box24', 66.7],
  ['small-box', 'box24', 65.3],
  ['big-box', 'box12', 64.2],
  ['small-box', 'box12', 65.2],
  ['big-box', 'box6', 64.1],
  ['small-box', 'box6', 65.1],
  ['big-box', 'box4', 64],
  ['small-box', 'box4', 65],
  ['4a', 'win', 60],
  ['3a', 'win', 66],
  ['3abc', 'win', 66],
]
test.each(returns)('LOTT-1 4D %s %s returns %f %%', (code, key, back) => {
  const play = findPlayByCode('4d', code)
  const offer = play?.offers.find((each) => each.key === key)
  expect(play && offer && toPercent(calculateReturn(offer, getDefaultPrices('4d', play)))).toBeCloseTo(back, 1)
})

describe('LOTT-1 4D', () => {
  const rows = [1, 1, 1, 10, 10]
  const never = (count: number) => Array<string>(count).fill('0000')
  /** One prize runs through all numbers, the others stay at one that was not chosen; all places of a row are equivalent. */
  const walks = (row: number, value: string): DrawResult =>
    rows.map((count, each) => (each === row ? [value, ...never(count - 1)] : never(count)))

  test.each(['big', 'small', 'big-permutations', 'small-permutations', 'big-box', 'small-box', '4a', '3a', '3abc'])(
    '%s wins as often as it says',
    (code) => {
      const play = findPlayByCode('4d', code)
      const selection = code.startsWith('3') ? [['571', '112']] : [['1234', '1123', '1122', '1112']]
      if (!play) throw new Error('a play')
      const seen: Record<string, { n: bigint; d: bigint }> = {}
      for (const [row, count] of rows.entries())
        for (const [key, share] of Object.entries(
          omitImpossiblePrizes(
            calculateExpectation(play, selection, weightEvenly(all4.map((value) => walks(row, value)))),
          ).wins,
        ))
          seen[key] = { n: share.n * BigInt(count) * (10_000n / share.d), d: 10_000n }
      const expected = Object.entries(calculateStatedExpectation(play, selection).wins)
      expect(
        Object.fromEntries(expected.map(([key, { n, d }]) => [key, { n: n * (10_000n / d), d: 10_000n }])),
      ).toEqual(seen)
    },
  )

  test('patterns have 24, 12, 6 and 4 orders, and four equal digits no box', () => {
    expect(findPlayByCode('4d', 'big-permutations')?.count([['1234', '1123', '1122', '1112', '1111']])).toEqual({
      win: 47,
    })
    expect(findPlayByCode('4d', 'big-box')?.count([['1234', '1123', '1122', '1112']])).toEqual({
      box24: 1,
      box12: 1,
      box6: 1,
      box4: 1,
    })
    const play = findPlayByCode('4d', 'big-box')
    expect(play && readSelection(play, '1111')).toMatchObject({ fault: 'no_ticket' })
  })

  test('a number drawn twice wins twice', () => {
    const result = [['1234'], ['9999'], ['9999'], ['1234', ...never(9)], never(10)]
    expect(findPlayByCode('4d', 'big')?.judge([['1234']], result)).toMatchObject({
      wins: { 'win-first': 1, 'win-special': 1 },
      matched: ['1234', '1234'],
    })
  })

  test('LOTT-4 each hit drawn number is listed once with its prize, however many hit it', () => {
    const result = [['1234'], ['9999'], ['4321'], ['1243', ...never(9)], never(10)]
    const listHits = (code: string, ...numbers: string[]) =>
      findPlayByCode('4d', code)
        ?.inspectRows?.([numbers], result)
        .map(({ drawn, is }) => [...drawn, ...is])
    expect(listHits('big', '1243', '5678')).toEqual([['1243', 'win-special']])
    expect(listHits('small-box', '2341', '1432')).toEqual([
      ['1234', 'win-first'],
      ['4321', 'win-third'],
    ])
    expect(listHits('3a', '234')).toEqual([['1234', 'win-first']])
    expect(listHits('big', '5678')).toEqual([])
  })

  test('pasted lines are read, and wrong ones named', () => {
    expect(readPasted('1234#1#1\n 0042#2.50 \n\n12a4#1#1\n1234#0#0')).toEqual([
      { number: '1234', big: '1', small: '1' },
      { number: '0042', big: '2.50', small: '0' },
      { wrong: '12a4#1#1' },
      { wrong: '1234#0#0' },
    ])
    expect(readPasted('１２３４＃２\n5678 # 1 # 0.50\n12 34#1')).toEqual([
      { number: '1234', big: '2', small: '0' },
      { number: '5678', big: '1', small: '0.50' },
      { wrong: '12 34#1' },
    ])
  })
})

/** The return of every ticket of the Thai table, in percent. */
const thaiReturns: [string, string, number][] = [
  ['top3', 'win', 90],
  ['top3-any-order', 'orders6', 78],
  ['front3', 'win', 80],
  ['back3', 'win', 80],
  ['top2', 'win', 90],
  ['bottom2', 'win', 90],
  ['run-top', 'win', 86.72],
  ['run-bottom', 'win', 79.8],
  ['digit-sides', 'small', 97.5],
]
test.each(thaiReturns)('LOTT-1 Thai %s %s returns %f %%', (code, key, back) => {
  const play = findPlayByCode('thai', code)
  const offer = play?.offers.find((each) => each.key === key)
  expect(play && offer && toPercent(calculateReturn(offer, getDefaultPrices('thai', play)))).toBeCloseTo(back, 2)
})

describe('LOTT-1 Thai, Laos and Hanoi', () => {
  const drawn = [['123456'], ['111', '222'], ['333', '444'], ['78']]
  test.each([
    ['top3', [['456']], { win: 1 }],
    ['top3-any-order', [['645', '456', '123']], { orders6: 2 }],
    ['top2', [['56']], { win: 1 }],
    ['bottom2', [['78', '56']], { win: 1 }],
    ['front3', [['111', '222', '333']], { win: 2 }],
    ['back3', [['444']], { win: 1 }],
    ['run-top', [['4', '1']], { win: 1 }],
    ['run-bottom', [['7', '8']], { win: 2 }],
    ['digit-sides', [['big', 'odd']], { big: 1 }],
    ['top3-sides', [['small', 'even']], { small: 1, even: 1 }],
    ['bottom2-sides', [['big', 'odd']], { big: 1 }],
  ])('%s of %j wins %j', (code, selection, wins) => {
    const judged = findPlayByCode('thai', code)?.judge(selection, drawn)
    expect(Object.fromEntries(Object.entries(judged?.wins ?? {}).filter(([, n]) => n > 0))).toEqual(wins)
  })
  test('a Thai result has its prizes', () => {
    expect(isThaiResult(drawn)).toBe(true)
    expect(isThaiResult([['12345'], ['111', '222'], ['333', '444'], ['78']])).toBe(false)
    expect(isThaiResult([['123456'], ['111'], ['333', '444'], ['78']])).toBe(false)
  })
  test('a Hanoi result is the end of the North’s special and first prizes', () => {
    expect(deriveHanoiResult([['48157'], ['90123'], []])).toEqual([['157'], ['23']])
  })
})
