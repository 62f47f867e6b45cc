import type { Side } from '../../../clock/front/table/roads.ts'
import { formatRatio, type Table } from '../../../clock/front/table/table-definition.ts'
import { joinList, t } from '../../../frame/texts.ts'
import { getCardName } from '../../sam-gong/front/cards.ts'
import { clock } from '../clock.ts'
import {
  countPoints,
  getResult,
  type Hands,
  listWinningSpots,
  oddsOf,
  returns,
  type Spot,
  times,
  type Winner,
} from '../rules.ts'

const winnerOf: Readonly<Record<Side, Winner>> = { first: 'player', second: 'banker', tie: 'tie' }
const sideOf: Readonly<Record<Winner, Side>> = { player: 'first', banker: 'second', tie: 'tie' }
const nameCards = (hand: readonly number[]): string => joinList(hand.map(getCardName))

/** Words who won and by how much, and which hands had a pair. */
function formatResult(hands: Hands): string {
  const { winner, playerPair, bankerPair } = getResult(hands)
  const points = { player: countPoints(hands.player), banker: countPoints(hands.banker) }
  return [
    t(winner === 'tie' ? 'bac_tied' : `bac_${winner}_wins`, points),
    ...(playerPair ? [t('bac_player_pair')] : []),
    ...(bankerPair ? [t('bac_banker_pair')] : []),
  ].join(' · ')
}

/** The front-end definition of the baccarat table. */
export const table: Table<Spot, Hands> = {
  ...{ slug: 'bakarat-senja', name: 'Bakarat Senja', clock, returns, resultText: formatResult },
  spots: ['player_pair', 'tie', 'banker_pair', 'player', 'banker'],
  sides: ['player', 'banker'],
  colours: { first: '#3f86ff', second: '#f0465c', tie: '#22b573' },
  spotName: (spot) => t(`bac_${spot}`),
  oddsText: (spot) => formatRatio(oddsOf[spot]),
  sideName: (side) => t(`bac_${winnerOf[side]}`),
  letter: (side) => t(`bac_letter_${winnerOf[side]}`),
  winning: (hands) => listWinningSpots(getResult(hands)),
  markOf(hands) {
    const { winner, playerPair, bankerPair } = getResult(hands)
    return {
      winner: sideOf[winner],
      dots: [...(playerPair ? ['first' as const] : []), ...(bankerPair ? ['second' as const] : [])],
    }
  },
  facts: ({ player, banker }) => [
    [t('bac_player'), nameCards(player)],
    [t('bac_banker'), nameCards(banker)],
  ],
  clashText: () => t('bac_one_side'),
  rules: () => [
    t('cards_rule_all', { seconds: times.seconds, open: times.betSeconds }),
    t('bac_rule_draw'),
    t('bac_rule_pay'),
  ],
  fairness: () => t('cards_fair_how'),
}
