import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWidestCover, listCoveredMarkets } from './cover.ts'
import { dieValues } from './dice.ts'
import { type FamilyCode, families, findPlayByCode } from './families.ts'
import { createFraction, isAbove, one } from './fraction.ts'
import type { DrawResult, Play, Selection } from './play.ts'
import { arbitrarySelections, listDigitResults } from './testing.ts'

const getPlay = (family: FamilyCode, code: string): Play => findPlayByCode(family, code) as Play
const parseSelection = (text: string): Selection => text.split('|').map((row) => (row === '' ? [] : row.split(',')))
const joinNumbers = (from: number, to: number, digits: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`.padStart(digits, '0')).join(',')
const everyDigit = joinNumbers(0, 9, 1)

/** Returns the coverage of a choice by market, in percent. */
const measureCovers = (family: FamilyCode, code: string, selection: string) =>
  Object.fromEntries(
    getPlay(family, code)
      .covers(parseSelection(selection))
      .map(({ market, share: { n, d } }) => [market, `${(n * 10_000n) / d}`.padStart(3, '0').replace(/(..)$/, '.$1')]),
  )

/** Returns the markets of which the bets on one draw cover more than valid bets may. */
const listCovered = (family: FamilyCode, ...bets: (readonly [code: string, selection: string])[]): string[] => [
  ...listCoveredMarkets(bets.flatMap(([code, selection]) => getPlay(family, code).covers(parseSelection(selection)))),
]

describe('a choice’s market cover', () => {
  test.each<[FamilyCode, string, string, Record<string, string>]>([
    // a digit at each place
    ['ssc', 'fixed-position', '0,1,2,3,4,5,6||7|||', { 'fixed-position:0': '70.00', 'fixed-position:2': '10.00' }],
    ['pk10', 'fixed-position', '01,02,03|||||||||', { 'fixed-position:0': '30.00' }],
    // straight numbers, however they are chosen
    ['ssc', 'first2-straight', '0,1,2,3,4,5,6,7|0,1,2,3,4,5,6,7,8', { first2: '72.00' }],
    ['ssc', 'first2-typed', '01,10,11', { first2: '3.00' }],
    ['ssc', 'first2-sum', '9,10', { first2: '19.00' }],
    ['ssc', 'first3-span', '2,9', { first3: '15.00' }],
    ['ssc', 'first3-combination', `${everyDigit}|1|${everyDigit}`, { first3: '10.00' }],
    ['pk10', 'first2-straight', '01,02|01,02,03', { first2: '4.44' }],
    ['11x5', 'first2-typed', '0102,0201', { first2: '1.81' }],
    [
      'ssc',
      'any2-straight',
      `${everyDigit}|0,1,2,3,4,5,6,7||9|`,
      {
        ...{ 'any2:0': '80.00', 'any2:2': '10.00', 'any2:5': '8.00' },
      },
    ],
    ['ssc', 'any2-typed', `tens,units|${joinNumbers(0, 70, 2)}`, { 'any2:9': '71.00' }],
    // numbers in any order
    ['ssc', 'first2-group-2', joinNumbers(0, 8, 1), { 'first2-group': '72.00' }],
    ['ssc', 'first3-group-3', '0,1,2', { 'first3-group': '1.80' }],
    ['ssc', 'first3-group-6', everyDigit, { 'first3-group': '72.00' }],
    ['ssc', 'first3-group-sum', '1,2', { 'first3-group': '0.90' }],
    ['ssc', 'first3-group-typed', '123,321,112', { 'first3-group': '0.90' }],
    ['ssc', 'star5-group-120', everyDigit, { 'star5-group': '30.24' }],
    ['ssc', 'star5-group-60', `${everyDigit}|${everyDigit}`, { 'star5-group': '50.40' }],
    // sides: what is big and what is odd are two markets
    [
      'handicap-ssc',
      'ball-sides',
      'big,odd||small,big||',
      {
        ...{ 'ball-sides:0-size': '50.00', 'ball-sides:0-parity': '50.00', 'ball-sides:2-size': '100.00' },
      },
    ],
    ['handicap-11x5', 'ball-sides', 'big,small||||', { 'ball-sides:0-size': '90.90' }],
    ['pk10', 'top2-sides', 'big,small', { 'top2-sides:0-size': '100.00' }],
    ['k3', 'sides-triple-loses', 'odd,even', { 'sides-triple-loses:0-parity': '97.22' }],
    ['pc28', 'sides', 'big,even', { 'sides:0-size': '50.00', 'sides:0-parity': '50.00' }],
    ['pc28', 'double-sides', 'big-odd,big-even,small-odd', { 'double-sides:0': '76.90' }],
    ['ssc', 'first2-sides', 'big,small|odd', { 'first2-sides': '50.00' }],
    ['ssc', 'first2-sides', 'big,small|big,small', { 'first2-sides': '100.00' }],
    ['handicap-ssc', 'duel-refund', 'dragon,tiger|||||||||', { 'duel-refund:0': '90.00' }],
    // outcomes that rarely come cover little, even if all of them are bought
    ['ssc', 'first3-form', 'leopard,straight,pair', { 'first3-form:0': '34.00' }],
    ['k3', 'different3', '1,2,3,4,5,6', { different3: '55.55' }],
    // where several tickets win together, their part of all tickets
    ['ssc', 'first3-any1', joinNumbers(0, 6, 1), { 'first3-any1': '70.00' }],
    ['ssc', 'first3-any2', joinNumbers(0, 8, 1), { 'first3-any2': '80.00' }],
    ['11x5', 'any1', '01,02,03,04', { any1: '36.36' }],
    ['11x5', 'any7', '01,02,03,04,05,06,07,08,09,10', { any7: '36.36' }],
    ['k3', 'single', '1,2,3,4,5', { 'single:0': '83.33' }],
    ['mark6-horse', 'any-sign', 'rat,ox,tiger', { 'any-sign:0': '24.64' }],
    ['mark6-horse', 'special', joinNumbers(1, 35, 2), { 'special:0': '71.42' }],
    // many numbers are examined, each showing one ending
    ['vn-north', 'lo2', joinNumbers(0, 70, 2), { lo2: '71.00' }],
    ['vn-south', 'xien2', '00,01,02', { xien2: '0.06' }],
    ['vn-south', 'da', '00,01,02,03,04', { da: '0.20' }],
    ['vn-south', 'truot4', '00,01,02,03', { truot4: '0.00' }],
    ['4d', 'big', '1234,4321', { big: '0.02' }],
    ['4d', 'big-permutations', '1234,4321', { 'big-permutations': '0.24' }],
    ['4d', 'small-box', '1123,1111', { 'small-box': '0.12' }],
    ['thai', 'run-top', joinNumbers(0, 7, 1), { 'run-top': '80.00' }],
    ['thai', 'top3-any-order', '123,112', { 'top3-any-order': '0.90' }],
    ['thai', 'front3', '123', { front3: '0.10' }],
  ])('%s %s %s', (family, code, selection, expected) => {
    expect(measureCovers(family, code, selection)).toMatchObject(expected)
  })

  const throws = dieValues.flatMap((a) => dieValues.flatMap((b) => dieValues.map((c) => [[a, b, c]])))
  const spaces: [FamilyCode, readonly DrawResult[]][] = [
    ['3d', listDigitResults(3)],
    ['pc28', listDigitResults(3)],
    ['k3', throws],
    ['ssc', listDigitResults(2, 0, 3)],
  ]
  /**
   * Plays of which several tickets can win at once, whose coverage is a part of all tickets; and combinations, which are covered
   * by their numbers.
   */
  const several = /any[12]|any2-|single|different2|combination|fixed-position|^any|duel|sides/
  test.each(spaces)('in %s it is the winning chance of a ticket over every result', (family, space) => {
    const asked = families[family].plays.filter(
      ({ code }) => !several.test(code) && (family !== 'ssc' || /^first2/.test(code)),
    )
    expect(asked.length).toBeGreaterThan(2)
    for (const each of asked)
      for (const selection of fc.sample(arbitrarySelections(each, 9), 6)) {
        const won = space.filter((result) => Object.values(each.judge(selection, result).wins).some((n) => n > 0))
        expect([each.code, selection, each.covers(selection).map(({ share }) => share)]).toEqual([
          ...[each.code, selection, [createFraction(won.length, space.length)]],
        ])
      }
  })

  test('two positions at once are covered over every result too', () => {
    const sides = getPlay('ssc', 'first2-sides')
    const space = listDigitResults(2, 0, 3)
    void fc.assert(
      fc.property(arbitrarySelections(sides, 4), (selection) => {
        const won = space.filter((result) => (sides.judge(selection, result).wins.win ?? 0) > 0)
        expect(sides.covers(selection).map(({ share }) => share)).toEqual([createFraction(won.length, 100)])
      }),
    )
  })

  test('no play covers more than the whole, and a choice’s outcomes add up to its stated share', () => {
    for (const [family, { plays }] of Object.entries(families))
      for (const each of plays)
        for (const selection of fc.sample(arbitrarySelections(each, 5), 2)) {
          const all = each.covers(selection)
          expect([family, each.code, all.length > 0]).toEqual([family, each.code, true])
          expect(new Set(all.map(({ market }) => market.replace(/:.*/, ''))).size).toBe(1)
          for (const { share, outcomes, chance } of all) {
            const different = [...new Set(outcomes())].map(chance)
            const sum = different.reduce((a, b) => createFraction(a.n * b.d + b.n * a.d, a.d * b.d), createFraction(0))
            expect([family, each.code, selection, sum]).toEqual([family, each.code, selection, share])
            expect(isAbove(share, one)).toBe(false)
          }
        }
  })
})

describe('combined market coverage of bets', () => {
  test('both sides of a market, or over seven of ten digits, count however the lines are cut', () => {
    expect(listCovered('handicap-ssc', ['ball-sides', 'big||||'], ['ball-sides', 'small||||'])).toEqual([
      'ball-sides:0-size',
    ])
    expect(listCovered('ssc', ['fixed-position', '0,1,2,3,4||||'], ['fixed-position', '5,6,7,8,9||||'])).toEqual([
      'fixed-position:0',
    ])
    expect(
      listCovered('ssc', ['first2-straight', `0,1,2,3|${everyDigit}`], ['first2-typed', joinNumbers(40, 71, 2)]),
    ).toEqual(['first2'])
    expect(
      listCovered(
        'ssc',
        ['any2-straight', `${everyDigit}|0,1,2,3|||`],
        ['any2-typed', `ten-thousands,thousands|${joinNumbers(0, 99, 2)}`],
      ),
    ).toEqual(['any2:0'])
    expect(
      listCovered('ssc', ['star5-group-120', everyDigit], ['star5-group-60', `${everyDigit}|${everyDigit}`]),
    ).toEqual(['star5-group'])
  })

  test('seven of ten digits are allowed, and so are repeated digits', () => {
    expect(listCovered('ssc', ['fixed-position', '0,1,2,3,4,5,6||||'])).toEqual([])
    expect(listCovered('ssc', ['fixed-position', '0,1,2,3,4,5,6,7||||'])).toEqual(['fixed-position:0'])
    expect(listCovered('ssc', ['fixed-position', '0,1,2,3,4||||'], ['fixed-position', '4,3,2,1,0||||'])).toEqual([])
    expect(
      listCovered('ssc', ['first2-typed', joinNumbers(0, 69, 2)], ['first2-straight', `0,1,2,3,4,5,6|${everyDigit}`]),
    ).toEqual([])
    expect(listCovered('pc28', ['sides', 'big'], ['sides', 'big,odd'])).toEqual([])
  })

  test('other markets are separate', () => {
    expect(listCovered('ssc', ['fixed-position', '0,1,2,3,4||||'], ['fixed-position', '|5,6,7,8,9|||'])).toEqual([])
    expect(listCovered('pc28', ['sides', 'big'], ['sides', 'odd'], ['double-sides', 'small-even'])).toEqual([])
    expect(listCovered('handicap-ssc', ['ball-sides', 'big||||'], ['ball-sides', '|small|||'])).toEqual([])
  })

  test('the widest cover is in millionths, not rounded down, with its market or shared board', () => {
    const widest = (family: FamilyCode, code: string, selection: string) =>
      findWidestCover(getPlay(family, code).covers(parseSelection(selection)))
    expect(widest('ssc', 'fixed-position', '|0,1|||')).toEqual({ market: 'fixed-position:1', cover: 200_000 })
    expect(widest('ssc', 'fixed-position', '|0,1|2||')).toEqual({ market: 'fixed-position', cover: 200_000 })
    expect(widest('pc28', 'sides', 'big,odd')).toEqual({ market: 'sides', cover: 500_000 })
    expect(widest('11x5', 'fixed-position', '01||||')).toEqual({ market: 'fixed-position:0', cover: 90_910 })
  })
})
