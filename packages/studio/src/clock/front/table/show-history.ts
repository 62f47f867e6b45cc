import type { Shell } from '../../../frame/shell.ts'
import type { ClockChoice } from '../../bets.ts'
import type { Table } from './table-definition.ts'

/** Shows the member's past rounds. A replay opens in a new window, because the table keeps running here. */
export async function showHistory<Spot extends string, Drawn extends object>(
  shell: Shell,
  { slug, spotName, resultText }: Table<Spot, Drawn>,
): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  openHistory({
    money: shell.money,
    sketch(round) {
      const { bets } = round.choice as ClockChoice<Spot>
      const staked = bets.map(({ spot, stake }) => `${spotName(spot)} ${shell.money(BigInt(stake))}`).join(' · ')
      return `${resultText(round.outcome as Drawn)} — ${staked}`
    },
    replay: ({ id }) =>
      void open(`/play/${slug}?replay=${id}&lang=${document.documentElement.lang}`, '_blank', 'noopener'),
  })
}
