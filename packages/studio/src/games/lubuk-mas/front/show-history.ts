import { createPicture, el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import type { ShotOutcome } from '../game.ts'
import { getFishDrawing } from './art-fish.ts'
import { type Game, replayRound } from './shoot.ts'

/** Shows the past shots; a chosen one is replayed in the pool. */
export async function showHistory(game: Game): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  openHistory({
    money: game.shell.money,
    sketch(round) {
      const { fish, multiple, caught } = round.outcome as ShotOutcome
      const label = `${t(`fish_${fish}`)} ×${multiple}`
      return el(
        'span',
        { class: `past ${caught ? '' : 'empty-net'}` },
        createPicture(getFishDrawing(fish), 'past-fish', t(caught ? 'fish_hit' : 'fish_miss')),
        label,
      )
    },
    replay: (round) => {
      if (!game.isBusy) void replayRound(game, round)
    },
  })
}
