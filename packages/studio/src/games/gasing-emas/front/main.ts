import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './gasing-emas.css'
import { el, picture } from '../../../frame/dom.ts'
import { onPlayKey } from '../../../frame/play-key.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot } from '../../../frame/shell.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { nightMarket } from './art-scene.ts'
import { pressAuto, stopAuto } from './auto.ts'
import { makeControls } from './controls.ts'
import type { Stage } from './director.ts'
import { makeOverlays } from './overlays.ts'
import { makeScene } from './scene.ts'
import { type Game, replay, resume, spin } from './spin.ts'
import { makeTempo } from './tempo.ts'

void boot('gasing-emas', async (shell) => {
  const tempo = makeTempo(prefersStill())
  const host = el('div', { class: 'stage' })
  const controls = makeControls(shell, {
    onSpin: () => press(game),
    onAuto: () => pressAuto(game),
    onTurbo: (turbo) => {
      tempo.turbo = turbo
    },
  })
  const overlays = makeOverlays(shell.money, tempo, () => scene.rainCoins())
  const bar = makeTopBar(shell, 'Gasing Emas', {
    onRules: () =>
      void import('./rules-sheet.ts').then(({ openRules }) =>
        openRules({ stake: controls.stake(), money: shell.money }),
      ),
    onHistory: () => void showHistory(game),
  })
  document.body.append(
    picture(nightMarket(), 'backdrop'),
    host,
    bar,
    overlays.element,
    shell.notice.element,
    controls.element,
  )

  const scene = await makeScene(host, tempo.still, () => ({
    top: bar.offsetHeight,
    bottom: controls.element.offsetHeight,
  }))
  const stage: Stage = { machine: scene.machine, hero: scene.hero, tempo, overlays, board: controls.board }
  const game: Game = { shell, scene, controls, stage, auto: null, isBusy: false }
  host.addEventListener('click', () => game.isBusy && tempo.hurry())
  onPlayKey(() => press(game))
  shell.onHidden((hidden) => {
    scene.setAsleep(hidden)
    if (hidden) stopAuto(game)
  })
  shell.purse.set(shell.session.balance)
  const waiting = shell.replayed ?? shell.session.unseen
  if (waiting) void resume(game, waiting)
})

function press(game: Game): void {
  const { shell, stage } = game
  if (game.isBusy) {
    stage.tempo.hurry()
    return
  }
  stopAuto(game)
  void (shell.replayed ? resume(game, shell.replayed) : spin(game))
}

async function showHistory(game: Game): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  const { sketchRound } = await import('./sketch.ts')
  openHistory({
    money: game.shell.money,
    sketch: sketchRound,
    replay: (round) => {
      if (!game.isBusy) void replay(game, round)
    },
  })
}
