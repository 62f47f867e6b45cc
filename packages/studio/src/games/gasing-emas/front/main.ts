import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './gasing-emas.css'
import { createPicture, el } from '../../../frame/dom.ts'
import { handlePlayKey } from '../../../frame/play-key.ts'
import { prefersReducedMotion } from '../../../frame/prefs.ts'
import { bootGame } from '../../../frame/shell.ts'
import { createTopBar } from '../../../frame/top-bar.ts'
import { drawNightMarket } from './art-scene.ts'
import { stopAuto, toggleAuto } from './auto.ts'
import { createControls } from './controls.ts'
import type { Stage } from './director.ts'
import { createOverlays } from './overlays.ts'
import type { Game } from './running-game.ts'
import { createScene } from './scene.ts'
import { playSpin, replayRound, resumeRound, startGame, updateIdleGame } from './spin.ts'
import { createTempo } from './tempo.ts'

void bootGame('gasing-emas', async (shell) => {
  const tempo = createTempo(prefersReducedMotion())
  const host = el('div', { class: 'stage' })
  const controls = createControls(shell, {
    onSpin: () => handlePress(game),
    onAuto: () => toggleAuto(game),
    onTurbo: (turbo) => {
      tempo.turbo = turbo
    },
  })
  const overlays = createOverlays(shell.money, tempo, () => scene.rainCoins())
  const bar = createTopBar(shell, 'Gasing Emas', {
    onRules: () =>
      void import('./rules-sheet.ts').then(({ openRules }) =>
        openRules({ stake: controls.stake(), money: shell.money }),
      ),
    onHistory: () => void showHistory(game),
  })
  document.body.append(
    createPicture(drawNightMarket(), 'backdrop'),
    host,
    bar,
    overlays.element,
    shell.notice.element,
    controls.element,
  )

  const scene = await createScene(host, tempo.still, () => ({
    top: bar.offsetHeight,
    bottom: controls.element.offsetHeight,
  }))
  const stage: Stage = { machine: scene.machine, hero: scene.hero, tempo, overlays, board: controls.board }
  const game: Game = { shell, scene, controls, stage, auto: null, free: null, isBusy: false }
  host.addEventListener('click', () => game.isBusy && tempo.hurry())
  handlePlayKey(() => handlePress(game))
  shell.onHidden((hidden) => {
    scene.setAsleep(hidden)
    if (hidden) stopAuto(game)
    else void updateIdleGame(game)
  })
  shell.balanceDisplay.set(shell.session.balance)
  void startGame(game)
})

function handlePress(game: Game): void {
  const { shell, stage } = game
  if (game.isBusy) {
    stage.tempo.hurry()
    return
  }
  stopAuto(game)
  void (shell.replayed ? resumeRound(game, shell.replayed) : playSpin(game))
}

async function showHistory(game: Game): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  const { sketchRound } = await import('./sketch.ts')
  openHistory({
    money: game.shell.money,
    sketch: sketchRound,
    replay: (round) => {
      if (!game.isBusy) void replayRound(game, round)
    },
  })
}
