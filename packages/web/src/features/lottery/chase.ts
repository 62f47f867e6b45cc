import { findGreatest } from '@gasing/contract/rules/lottery/highest'
import type { Limits, SelectionValue } from './slip.ts'

/** Plans of a chase: the same slip over coming draws, with a multiple for each (LOTT-4). Amounts in micro-units. */

const multipleMax = 1000

/** What a slip pays in one draw at multiple 1: at the most, and at the least when one of its tickets wins. */
export type DrawWorth = { readonly highest: bigint; readonly prize: bigint }
const noWorth: DrawWorth = { highest: 0n, prize: 0n }

/** A slip's cost at multiple 1, its worth in each of the coming draws, and its highest allowed multiple. */
export type ChasedSlip = { readonly cost: bigint; readonly worths: readonly DrawWorth[]; readonly most: number }

const getWorthAt = (worths: readonly DrawWorth[], place: number): DrawWorth => worths[place] ?? noWorth

/** Returns the highest multiple, at least 1, at which no bet exceeds the lottery's maximum stake or payout. */
export function findMaxMultiple(bets: readonly SelectionValue[], { stakeMax, payoutMax }: Limits): number {
  const bounds = bets.flatMap(({ stake, highest }) => [
    ...(stake > 0n ? [stakeMax / stake] : []),
    ...(highest > 0n ? [payoutMax / highest] : []),
  ])
  const within = bounds.filter((bound) => bound < BigInt(multipleMax)).map((bound) => Number.parseInt(`${bound}`, 10))
  return Math.max(1, Math.min(multipleMax, ...within))
}

export const createEqualMultiples = (draws: number, multiple: number): number[] => Array<number>(draws).fill(multiple)

/** Starts at `start` and multiplies by `times` every `every` draws, up to `most`. */
export const createDoubledMultiples = (
  draws: number,
  { start, every, times, most }: { start: number; every: number; times: number; most: number },
): number[] => Array.from({ length: draws }, (_, place) => Math.min(most, start * times ** Math.floor(place / every)))

/**
 * Returns for each draw the least multiple at which a win there makes a profit of `percent` of everything staked until then.
 * Stops before the first draw for which no multiple achieves this.
 */
export function createProfitMultiples({ cost, worths, most }: ChasedSlip, draws: number, percent: number): number[] {
  const multiples: number[] = []
  let spent = 0n
  for (let draw = 0; draw < draws; draw++) {
    // prize·m ≥ (spent + cost·m)·(100 + percent)/100
    const whole = BigInt(100 + percent)
    const { prize } = getWorthAt(worths, draw)
    const gain = prize * 100n - cost * whole
    const missing = spent * whole
    if (gain < 0n || (gain === 0n && missing > 0n)) return multiples
    const multiple = missing === 0n ? 1n : (missing + gain - 1n) / gain
    if (multiple > BigInt(most)) return multiples
    multiples.push(Number.parseInt(`${multiple}`, 10))
    spent += cost * multiple
  }
  return multiples
}

/** Returns the most a chase can pay: a win in every draw, or only in the best one when a win ends the chase. */
export function calculateChasePayout(
  worths: readonly DrawWorth[],
  multiples: readonly number[],
  stopWhenWon: boolean,
): bigint {
  const wins = multiples.map((multiple, place) => getWorthAt(worths, place).highest * BigInt(multiple))
  return stopWhenWon ? findGreatest(wins) : wins.reduce((all, win) => all + win, 0n)
}

export type ChaseRow = {
  readonly multiple: number
  readonly cost: bigint
  /** Everything staked up to and including this draw. */
  readonly spent: bigint
  readonly prize: bigint
  /** Profit if the first win is in this draw. */
  readonly profit: bigint
  /** The profit as a percentage of everything staked. */
  readonly percent: number
}

export function buildChaseRows({ cost, worths }: Omit<ChasedSlip, 'most'>, multiples: readonly number[]): ChaseRow[] {
  let spent = 0n
  return multiples.map((multiple, place) => {
    const times = BigInt(multiple)
    const { prize } = getWorthAt(worths, place)
    spent += cost * times
    const profit = prize * times - spent
    return {
      multiple,
      cost: cost * times,
      spent,
      prize: prize * times,
      profit,
      percent: spent === 0n ? 0 : Number.parseInt(`${(profit * 100n) / spent}`, 10),
    }
  })
}

/** Returns the open draws that a chase bets on; those with multiple 0 are left out. */
export const listChasedDraws = (
  open: readonly { readonly issue: string }[],
  rows: readonly Pick<ChaseRow, 'multiple'>[],
): string[] => open.flatMap(({ issue }, place) => ((rows[place]?.multiple ?? 0) > 0 ? [issue] : []))
