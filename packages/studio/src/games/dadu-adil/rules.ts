import { outcomes } from './fair.ts'

/** A bet on the dice: the roll will be under or over the target. `target` is in hundredths, like the roll. */
export type DiceChoice = { side: 'under' | 'over'; target: number }

/** The share of the fair price that is paid: 99 of 100. The rest is the house edge. */
export const returnPerCent = 99n
const hundred = 100n

// A chance from 1.00 % to 98.00 %, so that a win always pays more than its stake.
export const winningMin = 100
export const winningMax = 9_800

/** Multipliers are integers: the real value times this, rounded down. */
const multiplierScale = 10_000n

/** Returns how many of the ten thousand outcomes win. */
export function countWinningOutcomes({ side, target }: DiceChoice): number {
  return side === 'under' ? target : outcomes - 1 - target
}

/** Whether this bet is on offer. */
export function isOffered(choice: DiceChoice): boolean {
  const winning = countWinningOutcomes(choice)
  return Number.isInteger(choice.target) && winning >= winningMin && winning <= winningMax
}

export function hasWon({ side, target }: DiceChoice, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target
}

/** Returns the multiplier of a win, times 10 000 and rounded down: a chance of 50 % pays 1.9800. */
export function calculateMultiplier(choice: DiceChoice): bigint {
  return (BigInt(outcomes) * multiplierScale * returnPerCent) / hundred / BigInt(countWinningOutcomes(choice))
}

/** Returns the payout of a win, stake included, rounded down to a wire unit. */
export function calculatePayout(stake: bigint, choice: DiceChoice): bigint {
  return (stake * calculateMultiplier(choice)) / multiplierScale
}

/** Returns the choice on this side that wins with `winning` outcomes. */
export function createChoice(side: DiceChoice['side'], winning: number): DiceChoice {
  return { side, target: side === 'under' ? winning : outcomes - 1 - winning }
}
