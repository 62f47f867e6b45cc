import { ratioText, type Table } from '../../../clock/front/table/about.ts'
import type { Side } from '../../../clock/front/table/roads.ts'
import { t } from '../../../frame/texts.ts'
import { cardName, rankName } from '../../sam-gong/front/cards.ts'
import { clock } from '../clock.ts'
import { type Duel, oddsOf, resultOf, returns, type Spot, times, type Winner, winningSpots } from '../rules.ts'

const winnerOf: Readonly<Record<Side, Winner>> = { first: 'dragon', second: 'tiger', tie: 'tie' }
const sideOf: Readonly<Record<Winner, Side>> = { dragon: 'first', tiger: 'second', tie: 'tie' }

/** Words who won, and the two cards. */
function resultText(duel: Duel): string {
  const { winner, isSuited } = resultOf(duel)
  const cards = { dragon: rankName(duel.dragon), tiger: rankName(duel.tiger) }
  if (winner === 'tie') return t(isSuited ? 'duel_tied_suited' : 'duel_tied', cards)
  return t(`duel_${winner}_wins`, cards)
}

/** The front-end definition of the dragon tiger table. */
export const table: Table<Spot, Duel> = {
  ...{ slug: 'naga-harimau', name: 'Naga & Harimau', clock, returns, resultText },
  spots: ['tie', 'suited_tie', 'dragon', 'tiger'],
  sides: ['dragon', 'tiger'],
  colours: { first: '#1798c9', second: '#e5761b', tie: '#8d5cf0' },
  spotName: (spot) => t(`duel_${spot}`),
  oddsText: (spot) => ratioText(oddsOf[spot]),
  sideName: (side) => t(`duel_${winnerOf[side]}`),
  letter: (side) => t(`duel_letter_${winnerOf[side]}`),
  winning: (duel) => winningSpots(resultOf(duel)),
  markOf(duel) {
    const { winner, isSuited } = resultOf(duel)
    return { winner: sideOf[winner], dots: isSuited ? ['tie'] : [] }
  },
  facts: ({ dragon, tiger }) => [
    [t('duel_dragon'), cardName(dragon)],
    [t('duel_tiger'), cardName(tiger)],
  ],
  clashText: () => t('duel_one_side'),
  rules: () => [
    t('cards_rule_all', { seconds: times.seconds, open: times.betSeconds }),
    t('duel_rule_draw'),
    t('duel_rule_pay'),
  ],
  fairness: () => t('cards_fair_how'),
}
