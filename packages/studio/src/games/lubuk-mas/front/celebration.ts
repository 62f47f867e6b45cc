import { createPicture, el } from '../../../frame/dom.ts'
import { t } from '../../../frame/texts.ts'
import { type FishKind, multiples } from '../rules.ts'
import { getFishDrawing } from './art-fish.ts'

const shownMs = 1_900

/** Makes the celebration of a big catch over the whole pool. It ignores taps, so that shooting is not interrupted. */
export function createCelebration(): { element: HTMLElement; show(kind: FishKind, amount: string): void } {
  const element = el('div', { class: 'cheer', attributes: { 'aria-hidden': 'true' } })
  let timer = 0
  return {
    element,
    show(kind, amount) {
      clearTimeout(timer)
      element.replaceChildren(
        el(
          'div',
          { class: 'cheer-card' },
          createPicture(getFishDrawing(kind), 'cheer-fish'),
          el('p', { class: 'cheer-title', text: `${t(`fish_${kind}`)} ×${multiples[kind]}` }),
          el('p', { class: 'cheer-amount', text: amount }),
        ),
      )
      timer = window.setTimeout(() => element.replaceChildren(), shownMs)
    },
  }
}
