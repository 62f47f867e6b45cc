import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './dadu-tiga.css'
import { openTable } from '../../../clock/front/table/open-table.ts'
import { createPicture, el } from '../../../frame/dom.ts'
import type { Spot } from '../rules.ts'
import { drawLanternStreet } from './art.ts'
import { drawDieFace } from './art-dice.ts'
import { createDomeShow } from './dome-view.ts'
import { parseSpot, table } from './table.ts'

/** How many dice of each face are drawn on a spot, by kind. */
const drawnDice: Partial<Record<string, number>> = { double: 2, triple: 3, pair: 1, die: 1 }

/** Returns the dice that illustrate a spot; screen readers use its name instead. */
function createSpotPicture(spot: Spot): Node | null {
  const { kind, numbers } = parseSpot(spot)
  if (kind === 'total') return el('b', { text: String(numbers[0]), attributes: { 'aria-hidden': 'true' } })
  const many = drawnDice[kind]
  if (!many) return null
  const faces = numbers.flatMap((face) => Array<number>(many).fill(face))
  return el('span', { class: 'dice' }, ...faces.map((face) => createPicture(drawDieFace(face), 'face')))
}

void openTable(table, { backdrop: drawLanternStreet, makeShow: createDomeShow, pictureOf: createSpotPicture })
