import { createPicture, el } from '../../../frame/dom.ts'
import { bindText, joinList, t } from '../../../frame/texts.ts'
import { countWins, layOutBigRoad, type Mark, roadRows, sides } from './roads.ts'
import type { Table } from './table-definition.ts'

export type Roads<Drawn extends object> = { readonly element: HTMLElement; show(past: readonly Drawn[]): void }

/** The parts of a table that its roads need. */
type RoadSigns = Pick<Table, 'colours' | 'letter' | 'sideName'>

const side = 20
const [beadColumns, roadColumns] = [8, 17]
const describedRoundsMax = 10

const drawGrid = (columns: number): string =>
  `<path d="${Array.from({ length: columns + 1 }, (_, at) => `M${at * side} 0V${roadRows * side}`).join('')}${Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * side}H${columns * side}`).join('')}" stroke="#fff" stroke-opacity=".12" fill="none"/>`

const drawSheet = (columns: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * side} ${roadRows * side}" width="${columns * side}" height="${roadRows * side}">${drawGrid(columns)}${body}</svg>`

const drawDots = ({ dots }: Pick<Mark, 'dots'>, colours: RoadSigns['colours']): string =>
  dots
    .map((side) => {
      const at = side === 'first' ? 15.5 : 4.5
      return `<circle cx="${at}" cy="${at}" r="2.8" fill="${colours[side]}" stroke="#fff" stroke-width=".8"/>`
    })
    .join('')

/** Draws the rounds in order, six to a column. */
function drawBeadPlate(marks: readonly Mark[], { colours, letter }: RoadSigns): string {
  const first = Math.max(0, Math.ceil(marks.length / roadRows) - beadColumns) * roadRows
  const beads = marks.slice(first).map((mark, at) => {
    const [x, y] = [Math.floor(at / roadRows) * side, (at % roadRows) * side]
    return `<g transform="translate(${x} ${y})"><circle cx="10" cy="10" r="8.4" fill="${colours[mark.winner]}"/><text x="10" y="10.5" text-anchor="middle" dominant-baseline="central" font-family="system-ui, sans-serif" font-size="10.5" font-weight="700" fill="#fff">${letter(mark.winner)}</text>${drawDots(mark, colours)}</g>`
  })
  return drawSheet(beadColumns, beads.join(''))
}

function drawRoad(marks: readonly Mark[], { colours }: RoadSigns): string {
  const cells = layOutBigRoad(marks)
  const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) - roadColumns + 1)
  const rings = cells
    .filter(({ column }) => column >= first)
    .map((cell) => {
      const ring =
        cell.winner === 'tie'
          ? ''
          : `<circle cx="10" cy="10" r="7" fill="none" stroke="${colours[cell.winner]}" stroke-width="3"/>`
      const slash = cell.ties > 0 ? `<path d="M4 16L16 4" stroke="${colours.tie}" stroke-width="2.6"/>` : ''
      const count =
        cell.ties > 1
          ? `<text x="10" y="10.5" text-anchor="middle" dominant-baseline="central" font-family="system-ui, sans-serif" font-size="9" font-weight="800" fill="#fff">${cell.ties}</text>`
          : ''
      return `<g transform="translate(${(cell.column - first) * side} ${cell.row * side})">${ring}${slash}${count}${drawDots(cell, colours)}</g>`
    })
  return drawSheet(roadColumns, rings.join(''))
}

/** Describes the roads in words for screen readers. */
function describeRoads(marks: readonly Mark[], { sideName }: RoadSigns): string {
  if (marks.length === 0) return t('table_no_past')
  const newest = marks
    .slice(-describedRoundsMax)
    .reverse()
    .map(({ winner }) => sideName(winner))
  const won = countWins(marks)
  const all = sides.map((side) => `${sideName(side)} ${won[side]}`)
  return t('table_past', { count: marks.length, tally: joinList(all), newest: joinList(newest) })
}

/** Makes the bead plate and the big road of the last rounds, with the number of wins of each side. */
export function createRoads<Spot extends string, Drawn extends object>(table: Table<Spot, Drawn>): Roads<Drawn> {
  let marks: Mark[] = []
  const [beads, big] = [el('div', { class: 'road bead' }), el('div', { class: 'road big' })]
  const counts = sides.map((side) => {
    const count = el('b')
    return { side, count, letter: el('i', { class: side }) }
  })
  const summary = el('p', { class: 'roads-told' })
  const write = () => {
    const won = countWins(marks)
    for (const { side, count, letter } of counts) {
      letter.textContent = table.letter(side)
      count.textContent = String(won[side])
    }
    beads.replaceChildren(createPicture(drawBeadPlate(marks, table), 'sheet-of-road', t('table_bead')))
    big.replaceChildren(createPicture(drawRoad(marks, table), 'sheet-of-road', t('table_big_road')))
    summary.textContent = describeRoads(marks, table)
  }
  bindText(write)
  return {
    element: el(
      'section',
      { class: 'roads' },
      el(
        'div',
        { class: 'tally', attributes: { 'aria-hidden': 'true' } },
        ...counts.map(({ count, letter }) => el('span', {}, letter, count)),
      ),
      summary,
      beads,
      big,
    ),
    show(past) {
      marks = past.map(table.markOf).reverse()
      write()
    },
  }
}
