import { el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { row, type Told } from '../../../frame/told.ts'
import { cardName } from '../../sam-gong/front/cards.ts'
import type { TableOutcome } from '../game.ts'
import type { TableChoice } from '../rules.ts'
import { resultText } from './words.ts'

/** A round: both hands, what was staked where, and the seed that the cards follow from. */
export function tellTable({ round, money }: Told): HTMLElement {
  const outcome = round.outcome as TableOutcome
  const { bets } = round.choice as TableChoice
  const cards = (hand: readonly number[]) => hand.map(cardName).join(', ')
  return el(
    'dl',
    { class: 'facts' },
    ...row(`${t('bac_round')} ${outcome.spin}`, resultText(outcome)),
    ...row(t('bac_player'), cards(outcome.player)),
    ...row(t('bac_banker'), cards(outcome.banker)),
    ...bets.flatMap(({ spot, stake }) => row(`${t('stake')}: ${t(`bac_${spot}`)}`, money(BigInt(stake)))),
    ...row(t('server_hash'), outcome.serverHash),
    ...row(t('server_seed'), outcome.serverSeed),
  )
}
