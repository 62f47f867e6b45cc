import { ratioText, type Table } from '../../../clock/front/table/about.ts'
import type { Side } from '../../../clock/front/table/roads.ts'
import { t } from '../../../frame/texts.ts'
import { cardName } from '../../sam-gong/front/cards.ts'
import { clock } from '../clock.ts'
import {
  type Hands,
  oddsOf,
  pointsOf,
  resultOf,
  returns,
  type Spot,
  times,
  type Winner,
  winningSpots,
} from '../rules.ts'

const winnerOf: Readonly<Record<Side, Winner>> = { first: 'player', second: 'banker', tie: 'tie' }
const sideOf: Readonly<Record<Winner, Side>> = { player: 'first', banker: 'second', tie: 'tie' }
const cards = (hand: readonly number[]): string => hand.map(cardName).join(', ')

/** Words who won and by how much, and which hands had a pair. */
function resultText(hands: Hands): string {
  const { winner, playerPair, bankerPair } = resultOf(hands)
  const points = { player: pointsOf(hands.player), banker: pointsOf(hands.banker) }
  return [
    t(winner === 'tie' ? 'bac_tied' : `bac_${winner}_wins`, points),
    ...(playerPair ? [t('bac_player_pair')] : []),
    ...(bankerPair ? [t('bac_banker_pair')] : []),
  ].join(' · ')
}

/** The front-end definition of the baccarat table. */
export const table: Table<Spot, Hands> = {
  ...{ slug: 'bakarat-senja', name: 'Bakarat Senja', clock, returns, resultText },
  spots: ['player_pair', 'tie', 'banker_pair', 'player', 'banker'],
  sides: ['player', 'banker'],
  colours: { first: '#3f86ff', second: '#f0465c', tie: '#22b573' },
  spotName: (spot) => t(`bac_${spot}`),
  oddsText: (spot) => ratioText(oddsOf[spot]),
  sideName: (side) => t(`bac_${winnerOf[side]}`),
  letter: (side) => t(`bac_letter_${winnerOf[side]}`),
  winning: (hands) => winningSpots(resultOf(hands)),
  markOf(hands) {
    const { winner, playerPair, bankerPair } = resultOf(hands)
    return {
      winner: sideOf[winner],
      dots: [...(playerPair ? ['first' as const] : []), ...(bankerPair ? ['second' as const] : [])],
    }
  },
  facts: ({ player, banker }) => [
    [t('bac_player'), cards(player)],
    [t('bac_banker'), cards(banker)],
  ],
  clashText: () => t('bac_one_side'),
  rules: () => [
    t('cards_rule_all', { seconds: times.seconds, open: times.betSeconds }),
    t('bac_rule_draw'),
    t('bac_rule_pay'),
  ],
  fairness: () => t('cards_fair_how'),
}
