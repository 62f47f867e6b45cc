import type { Table } from '../../../clock/front/table/about.ts'
import type { Side } from '../../../clock/front/table/roads.ts'
import { type TextKey, t } from '../../../frame/texts.ts'
import { clock } from '../clock.ts'
import {
  type Dice,
  isTriple,
  oddsOf,
  returns,
  type Spot,
  spots,
  sumOf,
  type Thrown,
  times,
  winningSpots,
} from '../rules.ts'

/** Splits a spot's name into its kind and its numbers. */
export function partsOf(spot: Spot): { kind: string; numbers: number[] } {
  const words = spot.split('_')
  const numbers = words.map((word) => Number.parseInt(word, 10)).filter((number) => number > 0)
  return { kind: words.slice(0, words.length - numbers.length).join('_'), numbers }
}

function spotName(spot: Spot): string {
  const { kind, numbers } = partsOf(spot)
  const [first = 0, second = 0] = numbers
  return t(`sicbo_${kind}` as TextKey, { face: first, sum: first, low: first, high: second })
}

/** Formats the odds of a bet; for a single die, those for one, two and three dice showing it. */
const oddsText = (spot: Spot): string =>
  `${(partsOf(spot).kind === 'die' ? [1n, 2n, 3n] : [1n]).map((shown) => oddsOf(spot) * shown).join('/')}:1`

const sideNames = { first: 'sicbo_small', second: 'sicbo_big', tie: 'sicbo_any_triple' } as const
const sideName = (side: Side): string => t(sideNames[side])

const wins = (dice: Dice, spot: Spot): boolean => winningSpots(dice).includes(spot)
const winnerOf = (dice: Dice): Side => (isTriple(dice) ? 'tie' : wins(dice, 'small') ? 'first' : 'second')

/** Words the dice, their total and the sides that win. */
function resultText({ dice }: Thrown): string {
  const words = isTriple(dice)
    ? [sideName('tie')]
    : ['small', 'big', 'odd', 'even'].filter((spot) => wins(dice, spot)).map(spotName)
  return `${dice.join('-')} = ${sumOf(dice)}, ${words.join(', ')}`
}

const places = (kind: string): Spot[] => spots.filter((spot) => partsOf(spot).kind === kind)

/** The front-end definition of the sic bo table. */
export const table: Table<Spot, Thrown> = {
  ...{ slug: 'dadu-tiga', name: 'Dadu Tiga', clock, returns, spotName, oddsText, sideName, resultText },
  spots: [
    ...['small', 'odd', 'any_triple', 'even', 'big'],
    ...['double', 'triple', 'total', 'pair', 'die'].flatMap(places),
  ],
  sides: ['small', 'odd', 'even', 'big'],
  isNarrow: true,
  colours: { first: '#2f8fe0', second: '#e0433a', tie: '#22a565' },
  letter: (side) => t(`sicbo_letter_${side}`),
  winning: ({ dice }) => winningSpots(dice),
  markOf: ({ dice }) => ({ winner: winnerOf(dice), dots: [] }),
  facts: ({ dice }) => [[t('sicbo_dice'), dice.join(', ')]],
  clashText: () => t('sicbo_clash'),
  rules: () => [
    t('sicbo_rule_all', { seconds: times.seconds, open: times.betSeconds }),
    t('sicbo_rule_sides'),
    t('sicbo_rule_pay'),
    t('sicbo_rule_cover'),
  ],
  fairness: () => t('sicbo_fair_how'),
}
