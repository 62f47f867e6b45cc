import { buildSvgPage, calculateScale, drawChip, drawTableEdge, type Size } from '../../../clock/front/table/art.ts'
import {
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  embedDrawing,
  parseStops,
  pseudoRandom,
  repeatPieces,
} from '../../../frame/art-parts.ts'
import { drawDieFace, drawDome, drawPlate } from './art-dice.ts'

/** A street of red lanterns at night. */

const buildDefs = (): string =>
  [
    defineLinearGradient('sky', parseStops('0 #1c0524, 45 #4a0a2a, 80 #8a1a24, 100 #c4471f')),
    defineLinearGradient('shade', [
      [0, '#12020a00'],
      [1, '#12020aee'],
    ]),
    defineRadialGradient('light', [
      [0, '#ffd98acc'],
      [0.4, '#ff8a3a55'],
      [1, '#ff8a3a00'],
    ]),
    defineLinearGradient('paper', parseStops('0 #ff5a3c, 50 #d81f2a, 100 #8c0d1e')),
    defineLinearGradient('brass', parseStops('0 #fff0b8, 45 #d9a441, 100 #8a5414')),
    defineBlur('mist', 10),
  ].join('')

const drawStars = ({ width, height }: Size): string =>
  repeatPieces(50, (at) => {
    const [x, y] = [pseudoRandom(at, 1) * width, pseudoRandom(at, 2) * height * 0.4]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.7 + pseudoRandom(at, 3) * 1.4).toFixed(1)}" fill="#ffe9c0" opacity="${(0.2 + pseudoRandom(at, 4) * 0.6).toFixed(2)}"/>`
  })

/** A house with an upturned roof, 400 wide and 120 high, and the wall below it. */
const drawHouse = (colour: string, tiles: string): string =>
  `<path d="M40 90H360V420H40Z" fill="${colour}"/><path d="M-10 66C40 84 70 60 100 20H300C330 60 360 84 410 66C396 100 370 112 340 112H60C30 112 4 100 -10 66Z" fill="${tiles}"/><path d="M100 20H300" stroke="#d9a441" stroke-opacity=".6" stroke-width="6"/><g fill="#ffb45a" opacity=".75"><rect x="84" y="150" width="60" height="90" rx="4"/><rect x="256" y="150" width="60" height="90" rx="4"/></g><path d="M114 150V240M84 195H144M286 150V240M256 195H316" stroke="${colour}" stroke-width="5"/>`

function drawStreet(size: Size): string {
  const { width, height } = size
  const scale = height / 1100
  const at = (share: number, y: number, big: number, colours: readonly [string, string]) =>
    `<g transform="translate(${(width * share - 200 * scale * big).toFixed(0)} ${(height * y).toFixed(0)}) scale(${(scale * big).toFixed(2)})">${drawHouse(...colours)}</g>`
  return `<ellipse cx="${width / 2}" cy="${height * 0.66}" rx="${width * 0.5}" ry="${height * 0.22}" fill="url(#light)"/>
    ${at(0.32, 0.42, 0.8, ['#4a1028', '#2c0819'])}${at(0.68, 0.42, 0.8, ['#4a1028', '#2c0819'])}
    ${at(0.08, 0.36, 1.25, ['#2c0819', '#1a0410'])}${at(0.92, 0.36, 1.25, ['#2c0819', '#1a0410'])}`
}

/** A red paper lantern, 100 wide and 150 high including its tassel. */
const drawLantern = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)})"><circle cy="48" r="130" fill="url(#light)"/><path d="M0-40V6" stroke="#d9a441" stroke-width="3"/><rect x="-20" y="2" width="40" height="10" rx="3" fill="url(#brass)"/><ellipse cy="48" rx="54" ry="40" fill="url(#paper)"/><g fill="none" stroke="#ffb45a" stroke-opacity=".6" stroke-width="2"><ellipse cy="48" rx="34" ry="40"/><ellipse cy="48" rx="14" ry="40"/></g><rect x="-20" y="84" width="40" height="10" rx="3" fill="url(#brass)"/><path d="M-8 94V132M0 94V140M8 94V132" stroke="#ffcf5a" stroke-width="3"/></g>`

/** Two strings of lanterns across the street, the nearer ones larger. */
const drawLanterns = ({ width, height }: Size): string =>
  [
    { many: 7, y: 0.2, sag: 0.06, size: 0.55 },
    { many: 5, y: 0.06, sag: 0.1, size: 0.95 },
  ]
    .map(({ many, y, sag, size }) =>
      repeatPieces(many, (at) => {
        const share = (at + 0.5) / many
        const down = height * (y + sag * Math.sin(share * Math.PI))
        return drawLantern(width * share, down, (size * Math.min(width, height * 1.2)) / 1000)
      }),
    )
    .join('')

const drawScene = (size: Size): string =>
  `<defs>${buildDefs()}</defs><rect width="${size.width}" height="${size.height}" fill="url(#sky)"/>${drawStars(size)}${drawStreet(size)}${drawLanterns(size)}`

/** The background of the game. */
export function drawLanternStreet(): string {
  const size = { width: 1600, height: 1600 }
  return buildSvgPage(size, `${drawScene(size)}<rect y="500" width="1600" height="1100" fill="url(#shade)"/>`)
}

/** Three dice under the dome on a table, with lanterns behind, for lobbies. */
export function drawDomeTable(width: number, height: number): string {
  const size = { width, height }
  const [scale, middle] = [calculateScale(size), width / 2]
  const dice = [
    embedDrawing(drawDieFace(6), 'a', [-78, 62, 62]),
    embedDrawing(drawDieFace(1), 'b', [-31, 84, 66]),
    embedDrawing(drawDieFace(4), 'c', [18, 60, 62]),
  ]
  return buildSvgPage(
    size,
    `${drawScene(size)}${drawTableEdge(size, '0 #a3222d, 55 #651120, 100 #2a050c')}
    <g transform="translate(${middle} ${height * 0.36}) scale(${scale})">${embedDrawing(drawPlate(), 'p', [-150, -80, 300])}${dice.join('')}${embedDrawing(drawDome(), 'g', [-150, -80, 300])}</g>
    <g transform="translate(${middle} ${height * 0.88}) scale(${scale})">${drawChip(-104, 8, '#2f6fe0')}${drawChip(104, 8, '#d9941d')}${drawChip(0, 26, '#1f9d6b')}</g>`,
  )
}
