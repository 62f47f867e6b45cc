import { el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { writeMinute } from '../../../frame/time.ts'
import type { FreeRoundsView } from '../../../free-rounds/view.ts'

export type FreeRoundsSign = { readonly element: HTMLElement; show(free: FreeRoundsView | null): void }

/** Makes the sign that says how many free rounds are left, at which stake and until when. */
export function createFreeRoundsSign(money: (units: bigint) => string): FreeRoundsSign {
  const left = el('strong')
  const terms = el('span')
  const element = el('div', { class: 'free-rounds', attributes: { role: 'status' } }, left, terms)
  let shown: FreeRoundsView | null = null
  const write = () => {
    element.hidden = shown === null
    if (!shown) return
    left.textContent = t('free_rounds_left', { count: shown.left })
    terms.textContent = t('free_rounds_terms', { stake: money(BigInt(shown.stake)), time: writeMinute(shown.endsAt) })
  }
  bindText(write)
  return {
    element,
    show(free) {
      shown = free
      write()
    },
  }
}
