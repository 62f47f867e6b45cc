import { createPicture, el } from '../../../frame/dom.ts'
import { bindText, getNumberTag, t } from '../../../frame/texts.ts'
import { calculateChance, calculatePayout, type FishKind, kinds, multiples } from '../rules.ts'
import { getFishDrawing } from './art-fish.ts'

export type KindList = {
  readonly element: HTMLElement
  show(kind: FishKind): void
  /** Updates the amounts to the stake. */
  setStake(stake: bigint): void
}

/** Formats a chance with enough decimals to tell the rarest fish apart. */
export const formatChance = (kind: FishKind): string =>
  new Intl.NumberFormat(getNumberTag(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(calculateChance(kind))

/** Makes the list of all fish with their pays; a tap targets the nearest of that kind. */
export function createKindList(money: (units: bigint) => string, onAim: (kind: FishKind) => void): KindList {
  let stake = 0n
  let aimed: FishKind = 'bilis'
  const chips = kinds.map((kind) => {
    const chip = el(
      'button',
      {
        class: `kind ${kind === 'naga' ? 'long' : ''}`,
        attributes: { type: 'button', role: 'radio' },
        onClick: () => onAim(kind),
      },
      createPicture(getFishDrawing(kind), 'kind-fish'),
      el('strong', { text: `×${multiples[kind]}` }),
    )
    return { kind, chip }
  })
  const element = el('div', { class: 'kinds', attributes: { role: 'radiogroup' } }, ...chips.map(({ chip }) => chip))
  const about = (kind: FishKind) =>
    t('fish_about', { fish: t(`fish_${kind}`), pay: money(calculatePayout(stake, kind)), chance: formatChance(kind) })
  const write = () => {
    element.setAttribute('aria-label', t('fish_aim'))
    for (const { kind, chip } of chips) {
      const isAimed = kind === aimed
      chip.setAttribute('aria-label', `${about(kind)} ×${multiples[kind]}`)
      chip.setAttribute('aria-checked', String(isAimed))
      chip.tabIndex = isAimed ? 0 : -1
    }
  }
  bindText(write)
  return {
    element,
    show(kind) {
      aimed = kind
      write()
      const chip = chips.find((each) => each.kind === kind)?.chip
      if (element.contains(document.activeElement)) chip?.focus()
      // scroll only the list, not the page
      if (chip)
        element.scrollTo({
          left: chip.offsetLeft - (element.clientWidth - chip.offsetWidth) / 2,
          top: chip.offsetTop - (element.clientHeight - chip.offsetHeight) / 2,
        })
    },
    setStake(next) {
      stake = next
      write()
    },
  }
}
