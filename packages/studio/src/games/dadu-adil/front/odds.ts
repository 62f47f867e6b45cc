import {
  calculateMultiplier,
  calculatePayout,
  countWinningOutcomes,
  createChoice,
  type DiceChoice,
  isOffered,
  winningMax,
  winningMin,
} from '../rules.ts'

/** The current choice and its odds as displayed. Uses the server's own rules, so that the screen never shows other odds. */
export type Odds = {
  readonly choice: DiceChoice
  readonly chance: string
  readonly multiplier: string
  payout(stake: bigint): bigint
}

export function calculateOdds(choice: DiceChoice): Odds {
  const multiplier = calculateMultiplier(choice).toString().padStart(5, '0')
  return {
    choice,
    chance: (countWinningOutcomes(choice) / 100).toFixed(2),
    multiplier: `${multiplier.slice(0, -4)}.${multiplier.slice(-4)}`,
    payout: (stake) => calculatePayout(stake, choice),
  }
}

const clampWinning = (winning: number): number => Math.min(winningMax, Math.max(winningMin, winning))

/** Returns the choice on offer that is nearest to this target. */
export function findNearestChoice({ side }: DiceChoice, target: number): DiceChoice {
  const moved = { side, target }
  return isOffered(moved) ? moved : createChoice(side, clampWinning(countWinningOutcomes(moved)))
}

/** Returns the opposite side with the same chance. */
export function swapSide(choice: DiceChoice): DiceChoice {
  return createChoice(choice.side === 'under' ? 'over' : 'under', countWinningOutcomes(choice))
}

/** Returns the choice on this side for a typed chance in per cent, or null when the text is not a number. */
export function findChoiceByChance({ side }: DiceChoice, text: string): DiceChoice | null {
  const match = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  return createChoice(side, clampWinning(Number(whole) * 100 + Number(fraction.padEnd(2, '0'))))
}
