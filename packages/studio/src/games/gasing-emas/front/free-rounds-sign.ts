import { el } from '../../../frame/dom.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { writeTime } from '../../../frame/time.ts'
import type { FreeRoundsView } from '../../../free-rounds/view.ts'

export type FreeRoundsSign = { readonly element: HTMLElement; show(free: FreeRoundsView | null): void }

const minuteLength = 'yyyy-mm-dd hh:mm'.length

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
    const time = writeTime(shown.endsAt).slice(0, minuteLength)
    terms.textContent = t('free_rounds_terms', { stake: money(BigInt(shown.stake)), time })
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
