import type { RoundView } from '../../../api/view.ts'
import { el } from '../../../frame/dom.ts'
import { paint } from '../../../frame/paint.ts'
import type { Book } from '../book.ts'
import type { Sign } from '../reels.ts'
import { drawings } from './drawings.ts'

const signPixels = 112
const painted = new Map<Sign, Promise<string>>()

/** Each symbol is painted once, however many small windows show it. */
function paintedSign(sign: Sign): Promise<string> {
  const known = painted.get(sign)
  if (known) return known
  const url = paint(drawings[sign](), signPixels, signPixels).then((canvas) => canvas.toDataURL('image/png'))
  painted.set(sign, url)
  return url
}

function signPicture(sign: Sign): HTMLImageElement {
  const image = el('img', { class: 'sketch-sign', attributes: { alt: '' } })
  void paintedSign(sign).then((url) => {
    image.src = url
  })
  return image
}

/** What a window of the reels showed, small. */
export function sketchGrid(grid: readonly string[], className = 'sketch'): HTMLElement {
  return el(
    'div',
    { class: className },
    ...grid.map((column) => el('div', {}, ...Array.from(column, (sign) => signPicture(sign as Sign)))),
  )
}

/** The first window of a round. */
export function sketchRound(round: RoundView): Node | string {
  const { book } = round.outcome as { book: Book }
  const first = book.find((event) => event.type === 'reveal')
  return first ? sketchGrid(first.grid) : ''
}
