import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './lubuk-mas.css'
import { createPicture, el } from '../../../frame/dom.ts'
import { handlePlayKey } from '../../../frame/play-key.ts'
import { prefersReducedMotion, readPref, writePref } from '../../../frame/prefs.ts'
import { bootGame } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import { createTopBar } from '../../../frame/top-bar.ts'
import { kinds } from '../rules.ts'
import { drawPool } from './art-pool.ts'
import { stopAuto, toggleAuto } from './auto.ts'
import { createCelebration } from './celebration.ts'
import { createControls } from './controls.ts'
import { createKindList } from './kind-list.ts'
import { createScene } from './scene.ts'
import { fireShot, type Game, replayRound, resumeRound, setTarget } from './shoot.ts'
import { showHistory } from './show-history.ts'
import { createTrigger, type Trigger } from './trigger.ts'

const kindAtFirst = 'badut'

void bootGame('lubuk-mas', async (shell) => {
  const host = el('div', { class: 'stage' })
  const trigger = createTrigger(() => fireShot(game))
  const list = createKindList(shell.money, (kind) => setTarget(game, kind))
  let load = (next: number): void => {
    tierAtFirst = next
  }
  let tierAtFirst = 0
  const controls = createControls(shell, {
    trigger,
    onAuto: () => toggleAuto(game),
    onNext: () => aimNext(game, 1),
    onLoad(stake, next) {
      list.setStake(stake)
      load(next)
    },
  })
  const bar = createTopBar(shell, 'Lubuk Mas', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(shell, controls.stake())),
    onHistory: () => void showHistory(game),
  })
  const cheer = createCelebration()
  document.body.append(
    el('main', { class: 'pool' }, createPicture(drawPool(), 'backdrop'), host, cheer.element),
    bar,
    list.element,
    controls.element,
    shell.notice.element,
  )
  const scene = await createScene(host, prefersReducedMotion(), () => bar.offsetHeight)
  const game: Game = { shell, scene, controls, list, cheer: cheer.show, kind: kindAtFirst, auto: null, isBusy: false }
  load = scene.load
  load(tierAtFirst)
  setTarget(game, kindAtFirst)
  handleInput(game, host, trigger)
  shell.onHidden((hidden) => {
    scene.setAsleep(hidden)
    if (!hidden) return
    trigger.release()
    stopAuto(game)
  })
  controls.setAuto(null)
  shell.balanceDisplay.set(shell.session.balance)
  if (shell.replayed) void replayRound(game, shell.replayed)
  else if (shell.session.unseen) void resumeRound(game, shell.session.unseen)
  else showGreeting(game)
})

const greeted = 'lubuk-mas:greeted'

/** Shows the instructions when the game is opened for the first time. */
function showGreeting({ shell }: Game): void {
  if (readPref(greeted) !== null) return
  writePref(greeted, 'yes')
  shell.notice.show(() => t('fish_greeting'))
}

/** Handles touch, mouse and keys. A tap on empty water does nothing, so that a slip costs nothing. */
function handleInput(game: Game, host: HTMLElement, trigger: Trigger): void {
  const aimAt = ({ offsetX, offsetY }: PointerEvent): boolean => {
    const swimmer = game.scene.at(offsetX, offsetY)
    if (swimmer) setTarget(game, swimmer.kind, swimmer)
    return swimmer !== null
  }
  host.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !aimAt(event) || game.auto) return
    host.setPointerCapture(event.pointerId)
    trigger.pull()
  })
  host.addEventListener('pointermove', (event) => {
    if (host.hasPointerCapture(event.pointerId)) aimAt(event)
    else if (event.pointerType === 'mouse')
      host.classList.toggle('over-fish', game.scene.at(event.offsetX, event.offsetY) !== null)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) host.addEventListener(end, trigger.release)
  handlePlayKey(() => {
    if (!game.auto) trigger.pull()
  })
  addEventListener('keyup', ({ code }) => {
    if (code === 'Space') trigger.release()
  })
  addEventListener('blur', trigger.release)
  addEventListener('keydown', (event) => {
    const direction = arrows[event.key]
    if (direction === undefined || document.querySelector('dialog[open]')) return
    event.preventDefault()
    aimNext(game, direction)
  })
}

const arrows: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Targets the next kind of fish, wrapping around. */
function aimNext(game: Game, direction: -1 | 1): void {
  const at = kinds.indexOf(game.kind) + direction
  const next = kinds[(at + kinds.length) % kinds.length]
  if (next) setTarget(game, next)
}
