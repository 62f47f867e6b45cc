import { prefersReducedMotion } from '../../../frame/prefs.ts'
import type { Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import type { ClockChoice } from '../../bets.ts'
import type { Stage } from '../game.ts'
import type { Roads } from './roads-view.ts'
import type { TableSpots } from './spots.ts'
import type { StatusDisplay } from './status-display.ts'
import type { Table } from './table-definition.ts'

/** The animation of a table's draw. */
export type Show<Drawn extends object> = {
  readonly element: HTMLElement
  clear(): void
  /**
   * Shows a round within `leftMs` milliseconds: step by step, or at once when there is no time or reduced motion is preferred.
   */
  deal(drawn: Drawn, leftMs: number): Promise<void>
}

export type TableParts<Spot extends string, Drawn extends object> = {
  shell: Shell
  sayings: StatusDisplay
  show: Show<Drawn>
  roads: Roads<Drawn>
  spots: TableSpots<Spot>
}

/** Builds the stage of a table from its parts: how the clock and each round are shown. */
export const createStage = <Spot extends string, Drawn extends object>(
  { clock, markOf, winning, resultText, clashText }: Table<Spot, Drawn>,
  { shell, sayings, show, roads, spots }: TableParts<Spot, Drawn>,
): Stage<Spot, Drawn> => ({
  count: sayings.count,
  say: sayings.say,
  showPast: roads.show,
  crowd: spots.crowd,
  clear() {
    show.clear()
    spots.mark([])
    spots.pay(null)
    sayings.crown(null)
  },
  async reveal(drawn, leftMs) {
    if (spots.element.querySelector('.backed')) scrollToTop(show.element)
    await show.deal(drawn, leftMs)
    spots.mark(winning(drawn))
    sayings.crown(markOf(drawn).winner)
  },
  standing: resultText,
  ending(drawn, payout, round) {
    const stake = BigInt(round.stake)
    const { bets } = round.choice as ClockChoice<Spot>
    spots.pay(new Map(bets.map((bet) => [bet.spot, clock.payoutOf(drawn, [bet])])))
    const text = payout > stake ? 'table_won' : payout > 0n ? 'table_back' : 'table_lost'
    const formatResult = () => t(text, { result: resultText(drawn), amount: shell.money(payout) })
    return { words: formatResult, isWon: payout > stake }
  },
  greeting: () => t('table_greeting'),
  clash: (backed) => (clock.clash?.(new Set(backed)) ? clashText : null),
})

/** Brings the draw into sight for a player who bet further down the cloth. */
function scrollToTop(shown: HTMLElement): void {
  shown.closest('.room')?.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
