import type { Book, LineWin } from './book.ts'
import * as paper from './reels.ts'

/** Draws a fair number from 0 up to but excluding `below`. */
export type Draw = (below: number) => number

/** The maximum win of a round, in line bets. */
export const maxWin = paper.maxWinStakes * paper.lineCount

/** Returns the window at these stops: one string of three symbols per reel, from the top. */
export function gridAt(strips: paper.Strips, stops: readonly number[]): string[] {
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0
    return (strip + strip).slice(stop, stop + paper.rowCount)
  })
}

/** Returns all winning lines, each at its best pay. */
export function lineWins(grid: readonly string[]): LineWin[] {
  return paper.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => (grid[reel]?.[row] ?? paper.scatter) as paper.Sign)
    const win = bestOf(shown)
    return win ? [{ line, ...win }] : []
  })
}

function bestOf(shown: readonly paper.Sign[]): Omit<LineWin, 'line'> | null {
  const target = shown.find((symbol) => symbol !== paper.wild) ?? paper.wild
  const wilds = runLength(shown, (symbol) => symbol === paper.wild)
  const length = target === 'S' ? 0 : runLength(shown, (symbol) => symbol === target || symbol === paper.wild)
  const asWilds = payOf(paper.wild, wilds)
  const asTarget = payOf(target, length)
  if (asWilds === 0 && asTarget === 0) return null
  return asTarget >= asWilds
    ? { symbol: target, count: length, pay: asTarget }
    : { symbol: paper.wild, count: wilds, pay: asWilds }
}

function runLength(shown: readonly paper.Sign[], fits: (symbol: paper.Sign) => boolean): number {
  const end = shown.findIndex((symbol) => !fits(symbol))
  return end < 0 ? shown.length : end
}

const payOf = (symbol: paper.Sign, count: number): number =>
  symbol === 'S' || count < 3 ? 0 : (paper.pays[symbol][count - 3] ?? 0)

export const scattersIn = (grid: readonly string[]): number =>
  grid.reduce((count, column) => count + column.split(paper.scatter).length - 1, 0)

type Progress = { book: Book; won: number }

/** Plays one spin and writes its events. Returns the number of scatters and whether it paid. */
function spin(progress: Progress, draw: Draw, free: boolean, multiplier: number): { scatters: number; won: boolean } {
  const strips = free ? paper.freeStrips : paper.baseStrips
  const stops = strips.map((strip) => draw(strip.length))
  const grid = gridAt(strips, stops)
  progress.book.push({ type: 'reveal', free, stops, grid })

  const wins = lineWins(grid)
  const lineAmount = wins.reduce((sum, win) => sum + win.pay, 0) * multiplier
  if (wins.length > 0) progress.book.push({ type: 'lines', wins, multiplier, amount: lineAmount })

  const scatters = scattersIn(grid)
  const scatterAmount = (paper.scatterPays[scatters - 3] ?? 0) * multiplier
  progress.won += lineAmount + scatterAmount
  return { scatters, won: lineAmount + scatterAmount > 0 }
}

function noteScatters({ book }: Progress, scatters: number, multiplier: number, spins: number): void {
  const amount = (paper.scatterPays[scatters - 3] ?? 0) * multiplier
  if (amount > 0) book.push({ type: 'scatters', count: scatters, multiplier, amount, spins })
}

/** Plays a whole round, free spins included, until it ends or reaches the maximum win. */
export function playRound(draw: Draw): { book: Book; payout: number } {
  const progress: Progress = { book: [], won: 0 }
  const { scatters } = spin(progress, draw, false, 1)
  const spins = paper.freeSpins[scatters - 3] ?? 0
  noteScatters(progress, scatters, 1, spins)
  if (spins > 0) playFreeSpins(progress, draw, spins)
  if (progress.won >= maxWin) progress.book.push({ type: 'capped' })
  const payout = Math.min(progress.won, maxWin)
  progress.book.push({ type: 'final', amount: payout })
  return { book: progress.book, payout }
}

function playFreeSpins(progress: Progress, draw: Draw, granted: number): void {
  const before = progress.won
  let [left, awarded, step, played] = [granted, granted, 0, 0]
  while (left > 0 && progress.won < maxWin) {
    const multiplier = paper.multipliers[step] ?? 1
    left--
    played++
    progress.book.push({ type: 'free-spin', left, multiplier })
    const { scatters, won } = spin(progress, draw, true, multiplier)
    const more = Math.min(paper.moreSpins[scatters - 3] ?? 0, paper.freeSpinsMax - awarded)
    noteScatters(progress, scatters, multiplier, more)
    left += more
    awarded += more
    if (won) step = Math.min(step + 1, paper.multipliers.length - 1)
  }
  progress.book.push({ type: 'free-end', amount: Math.min(progress.won, maxWin) - before, played })
}
