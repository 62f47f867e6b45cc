import type { Sign } from './reels.ts'

/**
 * The book of a round: what happened, in the order in which it is shown. The server writes it once, the browser turns
 * its pages, now or years later. Amounts are in line bets, so that a book is the same at every stake.
 */

export type LineWin = { line: number; symbol: Sign; count: number; pay: number }

export type BookEvent =
  /** The reels come to rest. `stops` are positions on the strips, `grid` is what the window shows, column by column. */
  | { type: 'reveal'; free: boolean; stops: number[]; grid: string[] }
  /** Lines that pay, before the multiplier; `amount` is after it. */
  | { type: 'lines'; wins: LineWin[]; multiplier: number; amount: number }
  | { type: 'scatters'; count: number; multiplier: number; amount: number; spins: number }
  /** The next free spin begins: how many are left after it, and the multiplier that it pays by. */
  | { type: 'free-spin'; left: number; multiplier: number }
  | { type: 'free-end'; amount: number; played: number }
  /** The round reached the most that it may pay, and ends. */
  | { type: 'capped' }
  | { type: 'final'; amount: number }

export type Book = BookEvent[]
