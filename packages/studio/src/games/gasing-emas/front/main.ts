import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './gasing-emas.css'
import type { RoundView } from '../../../api/view.ts'
import { type Autoplay, afterRound, mayBegin } from '../../../frame/autoplay.ts'
import { el, picture } from '../../../frame/dom.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot, type Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import type { Book } from '../book.ts'
import { nightMarket } from './art-scene.ts'
import { type Controls, makeControls } from './controls.ts'
import { type Stage, showBook } from './director.ts'
import { makeOverlays } from './overlays.ts'
import { makeScene, type Scene } from './scene.ts'
import { makeTempo } from './tempo.ts'

const betweenAutoMs = 350

const bookOf = (round: RoundView): Book => (round.outcome as { book: Book }).book

/** Everything that one running game holds on to. */
type Game = { shell: Shell; scene: Scene; controls: Controls; stage: Stage; auto: Autoplay | null; isBusy: boolean }

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
  addEventListener('keydown', (event) => pressKey(event, game))
  shell.onHidden((hidden) => {
    scene.setAsleep(hidden)
    if (hidden) stopAuto(game)
  })
  shell.purse.set(shell.session.balance)
  const waiting = shell.replayed ?? shell.session.unseen
  if (waiting) void resume(game, waiting)
})

/** A round that was not shown to its end is shown now; one whose bet is unclear is waited for. */
async function resume(game: Game, round: RoundView): Promise<void> {
  if (round.outcome === null) return game.shell.explain(round.refusal ?? 'wallet_unreachable')
  if (!game.shell.replayed) game.shell.notice.show(t('round_resumed'))
  await show(game, () => Promise.resolve(round))
}

function pressKey(event: KeyboardEvent, game: Game): void {
  if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return
  event.preventDefault()
  press(game)
}

function press(game: Game): void {
  const { shell, stage } = game
  if (game.isBusy) {
    stage.tempo.hurry()
    return
  }
  stopAuto(game)
  void (shell.replayed ? resume(game, shell.replayed) : spin(game))
}

function spin(game: Game): Promise<RoundView | null> {
  return show(game, () => game.shell.play(game.controls.stake(), null))
}

/** Turns the reels, asks for the round, plays its book. A bet that was not taken brings the reels back to where they were. */
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

function stopAuto(game: Game): void {
  game.auto = null
  game.controls.setAuto(null)
}

function pressAuto(game: Game): void {
  sounds.click()
  if (game.auto) stopAuto(game)
  else if (!game.isBusy && !game.shell.replayed) askForAuto(game)
}

function askForAuto(game: Game): void {
  const { shell, controls } = game
  const begin = (auto: Autoplay) => {
    game.auto = auto
    void runAuto(game)
  }
  void import('../../../frame/autoplay-sheet.ts').then(({ openAutoplay }) =>
    openAutoplay({ stake: controls.stake(), money: shell.money, hasFeature: true, begin }),
  )
}

async function runAuto(game: Game): Promise<void> {
  const { controls, stage } = game
  while (game.auto && mayBegin(game.auto, controls.stake())) {
    controls.setAuto(game.auto.left)
    const round = await spin(game)
    // Stopped by hand meanwhile, or the bet was not taken.
    if (!game.auto || !round) break
    const hadFeature = bookOf(round).some((event) => event.type === 'free-spin')
    game.auto = afterRound(game.auto, { stake: BigInt(round.stake), payout: BigInt(round.payout ?? '0'), hadFeature })
    stage.tempo.begin()
    await stage.tempo.wait(betweenAutoMs)
  }
  stopAuto(game)
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

/** Shows an old round again; the balance and the server are left in peace. */
async function replay(game: Game, round: RoundView): Promise<void> {
  game.isBusy = true
  game.controls.setBusy(true)
  game.shell.notice.show(t('replay'))
  game.stage.tempo.begin()
  game.controls.board.win(null)
  game.scene.machine.spin()
  await showBook(game.stage, bookOf(round), BigInt(round.stake))
  game.shell.notice.hide()
  game.isBusy = false
  game.controls.setBusy(false)
}
