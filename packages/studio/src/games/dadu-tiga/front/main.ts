import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './dadu-tiga.css'
import { openTable } from '../../../clock/front/table/open.ts'
import { el, picture } from '../../../frame/dom.ts'
import type { Spot } from '../rules.ts'
import { lanternStreet } from './art.ts'
import { dieFace } from './art-dice.ts'
import { makeDomeShow } from './dome-view.ts'
import { partsOf, table } from './table.ts'

/** How many dice of each face are drawn on a spot, by kind. */
const drawn: Partial<Record<string, number>> = { double: 2, triple: 3, pair: 1, die: 1 }

/** Returns the dice that illustrate a spot; screen readers use its name instead. */
function pictureOf(spot: Spot): Node | null {
  const { kind, numbers } = partsOf(spot)
  if (kind === 'total') return el('b', { text: String(numbers[0]), attributes: { 'aria-hidden': 'true' } })
  const many = drawn[kind]
  if (!many) return null
  const faces = numbers.flatMap((face) => Array<number>(many).fill(face))
  return el('span', { class: 'dice' }, ...faces.map((face) => picture(dieFace(face), 'face')))
}

void openTable(table, { backdrop: lanternStreet, makeShow: makeDomeShow, pictureOf })
