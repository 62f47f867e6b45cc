import { el, icon, setIcon } from '../../../frame/dom.ts'
import { makeFigure } from '../../../frame/figure.ts'
import type { Shell } from '../../../frame/shell.ts'
import { makeStakes } from '../../../frame/stakes.ts'
import { label, t } from '../../../frame/texts.ts'
import { cannonsOf, type FishKind, payoutOf } from '../rules.ts'
import { metalCount } from './art-cannon.ts'
import { chanceText } from './kind-list.ts'
import type { Trigger } from './trigger.ts'

export type Controls = {
  readonly element: HTMLElement
  stake(): bigint
  /** Locks the stake while a shot is in flight. */
  setBusy(busy: boolean): void
  setAuto(left: number | null): void
  /** Shows the win of the last shot; null for none. */
  showWin(amount: bigint | null): void
  showAim(kind: FishKind): void
  /** Announces to screen readers; worded anew at every change of language. */
  say(write: () => string): void
}

type Handlers = {
  trigger: Trigger
  onAuto: () => void
  onNext: () => void
  /** Called when another stake is selected, with its barrel tier. */
  onLoad: (stake: bigint, tier: number) => void
}

/** Makes the controls: figures, stake and fire button. */
export function makeControls(shell: Shell, handlers: Handlers): Controls {
  const figures = makeFigures(shell)
  let kind: FishKind = 'bilis'
  const writeAim = (stake: bigint) => {
    figures.aim.textContent = t('fish_about', {
      fish: t(`fish_${kind}`),
      pay: shell.money(payoutOf(stake, kind)),
      chance: chanceText(kind),
    })
  }
  const levels = cannonsOf(shell.session.levels.map(BigInt))
  const stakes = makeStakes({
    session: shell.session,
    levels,
    levelAtFirst: levels[0] ?? 0n,
    name: 'cannon',
    show(stake, level) {
      figures.stake.textContent = shell.money(stake)
      writeAim(stake)
      handlers.onLoad(stake, Math.floor((level * metalCount) / Math.max(1, levels.length)))
    },
  })
  label(() => writeAim(stakes.stake()))
  let news = () => ''
  const writeNews = () => {
    figures.news.textContent = news()
  }
  label(writeNews)
  const fire = makeFireButton(handlers.trigger)
  const auto = makeAuto(handlers.onAuto)
  const next = makeNextButton(handlers.onNext)
  let [isBusy, isAuto] = [false, false]
  const lock = () => stakes.setLocked(isBusy || isAuto)

  return {
    element: el(
      'footer',
      { class: 'controls' },
      figures.aim,
      figures.element,
      el('div', { class: 'buttons' }, next, stakes.element, fire, auto.button),
      figures.news,
    ),
    stake: stakes.stake,
    setBusy(busy) {
      isBusy = busy
      lock()
    },
    setAuto(left) {
      isAuto = left !== null
      auto.show(left)
      fire.disabled = isAuto || shell.replayed !== null
      lock()
    },
    showWin: figures.showWin,
    showAim(next) {
      kind = next
      writeAim(stakes.stake())
    },
    say(write) {
      news = write
      writeNews()
    },
  }
}

function makeNextButton(onClick: () => void): HTMLButtonElement {
  const button = el('button', { class: 'round-button large next', attributes: { type: 'button' }, onClick })
  button.append(icon('target'))
  label(() => button.setAttribute('aria-label', t('fish_next')))
  return button
}

/** Makes the fire button: held down it keeps firing; by keyboard each press fires once. */
function makeFireButton({ pull, release }: Trigger): HTMLButtonElement {
  const button = el(
    'button',
    { class: 'fire-button', attributes: { type: 'button' } },
    el('span', { class: 'fire-ring' }),
  )
  button.append(icon('target'))
  label(() => button.setAttribute('aria-label', t('fish_fire')))
  button.addEventListener('pointerdown', (event) => {
    if (event.button === 0) pull()
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(end, release)
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  button.addEventListener('click', ({ detail }) => {
    // a click by touch or mouse has already fired on pointerdown
    if (detail > 0) return
    pull()
    release()
  })
  return button
}

function makeAuto(onAuto: () => void): { button: HTMLButtonElement; show(left: number | null): void } {
  const button = el('button', { class: 'round-button large auto', attributes: { type: 'button' }, onClick: onAuto })
  button.append(icon('repeat'))
  const count = el('span', { class: 'auto-left' })
  button.append(count)
  let isOn = false
  const name = () => button.setAttribute('aria-label', t(isOn ? 'auto_stop' : 'auto'))
  label(name)
  return {
    button,
    show(left) {
      isOn = left !== null
      count.textContent = left === null ? '' : String(left)
      button.classList.toggle('active', isOn)
      setIcon(button, isOn ? 'stop' : 'repeat')
      name()
    },
  }
}

function makeFigures(shell: Shell) {
  const balance = makeFigure('balance', () => t(shell.session.isDemo ? 'demo_balance' : 'balance'))
  const win = makeFigure('win', () => t('win'))
  const stake = makeFigure('stake', () => t('fish_cannon'))
  shell.onBalance((shown) => {
    balance.value.textContent = shown === null ? '—' : shell.money(shown)
  })
  return {
    element: el('div', { class: 'figures' }, balance.box, win.box, stake.box),
    aim: el('output', { class: 'aim' }),
    news: el('p', { class: 'news', attributes: { 'aria-live': 'polite' } }),
    stake: stake.value,
    showWin(amount: bigint | null) {
      win.value.textContent = amount === null ? '' : shell.money(amount)
      win.box.classList.toggle('lit', amount !== null)
    },
  }
}
