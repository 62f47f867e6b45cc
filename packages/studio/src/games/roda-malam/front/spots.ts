import type { Spots } from '../../../clock/front/game.ts'
import type { Stakes } from '../../../clock/front/stakes.ts'
import { el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { listFields, spots } from '../rules.ts'
import { colours } from './art.ts'

export type Fields = Spots<number> & {
  /** Marks the kind of field at which the wheel stopped; null removes the mark. */
  mark(spot: number | null): void
}

/** Makes one button for each kind of field: its multiple, its number of fields, and the stake on it. */
export function createSpots(money: (units: bigint) => string, onSpot: (spot: number) => void): Fields {
  let stakes: Stakes<number> = new Map()
  const buttons = spots.map((spot) => {
    const staked = el('span', { class: 'staked' })
    const many = el('span', { class: 'many' })
    const button = el(
      'button',
      { class: 'spot', attributes: { type: 'button' }, onClick: () => onSpot(spot) },
      el('strong', { text: `×${spot}` }),
      ' ',
      many,
      ' ',
      staked,
    )
    button.style.setProperty('--light', colours[spot]?.[0] ?? '')
    button.style.setProperty('--deep', colours[spot]?.[1] ?? '')
    return { spot, button, staked, many }
  })
  const write = () => {
    for (const { spot, button, staked, many } of buttons) {
      const stake = stakes.get(spot) ?? 0n
      many.textContent = t('wheel_fields', { count: listFields(spot) })
      staked.textContent = stake > 0n ? money(stake) : ''
      button.classList.toggle('backed', stake > 0n)
    }
  }
  const element = el('div', { class: 'spots', attributes: { role: 'group' } }, ...buttons.map(({ button }) => button))
  bindText(() => {
    element.setAttribute('aria-label', t('wheel_spots'))
    write()
  })
  return {
    element,
    show(next) {
      stakes = next
      write()
    },
    setLocked(locked) {
      for (const { button } of buttons) button.disabled = locked
    },
    mark(spot) {
      for (const each of buttons) each.button.classList.toggle('hit', each.spot === spot)
    },
  }
}
