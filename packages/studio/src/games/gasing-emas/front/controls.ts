import { el, icon, setIcon } from '../../../frame/dom.ts'
import { makeFigure } from '../../../frame/figure.ts'
import { readPref, writePref } from '../../../frame/prefs.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { makeStakes } from '../../../frame/stakes.ts'
import { label, t } from '../../../frame/texts.ts'
import type { Board } from './director.ts'

export type Controls = {
  readonly element: HTMLElement
  readonly board: Board
  stake(): bigint
  /** While a round runs the stake is locked and the big button speeds up the show. */
  setBusy(busy: boolean): void
  setAuto(left: number | null): void
}

type Handlers = { onSpin: () => void; onAuto: () => void; onTurbo: (turbo: boolean) => void }

/** Makes the row of controls under the reels. */
export function makeControls(shell: Shell, handlers: Handlers): Controls {
  const { element: figures, board, showStake } = makeFigures(shell)
  const { session } = shell
  const stakes = makeStakes({
    session,
    levels: session.levels.map(BigInt),
    levelAtFirst: BigInt(session.levelAtFirst),
    name: 'stake',
    show: showStake,
  })
  const turbo = makeTurbo(handlers.onTurbo)

  const spin = el(
    'button',
    { class: 'spin-button', attributes: { type: 'button' }, onClick: handlers.onSpin },
    el('span', { class: 'spin-ring' }),
  )
  spin.append(icon('spin'))
  const auto = el('button', {
    class: 'round-button large auto',
    attributes: { type: 'button' },
    onClick: handlers.onAuto,
  })
  auto.append(icon('repeat'))
  const autoLeft = el('span', { class: 'auto-left' })
  auto.append(autoLeft)

  let isBusy = false
  let isAuto = false
  const name = () => {
    spin.setAttribute('aria-label', isBusy ? t('hurry') : t('spin'))
    auto.setAttribute('aria-label', isAuto ? t('auto_stop') : t('auto'))
  }
  label(name)

  const element = el(
    'footer',
    { class: 'controls' },
    figures,
    el('div', { class: 'buttons' }, turbo, stakes.element, spin, auto),
  )
  return {
    element,
    board,
    stake: stakes.stake,
    setBusy(busy) {
      isBusy = busy
      element.classList.toggle('busy', busy)
      stakes.setLocked(busy || isAuto)
      name()
    },
    setAuto(left) {
      isAuto = left !== null
      autoLeft.textContent = left === null ? '' : String(left)
      auto.classList.toggle('active', isAuto)
      setIcon(auto, isAuto ? 'stop' : 'repeat')
      stakes.setLocked(isBusy || isAuto)
      name()
    },
  }
}

function makeFigures(shell: Shell): { element: HTMLElement; board: Board; showStake: (stake: bigint) => void } {
  const balance = makeFigure('balance', () => (shell.session.isDemo ? t('demo_balance') : t('balance')))
  const win = makeFigure('win', () => t('win'))
  const stake = makeFigure('stake', () => t('stake'))
  const left = el('span')
  const multiplier = el('strong')
  const free = el('div', { class: 'free-count', attributes: { 'aria-live': 'polite' } })
  let spins = 0
  const writeLeft = () => {
    left.textContent = t('free_spins_left', { count: spins })
  }
  label(writeLeft)
  shell.onBalance((shown) => {
    balance.value.textContent = shown === null ? '—' : shell.money(shown)
  })
  return {
    element: el('div', { class: 'figures' }, balance.box, win.box, stake.box, free),
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

function makeTurbo(onTurbo: (turbo: boolean) => void): HTMLButtonElement {
  let turbo = readPref('turbo') === 'on'
  const button = el('button', { class: 'round-button large turbo', attributes: { type: 'button' } })
  button.append(icon('bolt'))
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
  label(() => button.setAttribute('aria-label', t('turbo')))
  show()
  return button
}
