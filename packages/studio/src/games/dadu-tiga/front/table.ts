import type { Side } from '../../../clock/front/table/roads.ts'
import type { Table } from '../../../clock/front/table/table-definition.ts'
import { joinList, type TextKey, t } from '../../../frame/texts.ts'
import { clock } from '../clock.ts'
import {
  type Dice,
  getOdds,
  isTriple,
  listWinningSpots,
  returns,
  type Spot,
  spots,
  sumDice,
  type Thrown,
  times,
} from '../rules.ts'

/** Splits a spot's name into its kind and its numbers. */
export function parseSpot(spot: Spot): { kind: string; numbers: number[] } {
  const parts = spot.split('_')
  const numbers = parts.map((word) => Number.parseInt(word, 10)).filter((number) => number > 0)
  return { kind: parts.slice(0, parts.length - numbers.length).join('_'), numbers }
}

function getSpotName(spot: Spot): string {
  const { kind, numbers } = parseSpot(spot)
  const [first = 0, second = 0] = numbers
  return t(`sicbo_${kind}` as TextKey, { face: first, sum: first, low: first, high: second })
}

/** Formats the odds of a bet; for a single die, those for one, two and three dice showing it. */
const formatOdds = (spot: Spot): string =>
  `${(parseSpot(spot).kind === 'die' ? [1n, 2n, 3n] : [1n]).map((shown) => getOdds(spot) * shown).join('/')}:1`

const sideNames = { first: 'sicbo_small', second: 'sicbo_big', tie: 'sicbo_any_triple' } as const
const getSideName = (side: Side): string => t(sideNames[side])

const isWin = (dice: Dice, spot: Spot): boolean => listWinningSpots(dice).includes(spot)
const findWinner = (dice: Dice): Side => (isTriple(dice) ? 'tie' : isWin(dice, 'small') ? 'first' : 'second')

/** Words the dice, their total and the sides that win. */
function formatResult({ dice }: Thrown): string {
  const parts = isTriple(dice)
    ? [getSideName('tie')]
    : ['small', 'big', 'odd', 'even'].filter((spot) => isWin(dice, spot)).map(getSpotName)
  return joinList([`${dice.join('-')} = ${sumDice(dice)}`, ...parts])
}

const listSpots = (kind: string): Spot[] => spots.filter((spot) => parseSpot(spot).kind === kind)

/** The front-end definition of the sic bo table. */
export const table: Table<Spot, Thrown> = {
  ...{
    slug: 'dadu-tiga',
    name: 'Dadu Tiga',
    clock,
    returns,
    spotName: getSpotName,
    oddsText: formatOdds,
    sideName: getSideName,
    resultText: formatResult,
  },
  spots: [
    ...['small', 'odd', 'any_triple', 'even', 'big'],
    ...['double', 'triple', 'total', 'pair', 'die'].flatMap(listSpots),
  ],
  sides: ['small', 'odd', 'even', 'big'],
  isNarrow: true,
  colours: { first: '#2f8fe0', second: '#e0433a', tie: '#22a565' },
  letter: (side) => t(`sicbo_letter_${side}`),
  winning: ({ dice }) => listWinningSpots(dice),
  markOf: ({ dice }) => ({ winner: findWinner(dice), dots: [] }),
  facts: ({ dice }) => [[t('sicbo_dice'), joinList(dice.map(String))]],
  clashText: () => t('sicbo_clash'),
  rules: () => [
    t('sicbo_rule_all', { seconds: times.seconds, open: times.betSeconds }),
    t('sicbo_rule_sides'),
    t('sicbo_rule_pay'),
    t('sicbo_rule_cover'),
  ],
  fairness: () => t('sicbo_fair_how'),
}
