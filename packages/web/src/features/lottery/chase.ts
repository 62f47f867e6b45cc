import type { Limits, Reckoned } from './slip.ts'

/** Plans of a chase: the same slip over coming draws, by its multiple in each (LOTT-4). Amounts in micro-units. */

const multipleMax = 1000

/** What the slip costs once, the least that it pays when one of its tickets wins, and the highest multiple that it can have. */
export type ChasedSlip = { readonly cost: bigint; readonly prize: bigint; readonly most: number }

/** The highest multiple with which no bet of a slip costs, or could win, more than its lottery takes and pays for one. */
export function mostMultiple(bets: readonly Reckoned[], { stakeMax, payoutMax }: Limits): number {
  const bounds = bets.flatMap(({ stake, highest }) => [
    ...(stake > 0n ? [stakeMax / stake] : []),
    ...(highest > 0n ? [payoutMax / highest] : []),
  ])
  const within = bounds.filter((bound) => bound < BigInt(multipleMax)).map((bound) => Number.parseInt(`${bound}`, 10))
  return Math.max(1, Math.min(multipleMax, ...within))
}

export const equalMultiples = (draws: number, multiple: number): number[] => Array<number>(draws).fill(multiple)

/** From `start`, `times` as much after every `every` draws, up to `most`. */
export const doubledMultiples = (
  draws: number,
  { start, every, times, most }: { start: number; every: number; times: number; most: number },
): number[] => Array.from({ length: draws }, (_, place) => Math.min(most, start * times ** Math.floor(place / every)))

/**
 * For each draw the least multiple with which a win there leaves `percent` of all that was staked until then as profit. Ends
 * before the draw that no multiple can do it for.
 */
export function profitMultiples({ cost, prize, most }: ChasedSlip, draws: number, percent: number): number[] {
  const multiples: number[] = []
  let spent = 0n
  for (let draw = 0; draw < draws; draw++) {
    // prize·m ≥ (spent + cost·m)·(100 + percent)/100
    const whole = BigInt(100 + percent)
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

/**
 * The most that a chase can pay, of what its slip pays once: a win in every draw, or one in the draw of the highest multiple where
 * a win ends it.
 */
export const highestOfChase = (once: bigint, multiples: readonly number[], stopWhenWon: boolean): bigint =>
  once * BigInt(stopWhenWon ? Math.max(0, ...multiples) : multiples.reduce((all, multiple) => all + multiple, 0))

export type ChaseRow = {
  readonly multiple: number
  readonly cost: bigint
  /** All that is staked up to this draw. */
  readonly spent: bigint
  readonly prize: bigint
  /** What a first win here leaves. */
  readonly profit: bigint
  /** The profit in hundredths of all that is staked. */
  readonly percent: number
}

export function chaseRows({ cost, prize }: Omit<ChasedSlip, 'most'>, multiples: readonly number[]): ChaseRow[] {
  let spent = 0n
  return multiples.map((multiple) => {
    const times = BigInt(multiple)
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
