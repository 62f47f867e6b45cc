import {
  choiceWith,
  type DiceChoice,
  isOffered,
  multiplierOf,
  payoutOf,
  winningMax,
  winningMin,
  winningOutcomes,
} from '../rules.ts'

/** The current choice and its odds as displayed. Uses the server's own rules, so that the screen never shows other odds. */
export type Odds = {
  readonly choice: DiceChoice
  readonly chance: string
  readonly multiplier: string
  payout(stake: bigint): bigint
}

export function oddsOf(choice: DiceChoice): Odds {
  const multiplier = multiplierOf(choice).toString().padStart(5, '0')
  return {
    choice,
    chance: (winningOutcomes(choice) / 100).toFixed(2),
    multiplier: `${multiplier.slice(0, -4)}.${multiplier.slice(-4)}`,
    payout: (stake) => payoutOf(stake, choice),
  }
}

const within = (winning: number): number => Math.min(winningMax, Math.max(winningMin, winning))

/** Returns the choice on offer that is nearest to this target. */
export function moveTarget({ side }: DiceChoice, target: number): DiceChoice {
  const moved = { side, target }
  return isOffered(moved) ? moved : choiceWith(side, within(winningOutcomes(moved)))
}

/** Returns the opposite side with the same chance. */
export function swapSide(choice: DiceChoice): DiceChoice {
  return choiceWith(choice.side === 'under' ? 'over' : 'under', winningOutcomes(choice))
}

/** Returns the choice on this side for a typed chance in per cent, or null when the text is not a number. */
export function choiceByChance({ side }: DiceChoice, text: string): DiceChoice | null {
  const match = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  return choiceWith(side, within(Number(whole) * 100 + Number(fraction.padEnd(2, '0'))))
}
