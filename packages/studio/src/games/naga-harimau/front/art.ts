import { buildSvgPage, calculateScale, drawCard, drawTableEdge, type Size } from '../../../clock/front/table/art.ts'
import {
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  embedDrawing,
  parseStops,
  pseudoRandom,
  repeatPieces,
} from '../../../frame/art-parts.ts'
import { drawDragonHead, drawTigerHead } from './art-heads.ts'

/** A gorge at night: water and moonlight on one side, fire and jungle on the other. */

const buildDefs = (): string =>
  [
    defineLinearGradient('sky', parseStops('0 #0b3a63, 38 #122451, 62 #3a1b4a, 100 #9a3d16'), [1, 0]),
    defineLinearGradient('night', [
      [0, '#050817d9'],
      [0.45, '#05081700'],
      [1, '#050817e6'],
    ]),
    defineLinearGradient('river', parseStops('0 #8fe6ff, 30 #2f9fce, 100 #071c3a')),
    defineRadialGradient('moon', parseStops('0 #ffffff, 70 #d9f4ff, 100 #8fd3f0')),
    defineRadialGradient('cold', [
      [0, '#8fe0ffaa'],
      [1, '#8fe0ff00'],
    ]),
    defineRadialGradient('fire', [
      [0, '#ffd27add'],
      [0.35, '#ff7a1f88'],
      [1, '#ff7a1f00'],
    ]),
    defineBlur('mist', 14),
  ].join('')

const drawStars = ({ width, height }: Size): string =>
  repeatPieces(60, (at) => {
    const [x, y] = [pseudoRandom(at, 1) * width * 0.7, pseudoRandom(at, 2) * height * 0.45]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.7 + pseudoRandom(at, 3) * 1.6).toFixed(1)}" fill="#fff" opacity="${(0.2 + pseudoRandom(at, 4) * 0.7).toFixed(2)}"/>`
  })

/** Sparks rising from the fire. */
const drawSparks = ({ width, height }: Size): string =>
  repeatPieces(46, (at) => {
    const [x, y] = [width * (0.62 + pseudoRandom(at, 5) * 0.38), height * (0.1 + pseudoRandom(at, 6) * 0.6)]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.8 + pseudoRandom(at, 7) * 2.2).toFixed(1)}" fill="#ffc46a" opacity="${(0.25 + pseudoRandom(at, 8) * 0.65).toFixed(2)}"/>`
  })

/** A rock wall on the left with a stepped edge; the lower `reach`, the further away. */
function drawCliff({ width, height }: Size, reach: number, salt: number): string {
  const steps = 9
  const edge = Array.from({ length: steps + 1 }, (_, at) => {
    const share = at / steps
    const x = width * reach * (0.42 + share * 0.58 + (pseudoRandom(at, salt) - 0.5) * 0.26)
    return `L${x.toFixed(0)} ${(height * (0.12 + reach * -0.1 + share * 0.9)).toFixed(0)}`
  })
  return `M-10 ${(height * 0.02).toFixed(0)}${edge.join('')}L-10 ${height + 10}Z`
}

function drawWalls(size: Size): string {
  const side = (colours: readonly string[], salt: number) =>
    colours.map((colour, at) => `<path d="${drawCliff(size, 0.44 - at * 0.1, salt + at)}" fill="${colour}"/>`).join('')
  return `${side(['#174a78', '#0d315a', '#071f3d'], 11)}<g transform="translate(${size.width} 0) scale(-1 1)">${side(['#6b2c22', '#47191c', '#260d14'], 21)}</g>`
}

/** The waterfall at the end of the gorge and its river. */
const drawRiver = ({ width, height }: Size): string =>
  `<path d="M${width * 0.47} ${height * 0.3}L${width * 0.53} ${height * 0.3}L${width * 0.54} ${height * 0.6}C${width * 0.62} ${height * 0.72} ${width * 0.7} ${height * 0.86} ${width * 0.78} ${height + 10}H${width * 0.22}C${width * 0.3} ${height * 0.86} ${width * 0.38} ${height * 0.72} ${width * 0.46} ${height * 0.6}Z" fill="url(#river)" opacity=".9"/>
  ${repeatPieces(18, (at) => {
    const x = width * (0.475 + pseudoRandom(at, 31) * 0.05)
    const y = height * (0.31 + pseudoRandom(at, 32) * 0.2)
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}v${(height * 0.08).toFixed(0)}" stroke="#fff" stroke-opacity=".35" stroke-width="${(width * 0.002).toFixed(1)}"/>`
  })}<ellipse cx="${width / 2}" cy="${height * 0.6}" rx="${width * 0.12}" ry="${height * 0.03}" fill="#dff6ff" opacity=".5" filter="url(#mist)"/>`

function drawScene(size: Size): string {
  const { width, height } = size
  const moon = Math.min(width, height) * 0.05
  return `<defs>${buildDefs()}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${drawStars(size)}
    <circle cx="${width * 0.36}" cy="${height * 0.27}" r="${moon * 3.6}" fill="url(#cold)"/><circle cx="${width * 0.36}" cy="${height * 0.27}" r="${moon}" fill="url(#moon)"/>
    ${drawRiver(size)}${drawWalls(size)}<circle cx="${width * 0.95}" cy="${height * 0.6}" r="${Math.max(width, height) * 0.36}" fill="url(#fire)"/>${drawSparks(size)}`
}

/** The background of the game. */
export function drawGorge(): string {
  const size = { width: 1600, height: 1600 }
  return buildSvgPage(size, `${drawScene(size)}<rect width="1600" height="1600" fill="url(#night)"/>`)
}

/** Dragon and tiger over a table with one card each, for lobbies. */
export function drawDuelTable(width: number, height: number): string {
  const size = { width, height }
  const [scale, middle] = [calculateScale(size), width / 2]
  const side = Math.min(width * 0.51, height * 0.5)
  const top = height * 0.08
  return buildSvgPage(
    size,
    `${drawScene(size)}${drawTableEdge(size, '0 #2c4f86, 55 #17264f, 100 #0a1029')}
    ${embedDrawing(drawDragonHead(), 'd', [middle - side * 0.96, top, side])}${embedDrawing(drawTigerHead(), 't', [middle - side * 0.04, top + height * 0.04, side])}
    <g transform="translate(${middle} ${height * 0.78}) scale(${scale * 0.88})">${drawCard({ rank: 'K', suit: 1, turn: -10, x: -72 })}${drawCard({ rank: 'Q', suit: 2, turn: 10, x: 72 })}</g>`,
  )
}
