import type { Sign } from './reels.ts'

/**
 * The book of a round: its events in the order in which they are shown. The server writes it once; the browser plays it back, now
 * or years later. Amounts are in line bets, so that a book is the same at every stake.
 */

export type LineWin = { line: number; symbol: Sign; count: number; pay: number }

export type BookEvent =
  /** The reels stop. `stops` are positions on the strips, `grid` is the window, column by column. */
  | { type: 'reveal'; free: boolean; stops: number[]; grid: string[] }
  /** Winning lines, before the multiplier; `amount` includes it. */
  | { type: 'lines'; wins: LineWin[]; multiplier: number; amount: number }
  | { type: 'scatters'; count: number; multiplier: number; amount: number; spins: number }
  /** A free spin begins: `left` remain after it, and it pays by `multiplier`. */
  | { type: 'free-spin'; left: number; multiplier: number }
  | { type: 'free-end'; amount: number; played: number }
  /** The round reached its maximum win and ends. */
  | { type: 'capped' }
  | { type: 'final'; amount: number }

export type Book = BookEvent[]
