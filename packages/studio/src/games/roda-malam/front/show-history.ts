import type { Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import type { WheelOutcome } from '../game.ts'
import type { WheelChoice } from '../rules.ts'

/** Shows the member's past spins. A replay opens in a new window, because the wheel keeps turning here. */
export async function showHistory(shell: Shell): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  openHistory({
    money: shell.money,
    sketch(round) {
      const { bets } = round.choice as WheelChoice
      const staked = bets.map(({ spot, stake }) => `×${spot}: ${shell.money(BigInt(stake))}`).join(' · ')
      return `${t('wheel_stands', { pays: (round.outcome as WheelOutcome).pays })} ${staked}`
    },
    replay: ({ id }) =>
      void open(`/play/roda-malam?replay=${id}&lang=${document.documentElement.lang}`, '_blank', 'noopener'),
  })
}
