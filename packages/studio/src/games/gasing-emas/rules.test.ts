import { expect, test } from 'vitest'
import { calculateFigures, tallyOutcomes } from './exact-figures.ts'
import * as paper from './reels.ts'
import { countScatters, type Draw, findLineWins, getGrid, maxWin, playRound } from './rules.ts'

const createDraw = (...numbers: number[]): Draw => {
  const left = [...numbers]
  return (below) => {
    const next = left.shift()
    if (next === undefined || next >= below) throw new Error('the test dealt too few numbers')
    return next
  }
}

const buildRow = (middle: string): string[] =>
  Array.from(middle, (symbol, reel) => `${'rea'[reel % 3]}${symbol}${'sHD'[reel % 3]}`)
const findMiddleLine = (middle: string) => findLineWins(buildRow(middle)).find((win) => win.line === 0)

test.each([
  ['HHHrr', { symbol: 'H', count: 3, pay: 50 }],
  ['HHHHr', { symbol: 'H', count: 4, pay: 200 }],
  ['HHHHH', { symbol: 'H', count: 5, pay: 1000 }],
  ['HWHWr', { symbol: 'H', count: 4, pay: 200 }],
  ['WWrrr', { symbol: 'r', count: 5, pay: 100 }],
  ['WWWas', { symbol: 'W', count: 3, pay: 60 }],
  ['WWWWa', { symbol: 'W', count: 4, pay: 300 }],
  ['WWWHH', { symbol: 'H', count: 5, pay: 1000 }],
  ['WWWWW', { symbol: 'W', count: 5, pay: 2000 }],
  ['WWWSH', { symbol: 'W', count: 3, pay: 60 }],
])('the line %s pays as %j', (middle, win) => {
  expect(findMiddleLine(middle)).toMatchObject(win)
})

test.each([['HHrHH'], ['rHHHH'], ['SWWWW'], ['WSHHH'], ['WWSHH']])('the line %s pays nothing', (middle) => {
  expect(findMiddleLine(middle)).toBeUndefined()
})

test('all lines differ and each fits the grid', () => {
  expect(new Set(paper.lines.map((line) => line.join())).size).toBe(paper.lineCount)
  expect(paper.lines.every((line) => line.length === paper.reelCount && line.every((r) => r >= 0 && r < 3))).toBe(true)
})

test('no reel window holds two scatters, as the count assumes', () => {
  for (const strips of [paper.baseStrips, paper.freeStrips])
    for (const [reel, strip] of strips.entries())
      for (let stop = 0; stop < strip.length; stop++)
        expect(countScatters([getGrid(strips, Array(5).fill(stop))[reel] ?? ''])).toBeLessThanOrEqual(1)
})

const findStops = (strips: paper.Strips, wanted: string) =>
  strips.map((strip, reel) => {
    const stop = strip.indexOf(wanted[reel] ?? '')
    return (stop - 1 + strip.length) % strip.length
  })

test('three scatters pay and grant eight free spins, recorded in order', () => {
  const quiet = paper.freeStrips.map(() => 0)
  const trigger = findStops(paper.baseStrips, 'SSSHr')
  const { book, payout } = playRound(createDraw(...trigger, ...Array.from({ length: 8 }, () => quiet).flat()))
  expect(
    book
      .map((event) => event.type)
      .filter((type) => type !== 'lines')
      .slice(0, 4),
  ).toEqual(['reveal', 'scatters', 'free-spin', 'reveal'])
  expect(book.filter((event) => event.type === 'free-spin').map((event) => event.left)).toEqual([
    7, 6, 5, 4, 3, 2, 1, 0,
  ])
  expect(book.at(-1)).toEqual({ type: 'final', amount: payout })
  expect(book.find((event) => event.type === 'scatters')).toMatchObject({ count: 3, amount: 40, spins: 8 })
})

test('winning free spins raise the multiplier to its last step, where it stays', () => {
  const win = findStops(paper.freeStrips, 'HHHHH')
  const trigger = findStops(paper.baseStrips, 'SSSHr')
  const { book } = playRound(createDraw(...trigger, ...Array.from({ length: 8 }, () => win).flat()))
  const multipliers = book.filter((event) => event.type === 'free-spin').map((event) => event.multiplier)
  expect(multipliers).toEqual([1, 2, 3, 5, 10, 10, 10, 10])
})

test('further scatters add spins, up to the round’s maximum', () => {
  const repeated = findStops(paper.freeStrips, 'SSSSS')
  const trigger = findStops(paper.baseStrips, 'SSSSS')
  let dealing = 0
  const { book, payout } = playRound((below) => {
    const stops = dealing < 5 ? trigger : repeated
    const next = stops[dealing % 5] ?? 0
    dealing++
    return next % below
  })
  const granted = book.filter((event) => event.type === 'scatters').reduce((sum, event) => sum + event.spins, 0)
  expect(granted).toBe(paper.freeSpinsMax)
  expect(payout).toBe(Math.min(maxWin, payout))
})

test('a round’s payout is capped', () => {
  const wilds = findStops(paper.freeStrips, 'WWWWW')
  const trigger = findStops(paper.baseStrips, 'SSSSS')
  let dealing = 0
  const { book, payout } = playRound(() => {
    const next = (dealing < 5 ? trigger : wilds)[dealing % 5] ?? 0
    dealing++
    return next
  })
  const sum = book.reduce(
    (total, event) => total + (event.type === 'lines' || event.type === 'scatters' ? event.amount : 0),
    0,
  )
  expect(payout).toBe(Math.min(sum, maxWin))
})

test('the fast count equals playing through every combination', () => {
  const short = paper.freeStrips.map((strip) => strip.slice(0, 9))
  const slow = Array.from({ length: 6 }, () => new Map<number, number>())
  const stops = [0, 0, 0, 0, 0]
  for (let index = 0; index < 9 ** 5; index++) {
    for (let reel = 0, rest = index; reel < 5; reel++, rest = Math.floor(rest / 9)) stops[reel] = rest % 9
    const grid = getGrid(short, stops)
    const scatters = countScatters(grid)
    const pay = findLineWins(grid).reduce((sum, win) => sum + win.pay, 0) + (paper.scatterPays[scatters - 3] ?? 0)
    slow[scatters]?.set(pay, (slow[scatters].get(pay) ?? 0) + 1)
  }
  expect(tallyOutcomes(short)).toEqual(slow)
})

test('the return to player is 96.00 % by exact count, and the cap’s cost is negligible', () => {
  const exact = calculateFigures()
  expect(exact.cycle).toBe(paper.baseStrips.reduce((product, strip) => product * strip.length, 1))
  expect(exact.rtp).toBeCloseTo(0.96005, 5)
  expect(exact.capCostMax).toBeLessThan(1e-6)
  expect(exact.hitRate).toBeCloseTo(0.38014, 5)
  expect(exact.deviation).toBeCloseTo(7.538, 3)
})
