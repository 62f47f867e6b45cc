import type { RoundView } from '../../../api/view.ts'
import { el } from '../../../frame/dom.ts'
import { rasterise } from '../../../frame/rasterise.ts'
import type { Book } from '../book.ts'
import type { Sign } from '../reels.ts'
import { drawings } from './drawings.ts'

const signPixels = 112
const paintedSigns = new Map<Sign, Promise<string>>()

/** Paints each symbol once, however many thumbnails show it. */
function paintSign(sign: Sign): Promise<string> {
  const known = paintedSigns.get(sign)
  if (known) return known
  const url = rasterise(drawings[sign](), signPixels, signPixels).then((canvas) => canvas.toDataURL('image/png'))
  paintedSigns.set(sign, url)
  return url
}

function createSignPicture(sign: Sign): HTMLImageElement {
  const image = el('img', { class: 'sketch-sign', attributes: { alt: '' } })
  void paintSign(sign).then((url) => {
    image.src = url
  })
  return image
}

/** Makes a small picture of a reel window. */
export function sketchGrid(grid: readonly string[], className = 'sketch'): HTMLElement {
  return el(
    'div',
    { class: className },
    ...grid.map((column) => el('div', {}, ...Array.from(column, (sign) => createSignPicture(sign as Sign)))),
  )
}

/** Returns a thumbnail of the first window of a round. */
export function sketchRound(round: RoundView): Node | string {
  const { book } = round.outcome as { book: Book }
  const first = book.find((event) => event.type === 'reveal')
  return first ? sketchGrid(first.grid) : ''
}
