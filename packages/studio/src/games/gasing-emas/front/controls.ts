import { createIcon, el, setIcon } from '../../../frame/dom.ts'
import { createFigure } from '../../../frame/figure.ts'
import { readPref, writePref } from '../../../frame/prefs.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { createStakeSelector } from '../../../frame/stake-selector.ts'
import { bindText, t } from '../../../frame/texts.ts'
import type { FreeRoundsView } from '../../../free-rounds/view.ts'
import type { Board } from './director.ts'
import { createFreeRoundsSign } from './free-rounds-sign.ts'

export type Controls = {
  readonly element: HTMLElement
  readonly board: Board
  stake(): bigint
  /** While a round runs the stake is locked and the big button speeds up the show. */
  setBusy(busy: boolean): void
  setAuto(left: number | null): void
  /** Fixes the stake to that of the free rounds; null gives the choice back. */
  setFree(free: FreeRoundsView | null): void
}

type Handlers = { onSpin: () => void; onAuto: () => void; onTurbo: (turbo: boolean) => void }

/** Makes the row of controls under the reels. */
export function createControls(shell: Shell, handlers: Handlers): Controls {
  const { element: figures, board, showStake, showFree } = createFigures(shell)
  const { session } = shell
  let free: FreeRoundsView | null = null
  const stakes = createStakeSelector({
    session,
    levels: session.levels.map(BigInt),
    levelAtFirst: BigInt(session.levelAtFirst),
    name: 'stake',
    show: (stake) => showStake(free ? BigInt(free.stake) : stake),
  })
  const turbo = createTurbo(handlers.onTurbo)

  const { button: spin, left: spinLeft } = createSpinButton(handlers.onSpin)
  const auto = el('button', {
    class: 'round-button large auto',
    attributes: { type: 'button' },
    onClick: handlers.onAuto,
  })
  auto.append(createIcon('repeat'))
  const autoLeft = el('span', { class: 'rounds-left' })
  auto.append(autoLeft)

  let isBusy = false
  let isAuto = false
  const lockStake = () => stakes.setLocked(isBusy || isAuto || free !== null)
  const name = () => {
    spin.setAttribute('aria-label', isBusy ? t('hurry') : t(free ? 'free_rounds_spin' : 'spin'))
    auto.setAttribute('aria-label', isAuto ? t('auto_stop') : t('auto'))
  }
  bindText(name)

  const element = el(
    'footer',
    { class: 'controls' },
    figures,
    el('div', { class: 'buttons' }, turbo, stakes.element, spin, auto),
  )
  return {
    element,
    board,
    stake: () => (free ? BigInt(free.stake) : stakes.stake()),
    setBusy(busy) {
      isBusy = busy
      element.classList.toggle('busy', busy)
      lockStake()
      name()
    },
    setAuto(left) {
      isAuto = left !== null
      autoLeft.textContent = left === null ? '' : String(left)
      auto.classList.toggle('active', isAuto)
      setIcon(auto, isAuto ? 'stop' : 'repeat')
      lockStake()
      name()
    },
    setFree(next) {
      free = next
      showFree(next)
      spinLeft.textContent = next ? String(next.left) : ''
      element.classList.toggle('gift', next !== null)
      lockStake()
      name()
    },
  }
}

type Figures = {
  element: HTMLElement
  board: Board
  showStake: (stake: bigint) => void
  showFree: (free: FreeRoundsView | null) => void
}

function createFigures(shell: Shell): Figures {
  const sign = createFreeRoundsSign(shell.money)
  const balance = createFigure('balance', () => (shell.session.isDemo ? t('demo_balance') : t('balance')))
  const win = createFigure('win', () => t('win'))
  const stake = createFigure('stake', () => t('stake'))
  const left = el('span')
  const multiplier = el('strong')
  const free = el('div', { class: 'free-count', attributes: { 'aria-live': 'polite' } })
  let spins = 0
  const writeLeft = () => {
    left.textContent = t('free_spins_left', { count: spins })
  }
  bindText(writeLeft)
  shell.onBalance((shown) => {
    balance.value.textContent = shown === null ? '—' : shell.money(shown)
  })
  return {
    element: el('div', { class: 'figures' }, balance.box, win.box, stake.box, free, sign.element),
    showFree: sign.show,
    showStake: (units) => {
      stake.value.textContent = shell.money(units)
    },
    board: {
      win(amount) {
        win.value.textContent = amount === null ? '' : shell.money(amount)
        win.box.classList.toggle('lit', amount !== null && amount > 0n)
      },
      freeSpins(now) {
        if (!now) return free.replaceChildren()
        spins = now.left
        writeLeft()
        multiplier.textContent = `×${now.multiplier}`
        free.replaceChildren(left, multiplier)
      },
    },
  }
}

function createSpinButton(onSpin: () => void): { button: HTMLButtonElement; left: HTMLElement } {
  const left = el('span', { class: 'rounds-left' })
  const button = el(
    'button',
    { class: 'spin-button', attributes: { type: 'button' }, onClick: onSpin },
    el('span', { class: 'spin-ring' }),
  )
  button.append(createIcon('spin'), left)
  return { button, left }
}

function createTurbo(onTurbo: (turbo: boolean) => void): HTMLButtonElement {
  let turbo = readPref('turbo') === 'on'
  const button = el('button', { class: 'round-button large turbo', attributes: { type: 'button' } })
  button.append(createIcon('bolt'))
  const show = () => {
    button.setAttribute('aria-pressed', String(turbo))
    button.classList.toggle('active', turbo)
    onTurbo(turbo)
  }
  button.addEventListener('click', () => {
    turbo = !turbo
    writePref('turbo', turbo ? 'on' : 'off')
    sounds.click()
    show()
  })
  bindText(() => button.setAttribute('aria-label', t('turbo')))
  show()
  return button
}
