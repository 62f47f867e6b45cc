import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './lubuk-mas.css'
import { el, picture } from '../../../frame/dom.ts'
import { onPlayKey } from '../../../frame/play-key.ts'
import { prefersStill, readPref, writePref } from '../../../frame/prefs.ts'
import { boot } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { kinds } from '../rules.ts'
import { pool } from './art-pool.ts'
import { pressAuto, stopAuto } from './auto.ts'
import { makeCheer } from './cheer.ts'
import { makeControls } from './controls.ts'
import { makeKindList } from './kind-list.ts'
import { showHistory } from './past.ts'
import { makeScene } from './scene.ts'
import { aim, type Game, replay, resume, shoot } from './shoot.ts'
import { makeTrigger, type Trigger } from './trigger.ts'

const kindAtFirst = 'badut'

void boot('lubuk-mas', async (shell) => {
  const host = el('div', { class: 'stage' })
  const trigger = makeTrigger(() => shoot(game))
  const list = makeKindList(shell.money, (kind) => aim(game, kind))
  let load = (next: number): void => {
    tierAtFirst = next
  }
  let tierAtFirst = 0
  const controls = makeControls(shell, {
    trigger,
    onAuto: () => pressAuto(game),
    onNext: () => step(game, 1),
    onLoad(stake, next) {
      list.setStake(stake)
      load(next)
    },
  })
  const bar = makeTopBar(shell, 'Lubuk Mas', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(shell, controls.stake())),
    onHistory: () => void showHistory(game),
  })
  const cheer = makeCheer()
  document.body.append(
    el('main', { class: 'pool' }, picture(pool(), 'backdrop'), host, cheer.element),
    bar,
    list.element,
    controls.element,
    shell.notice.element,
  )
  const scene = await makeScene(host, prefersStill(), () => bar.offsetHeight)
  const game: Game = { shell, scene, controls, list, cheer: cheer.show, kind: kindAtFirst, auto: null, isBusy: false }
  load = scene.load
  load(tierAtFirst)
  aim(game, kindAtFirst)
  listen(game, host, trigger)
  shell.onHidden((hidden) => {
    scene.setAsleep(hidden)
    if (!hidden) return
    trigger.release()
    stopAuto(game)
  })
  controls.setAuto(null)
  shell.purse.set(shell.session.balance)
  if (shell.replayed) void replay(game, shell.replayed)
  else if (shell.session.unseen) void resume(game, shell.session.unseen)
  else greet(game)
})

const greeted = 'lubuk-mas:greeted'

/** Shows the instructions when the game is opened for the first time. */
function greet({ shell }: Game): void {
  if (readPref(greeted) !== null) return
  writePref(greeted, 'yes')
  shell.notice.show(() => t('fish_greeting'))
}

/** Handles touch, mouse and keys. A tap on empty water does nothing, so that a slip costs nothing. */
function listen(game: Game, host: HTMLElement, trigger: Trigger): void {
  const aimAt = ({ offsetX, offsetY }: PointerEvent): boolean => {
    const swimmer = game.scene.at(offsetX, offsetY)
    if (swimmer) aim(game, swimmer.kind, swimmer)
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
  onPlayKey(() => {
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
    step(game, direction)
  })
}

const arrows: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Targets the next kind of fish, wrapping around. */
function step(game: Game, direction: -1 | 1): void {
  const at = kinds.indexOf(game.kind) + direction
  const next = kinds[(at + kinds.length) % kinds.length]
  if (next) aim(game, next)
}
