import type { Book, LineWin } from './book.ts'
import * as paper from './reels.ts'

/** Draws a fair number from 0 up to but excluding `below`. */
export type Draw = (below: number) => number

/** The maximum win of a round, in line bets. */
export const maxWin = paper.maxWinStakes * paper.lineCount

/** Returns the window at these stops: one string of three symbols per reel, from the top. */
export function getGrid(strips: paper.Strips, stops: readonly number[]): string[] {
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0
    return (strip + strip).slice(stop, stop + paper.rowCount)
  })
}

/** Returns all winning lines, each at its best pay. */
export function findLineWins(grid: readonly string[]): LineWin[] {
  return paper.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => (grid[reel]?.[row] ?? paper.scatter) as paper.Sign)
    const win = findBestPay(shown)
    return win ? [{ line, ...win }] : []
  })
}

function findBestPay(shown: readonly paper.Sign[]): Omit<LineWin, 'line'> | null {
  const target = shown.find((symbol) => symbol !== paper.wild) ?? paper.wild
  const wilds = countRun(shown, (symbol) => symbol === paper.wild)
  const length = target === 'S' ? 0 : countRun(shown, (symbol) => symbol === target || symbol === paper.wild)
  const asWilds = getPay(paper.wild, wilds)
  const asTarget = getPay(target, length)
  if (asWilds === 0 && asTarget === 0) return null
  return asTarget >= asWilds
    ? { symbol: target, count: length, pay: asTarget }
    : { symbol: paper.wild, count: wilds, pay: asWilds }
}

function countRun(shown: readonly paper.Sign[], fits: (symbol: paper.Sign) => boolean): number {
  const end = shown.findIndex((symbol) => !fits(symbol))
  return end < 0 ? shown.length : end
}

const getPay = (symbol: paper.Sign, count: number): number =>
  symbol === 'S' || count < 3 ? 0 : (paper.pays[symbol][count - 3] ?? 0)

export const countScatters = (grid: readonly string[]): number =>
  grid.reduce((count, column) => count + column.split(paper.scatter).length - 1, 0)

type Progress = { book: Book; won: number }

/** Plays one spin and writes its events. Returns the number of scatters and whether it paid. */
function playSpin(
  progress: Progress,
  draw: Draw,
  free: boolean,
  multiplier: number,
): { scatters: number; won: boolean } {
  const strips = free ? paper.freeStrips : paper.baseStrips
  const stops = strips.map((strip) => draw(strip.length))
  const grid = getGrid(strips, stops)
  progress.book.push({ type: 'reveal', free, stops, grid })

  const wins = findLineWins(grid)
  const lineAmount = wins.reduce((sum, win) => sum + win.pay, 0) * multiplier
  if (wins.length > 0) progress.book.push({ type: 'lines', wins, multiplier, amount: lineAmount })

  const scatters = countScatters(grid)
  const scatterAmount = (paper.scatterPays[scatters - 3] ?? 0) * multiplier
  progress.won += lineAmount + scatterAmount
  return { scatters, won: lineAmount + scatterAmount > 0 }
}

function recordScatters({ book }: Progress, scatters: number, multiplier: number, spins: number): void {
  const amount = (paper.scatterPays[scatters - 3] ?? 0) * multiplier
  if (amount > 0) book.push({ type: 'scatters', count: scatters, multiplier, amount, spins })
}

/** Plays a whole round, free spins included, until it ends or reaches the maximum win. */
export function playRound(draw: Draw): { book: Book; payout: number } {
  const progress: Progress = { book: [], won: 0 }
  const { scatters } = playSpin(progress, draw, false, 1)
  const spins = paper.freeSpins[scatters - 3] ?? 0
  recordScatters(progress, scatters, 1, spins)
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
    const { scatters, won } = playSpin(progress, draw, true, multiplier)
    const more = Math.min(paper.moreSpins[scatters - 3] ?? 0, paper.freeSpinsMax - awarded)
    recordScatters(progress, scatters, multiplier, more)
    left += more
    awarded += more
    if (won) step = Math.min(step + 1, paper.multipliers.length - 1)
  }
  progress.book.push({ type: 'free-end', amount: Math.min(progress.won, maxWin) - before, played })
}
