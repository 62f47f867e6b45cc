import { createIcon, el } from '../../../frame/dom.ts'
import { formatDecimal, readMoney } from '../../../frame/money.ts'
import { readPref, writePref } from '../../../frame/prefs.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { bindText, type TextKey, t } from '../../../frame/texts.ts'
import type { DiceChoice } from '../rules.ts'
import { calculateOdds, findChoiceByChance, swapSide } from './odds.ts'

export type BetPanel = {
  readonly element: HTMLElement
  /** The stake, or null when the typed text is not an amount. */
  stake(): bigint | null
  show(choice: DiceChoice): void
  setBusy(busy: boolean): void
  setAuto(left: number | null): void
}

type Handlers = { onRoll: () => void; onAuto: () => void; onChoice: (choice: DiceChoice) => void }

/** Makes the bet panel: stake, chance, multiplier, possible win and buttons. */
export function createBetPanel(shell: Shell, { onRoll, onAuto, onChoice }: Handlers): BetPanel {
  const first: DiceChoice = { side: 'over', target: 4999 }
  let choice = first
  const stake = createStake(shell, () => write())
  const chance = createField('win_chance', 'decimal')
  const multiplier = createFact('multiplier')
  const profit = createFact('pays')
  const side = el('button', {
    class: 'side',
    attributes: { type: 'button' },
    onClick: () => onChoice(swapSide(choice)),
  })
  const sideText = el('span')
  side.append(createIcon('swap'), sideText)
  chance.input.addEventListener('change', () => {
    onChoice(findChoiceByChance(choice, chance.input.value) ?? choice)
    write()
  })

  const roll = el('button', { class: 'gold-button roll', attributes: { type: 'button' }, onClick: onRoll })
  const auto = el('button', { class: 'plain-button', attributes: { type: 'button' }, onClick: onAuto })
  let autoLeft: number | null = null

  const write = () => {
    const odds = calculateOdds(choice)
    const amount = stake.value()
    if (document.activeElement !== chance.input) chance.input.value = odds.chance
    multiplier.value.textContent = `×${odds.multiplier}`
    profit.value.textContent = amount === null ? '—' : shell.money(odds.payout(amount))
    sideText.textContent = `${t(choice.side === 'over' ? 'roll_over' : 'roll_under')} ${(choice.target / 100).toFixed(2)}`
    roll.textContent = t('roll')
    auto.textContent = autoLeft === null ? t('auto') : `${t('auto_stop')} (${autoLeft})`
  }
  bindText(write)

  return {
    element: el(
      'section',
      { class: 'panel' },
      el('div', { class: 'odds' }, side, chance.box, multiplier.box, profit.box),
      stake.element,
      el('div', { class: 'go' }, roll, auto),
    ),
    stake: stake.value,
    show(next) {
      choice = next
      write()
    },
    setBusy(busy) {
      roll.disabled = busy
      side.disabled = busy
      chance.input.disabled = busy
      stake.setLocked(busy)
    },
    setAuto(left) {
      autoLeft = left
      write()
    },
  }
}

function createFact(key: TextKey): { box: HTMLElement; value: HTMLElement } {
  const caption = el('span', { class: 'caption' })
  bindText(() => {
    caption.textContent = t(key)
  })
  const value = el('bdi', { class: 'value' })
  return { box: el('div', { class: 'cell' }, caption, value), value }
}

function createField(key: TextKey, mode: string): { box: HTMLElement; input: HTMLInputElement } {
  const caption = el('span', { class: 'caption' })
  bindText(() => {
    caption.textContent = t(key)
  })
  const input = el('input', { class: 'value', attributes: { inputmode: mode, autocomplete: 'off', maxlength: '14' } })
  return { box: el('label', { class: 'cell' }, caption, input), input }
}

function createStake({ session, notice }: Shell, onChange: () => void) {
  const [least, most] = [BigInt(session.diceMin), BigInt(session.diceMax)]
  const { decimals } = session
  const place = `dice-stake:${session.currency}`
  const plain = (units: bigint) => {
    const [whole = '0', fraction = ''] = formatDecimal(units).split('.')
    return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
  }
  const { box, input } = createField('stake', 'decimal')
  input.value = readPref(place) ?? plain(BigInt(session.levelAtFirst))
  const value = () => {
    const units = readMoney(input.value, decimals)
    return units !== null && units >= least && units <= most ? units : null
  }
  const put = (units: bigint) => {
    const coin = 10n ** BigInt(5 - decimals)
    const whole = units - (units % coin)
    input.value = plain(whole < least ? least : whole > most ? most : whole)
    sounds.click()
    changed()
  }
  const changed = () => {
    const isFine = value() !== null
    input.setAttribute('aria-invalid', String(!isFine))
    if (isFine) {
      writePref(place, input.value)
      notice.mended(['stake_not_offered'])
    }
    onChange()
  }
  input.addEventListener('input', changed)
  const current = () => readMoney(input.value, decimals) ?? least
  const quick = (text: string, key: TextKey, next: () => bigint) => {
    const button = el('button', { class: 'chip', text, attributes: { type: 'button' }, onClick: () => put(next()) })
    bindText(() => button.setAttribute('aria-label', t(key)))
    return button
  }
  const buttons = [
    quick('÷2', 'stake_half', () => current() / 2n),
    quick('×2', 'stake_double', () => current() * 2n),
    quick('MIN', 'stake_least', () => least),
  ]
  return {
    element: el('div', { class: 'stake-row' }, box, ...buttons),
    value,
    setLocked(locked: boolean) {
      input.disabled = locked
      for (const button of buttons) button.disabled = locked
    },
  }
}
