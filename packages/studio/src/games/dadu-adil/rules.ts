import { outcomes } from './fair.ts'

/** A bet on the dice: the roll will be under the target, or over it. `target` is in hundredths, as the roll is. */
export type DiceChoice = { side: 'under' | 'over'; target: number }

/** Of a fair price this much is paid: 99 of 100. The rest is the edge of the house. */
export const returnPerCent = 99n
const hundred = 100n

// From 1.00 % to 98.00 % of winning, so that a win always pays more than its stake.
export const winningMin = 100
export const winningMax = 9_800

/** Multipliers are whole numbers: the real value times this, cut off. */
const multiplierScale = 10_000n

/** How many of the ten thousand outcomes win. */
export function winningOutcomes({ side, target }: DiceChoice): number {
  return side === 'under' ? target : outcomes - 1 - target
}

/** Whether this bet is offered at all. */
export function isOffered(choice: DiceChoice): boolean {
  const winning = winningOutcomes(choice)
  return Number.isInteger(choice.target) && winning >= winningMin && winning <= winningMax
}

export function hasWon({ side, target }: DiceChoice, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target
}

/** What a win pays for each stake, x 10 000 and cut off: 50 % pays 1.9800. */
export function multiplierOf(choice: DiceChoice): bigint {
  return (BigInt(outcomes) * multiplierScale * returnPerCent) / hundred / BigInt(winningOutcomes(choice))
}

/** What a win pays, the stake included, cut off to the wire's unit. */
export function payoutOf(stake: bigint, choice: DiceChoice): bigint {
  return (stake * multiplierOf(choice)) / multiplierScale
}

/** The bet of the same side that wins with so many outcomes. */
export function choiceWith(side: DiceChoice['side'], winning: number): DiceChoice {
  return { side, target: side === 'under' ? winning : outcomes - 1 - winning }
}
