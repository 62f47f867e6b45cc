import type { RoundView } from '../../../api/view.ts'
import type { Autoplay } from '../../../frame/autoplay.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { Book } from '../book.ts'
import type { Controls } from './controls.ts'
import { type Stage, showBook } from './director.ts'
import type { Scene } from './scene.ts'

/** The state of one running game. */
export type Game = {
  shell: Shell
  scene: Scene
  controls: Controls
  stage: Stage
  auto: Autoplay | null
  isBusy: boolean
}

export const bookOf = (round: RoundView): Book => (round.outcome as { book: Book }).book

/** Shows a round that was not shown to its end; waits for it first if its bet is still in flight. */
export async function resume(game: Game, round: RoundView): Promise<void> {
  if (!game.shell.replayed) game.shell.notice.show(() => t('round_resumed'))
  await show(game, () => game.shell.endOf(round))
}

/** Plays one paid spin; returns null when the bet was not taken. */
export function spin(game: Game): Promise<RoundView | null> {
  return show(game, () => game.shell.play(game.controls.stake(), null))
}

/**
 * Spins the reels, requests the round and plays its book. When the bet was not taken the reels return to their previous stops.
 */
async function show(game: Game, ask: () => Promise<RoundView | null>): Promise<RoundView | null> {
  const { shell, scene, controls, stage } = game
  game.isBusy = true
  controls.setBusy(true)
  controls.board.win(null)
  stage.tempo.begin()
  scene.machine.spin()
  scene.hero.kick()
  sounds.spin()
  try {
    const round = await ask()
    if (!round) {
      scene.machine.rest(scene.restingStops())
      return null
    }
    const book = bookOf(round)
    scene.remember(book)
    await showBook(stage, book, BigInt(round.stake))
    shell.shown(round)
    return round
  } finally {
    game.isBusy = false
    controls.setBusy(false)
  }
}

/** Replays an old round without touching the balance or the server. */
export async function replay(game: Game, round: RoundView): Promise<void> {
  game.isBusy = true
  game.controls.setBusy(true)
  game.shell.notice.show(() => t('replay'))
  game.stage.tempo.begin()
  game.controls.board.win(null)
  game.scene.machine.spin()
  await showBook(game.stage, bookOf(round), BigInt(round.stake))
  game.shell.notice.hide()
  game.isBusy = false
  game.controls.setBusy(false)
}
