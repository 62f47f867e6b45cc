import type { Stage } from '../../../clock/front/game.ts'
import type { Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import { clash, type Hands, payoutOf, resultOf, type Spot, type TableChoice, winningSpots } from '../rules.ts'
import type { HandsView } from './hands-view.ts'
import type { Roads } from './roads-view.ts'
import type { TableSpots } from './spots.ts'
import type { Sayings } from './table.ts'
import { endingText, resultText } from './words.ts'

export type Parts = { shell: Shell; sayings: Sayings; hands: HandsView; roads: Roads; spots: TableSpots }

/** What the table shows and says of the clock and of each round. */
export const stageOf = ({ shell, sayings, hands, roads, spots }: Parts): Stage<Spot, Hands> => ({
  count: sayings.count,
  say: sayings.say,
  showPast: roads.show,
  crowd: spots.crowd,
  clear() {
    hands.clear()
    spots.mark([])
    spots.pay(null)
    sayings.crown(null)
  },
  async reveal(drawn, leftMs) {
    await hands.deal(drawn, leftMs)
    const result = resultOf(drawn)
    spots.mark(winningSpots(result))
    sayings.crown(result.winner)
  },
  standing: resultText,
  ending(drawn, payout, round) {
    const stake = BigInt(round.stake)
    const { bets } = round.choice as TableChoice
    spots.pay(new Map(bets.map((bet) => [bet.spot, payoutOf(drawn, [bet])])))
    return { words: () => endingText(drawn, { payout, stake }, shell.money(payout)), isWon: payout > stake }
  },
  greeting: () => t('bac_greeting'),
  clash: (backed) => (clash(new Set(backed)) ? () => t('bac_one_side') : null),
})
