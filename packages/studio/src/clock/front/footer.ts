import { createIcon, el } from '../../frame/dom.ts'
import { createFigure } from '../../frame/figure.ts'
import type { Shell } from '../../frame/shell.ts'
import { createStakeSelector } from '../../frame/stake-selector.ts'
import { bindText, type TextKey, t } from '../../frame/texts.ts'

export type Footer = {
  readonly element: HTMLElement
  /** The stake that one press on a spot adds. */
  chip(): bigint
  /** @param total the stakes on the table, whether placed yet or not */
  show(total: bigint, can: Record<'place' | 'undo' | 'clear' | 'repeat', boolean>): void
}

type Handlers = { name: string; onPlace: () => void; onUndo: () => void; onClear: () => void; onRepeat: () => void }

/** Makes the table's footer: balance, total stake, chip value and buttons. */
export function createFooter(shell: Shell, { name, onPlace, onUndo, onClear, onRepeat }: Handlers): Footer {
  const balance = createFigure('balance', () => t(shell.session.isDemo ? 'demo_balance' : 'balance'))
  const staked = createFigure('staked-total', () => t('wheel_total'))
  const chip = createFigure('chip-value', () => t('wheel_chip'))
  const stakes = createStakeSelector({
    session: shell.session,
    levels: shell.session.levels.map(BigInt),
    levelAtFirst: BigInt(shell.session.levelAtFirst),
    name: `${name}-chip`,
    show(level) {
      chip.value.textContent = shell.money(level)
    },
  })
  const button = (className: string, key: TextKey, onClick: () => void) => {
    const made = el('button', { class: className, attributes: { type: 'button' }, onClick })
    bindText(() => {
      made.textContent = t(key)
    })
    return made
  }
  const undo = el('button', { class: 'round-button', attributes: { type: 'button' }, onClick: onUndo })
  undo.append(createIcon('undo'))
  bindText(() => undo.setAttribute('aria-label', t('clock_undo')))
  const place = button('gold-button place', 'wheel_place', onPlace)
  const clear = button('plain-button', 'wheel_clear', onClear)
  const repeat = button('plain-button', 'wheel_repeat', onRepeat)
  shell.onBalance((shown) => {
    balance.value.textContent = shown === null ? '—' : shell.money(shown)
  })
  stakes.element.children[0]?.after(chip.box)
  return {
    element: el(
      'footer',
      { class: 'foot' },
      el('div', { class: 'figures' }, balance.box, stakes.element, staked.box),
      el('div', { class: 'go' }, undo, clear, repeat, place),
    ),
    chip: stakes.stake,
    show(total, can) {
      staked.value.textContent = shell.money(total)
      place.disabled = !can.place
      undo.disabled = !can.undo
      clear.disabled = !can.clear
      repeat.disabled = !can.repeat
    },
  }
}
