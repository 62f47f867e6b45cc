import type { RoundView } from '../../../api/view.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { Book } from '../book.ts'
import { showBook } from './director.ts'
import {
  announceFreeRounds,
  endFreeRound,
  fetchFreeRounds,
  receiveFreeRounds,
  refreshFreeRounds,
  setFreeRounds,
} from './free-rounds.ts'
import type { Game } from './running-game.ts'

export const getBook = (round: RoundView): Book => (round.outcome as { book: Book }).book

/** Shows what waits when the game opens: a replay, a round that was not shown to its end, or free rounds. */
export async function startGame(game: Game): Promise<void> {
  const { replayed, session } = game.shell
  const waiting = replayed ?? session.unseen
  setFreeRounds(game, session.free)
  if (waiting) await resumeRound(game, waiting)
  else if (session.free) await announceFreeRounds(game, session.free)
}

/** Shows a round that was not shown to its end; waits for it first if its bet is still in flight. */
export async function resumeRound(game: Game, round: RoundView): Promise<void> {
  if (!game.shell.replayed) game.shell.notice.show(() => t('round_resumed'))
  const shown = await runSpin(game, () => game.shell.endOf(round))
  // a free round whose bet was not taken is left again
  if (!shown && round.isFree) await refreshFreeRounds(game)
}

/** Shows free rounds that were given or cancelled while the game was open, unless a spin is running: it brings its own answer. */
export async function updateIdleGame(game: Game): Promise<void> {
  if (game.isBusy || game.shell.replayed) return
  const answer = await fetchFreeRounds()
  if (answer && !game.isBusy) await receiveFreeRounds(game, answer.free)
}

/** Plays one spin, of the free rounds or paid; returns null when the bet was not taken. */
export async function playSpin(game: Game): Promise<RoundView | null> {
  const { free } = game
  const round = await runSpin(game, () => game.shell.play(game.controls.stake(), null, free?.id))
  // the free rounds may have ended meanwhile
  if (!round && free) await refreshFreeRounds(game)
  return round
}

/**
 * Spins the reels, requests the round and plays its book. When the bet was not taken the reels return to their previous stops.
 */
async function runSpin(game: Game, ask: () => Promise<RoundView | null>): Promise<RoundView | null> {
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
    if (round.isFree && round.free) setFreeRounds(game, round.free)
    const book = getBook(round)
    scene.remember(book)
    await showBook(stage, book, BigInt(round.stake))
    shell.shown(round)
    if (round.isFree && round.free) await endFreeRound(game, round.free)
    else if (round.free) await receiveFreeRounds(game, round.free)
    return round
  } finally {
    game.isBusy = false
    controls.setBusy(false)
  }
}

/** Replays an old round without touching the balance or the server. */
export async function replayRound(game: Game, round: RoundView): Promise<void> {
  game.isBusy = true
  game.controls.setBusy(true)
  game.shell.notice.show(() => t('replay'))
  game.stage.tempo.begin()
  game.controls.board.win(null)
  game.scene.machine.spin()
  await showBook(game.stage, getBook(round), BigInt(round.stake))
  game.shell.notice.hide()
  game.isBusy = false
  game.controls.setBusy(false)
}
