import type { Side } from '../../../clock/front/table/roads.ts'
import { formatRatio, type Table } from '../../../clock/front/table/table-definition.ts'
import { t } from '../../../frame/texts.ts'
import { getCardName, getRankName } from '../../sam-gong/front/cards.ts'
import { clock } from '../clock.ts'
import { type Duel, getResult, listWinningSpots, oddsOf, returns, type Spot, times, type Winner } from '../rules.ts'

const winnerOf: Readonly<Record<Side, Winner>> = { first: 'dragon', second: 'tiger', tie: 'tie' }
const sideOf: Readonly<Record<Winner, Side>> = { dragon: 'first', tiger: 'second', tie: 'tie' }

/** Words who won, and the two cards. */
function formatResult(duel: Duel): string {
  const { winner, isSuited } = getResult(duel)
  const cards = { dragon: getRankName(duel.dragon), tiger: getRankName(duel.tiger) }
  if (winner === 'tie') return t(isSuited ? 'duel_tied_suited' : 'duel_tied', cards)
  return t(`duel_${winner}_wins`, cards)
}

/** The front-end definition of the dragon tiger table. */
export const table: Table<Spot, Duel> = {
  ...{ slug: 'naga-harimau', name: 'Naga & Harimau', clock, returns, resultText: formatResult },
  spots: ['tie', 'suited_tie', 'dragon', 'tiger'],
  sides: ['dragon', 'tiger'],
  colours: { first: '#1798c9', second: '#e5761b', tie: '#8d5cf0' },
  spotName: (spot) => t(`duel_${spot}`),
  oddsText: (spot) => formatRatio(oddsOf[spot]),
  sideName: (side) => t(`duel_${winnerOf[side]}`),
  letter: (side) => t(`duel_letter_${winnerOf[side]}`),
  winning: (duel) => listWinningSpots(getResult(duel)),
  markOf(duel) {
    const { winner, isSuited } = getResult(duel)
    return { winner: sideOf[winner], dots: isSuited ? ['tie'] : [] }
  },
  facts: ({ dragon, tiger }) => [
    [t('duel_dragon'), getCardName(dragon)],
    [t('duel_tiger'), getCardName(tiger)],
  ],
  clashText: () => t('duel_one_side'),
  rules: () => [
    t('cards_rule_all', { seconds: times.seconds, open: times.betSeconds }),
    t('duel_rule_draw'),
    t('duel_rule_pay'),
  ],
  fairness: () => t('cards_fair_how'),
}
