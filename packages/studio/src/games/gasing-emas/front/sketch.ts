import type { RoundView } from '../../../api/view.ts'
import { el, picture } from '../../../frame/dom.ts'
import type { Book } from '../book.ts'
import type { Sign } from '../reels.ts'
import { drawings } from './drawings.ts'

/** What the window showed, small. */
export function sketchGrid(grid: readonly string[], className = 'sketch'): HTMLElement {
  const columns = grid.map((column) =>
    el('div', {}, ...Array.from(column, (sign) => picture(drawings[sign as Sign](), 'sketch-sign'))),
  )
  return el('div', { class: className }, ...columns)
}

/** The first window of a round. */
export function sketchRound(round: RoundView): Node | string {
  const { book } = round.outcome as { book: Book }
  const first = book.find((event) => event.type === 'reveal')
  return first ? sketchGrid(first.grid) : ''
}
