import { createIcon, el, setIcon } from '../../../frame/dom.ts'
import { createFigure } from '../../../frame/figure.ts'
import type { Shell } from '../../../frame/shell.ts'
import { createStakeSelector } from '../../../frame/stake-selector.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { calculatePayout, type FishKind, listCannonStakes } from '../rules.ts'
import { metalCount } from './art-cannon.ts'
import { formatChance } from './kind-list.ts'
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
export function createControls(shell: Shell, handlers: Handlers): Controls {
  const figures = createFigures(shell)
  let kind: FishKind = 'bilis'
  const writeAim = (stake: bigint) => {
    figures.aim.textContent = t('fish_about', {
      fish: t(`fish_${kind}`),
      pay: shell.money(calculatePayout(stake, kind)),
      chance: formatChance(kind),
    })
  }
  const levels = listCannonStakes(shell.session.levels.map(BigInt))
  const stakes = createStakeSelector({
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
  bindText(() => writeAim(stakes.stake()))
  let news = () => ''
  const writeNews = () => {
    figures.news.textContent = news()
  }
  bindText(writeNews)
  const fire = createFireButton(handlers.trigger)
  const auto = createAuto(handlers.onAuto)
  const next = createNextButton(handlers.onNext)
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

function createNextButton(onClick: () => void): HTMLButtonElement {
  const button = el('button', { class: 'round-button large next', attributes: { type: 'button' }, onClick })
  button.append(createIcon('target'))
  bindText(() => button.setAttribute('aria-label', t('fish_next')))
  return button
}

/** Makes the fire button: held down it keeps firing; by keyboard each press fires once. */
function createFireButton({ pull, release }: Trigger): HTMLButtonElement {
  const button = el(
    'button',
    { class: 'fire-button', attributes: { type: 'button' } },
    el('span', { class: 'fire-ring' }),
  )
  button.append(createIcon('target'))
  bindText(() => button.setAttribute('aria-label', t('fish_fire')))
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

function createAuto(onAuto: () => void): { button: HTMLButtonElement; show(left: number | null): void } {
  const button = el('button', { class: 'round-button large auto', attributes: { type: 'button' }, onClick: onAuto })
  button.append(createIcon('repeat'))
  const count = el('span', { class: 'auto-left' })
  button.append(count)
  let isOn = false
  const name = () => button.setAttribute('aria-label', t(isOn ? 'auto_stop' : 'auto'))
  bindText(name)
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

function createFigures(shell: Shell) {
  const balance = createFigure('balance', () => t(shell.session.isDemo ? 'demo_balance' : 'balance'))
  const win = createFigure('win', () => t('win'))
  const stake = createFigure('stake', () => t('fish_cannon'))
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
