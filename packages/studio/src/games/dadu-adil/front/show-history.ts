import { t } from '../../../frame/texts.ts'
import { showRoll } from '../fair.ts'
import type { DiceOutcome } from '../game.ts'
import type { DiceChoice } from '../rules.ts'
import { type Game, replayRound } from './roll.ts'

/** Shows the past rolls; a chosen one is replayed on the table. */
export async function showHistory(game: Game): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  openHistory({
    money: game.shell.money,
    sketch: (round) => {
      const { side, target } = round.choice as DiceChoice
      return `${showRoll((round.outcome as DiceOutcome).roll)} · ${t(side === 'over' ? 'roll_over' : 'roll_under')} ${showRoll(target)}`
    },
    replay: (round) => {
      if (!game.isBusy) void replayRound(game, round).finally(() => game.table.setLocked(false))
    },
  })
}
