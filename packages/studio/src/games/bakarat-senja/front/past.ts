import type { Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import type { TableOutcome } from '../game.ts'
import type { TableChoice } from '../rules.ts'
import { resultText } from './words.ts'

/** The rounds so far that its owner had stakes in, each with its replay in a window of its own: here the table goes on. */
export async function showHistory(shell: Shell): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  openHistory({
    money: shell.money,
    sketch(round) {
      const { bets } = round.choice as TableChoice
      const staked = bets.map(({ spot, stake }) => `${t(`bac_${spot}`)} ${shell.money(BigInt(stake))}`).join(' · ')
      return `${resultText(round.outcome as TableOutcome)} — ${staked}`
    },
    replay: ({ id }) =>
      void open(`/play/bakarat-senja?replay=${id}&lang=${document.documentElement.lang}`, '_blank', 'noopener'),
  })
}
