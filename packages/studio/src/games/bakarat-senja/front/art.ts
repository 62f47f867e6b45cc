import {
  buildSvgPage,
  calculateScale,
  drawCard,
  drawChip,
  drawTableEdge,
  type Size,
} from '../../../clock/front/table/art.ts'
import {
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  parseStops,
  pseudoRandom,
  repeatPieces,
} from '../../../frame/art-parts.ts'

/** Dusk over the sea with palms, and a card table for lobbies. */

const buildDefs = (): string =>
  [
    defineLinearGradient('sky', parseStops('0 #17103f, 26 #3d1a63, 48 #8d2d68, 64 #e2604f, 76 #ffab5e, 100 #ffd98a')),
    defineLinearGradient('sea', parseStops('0 #f08a5a, 12 #b2476a, 45 #4a1f5c, 100 #120a2c')),
    defineRadialGradient('sun', parseStops('0 #fffbe0, 60 #ffdf8a, 100 #ff9c4f')),
    defineRadialGradient('glow', [
      [0, '#ffd98acc'],
      [0.5, '#ff8a4f44'],
      [1, '#ff8a4f00'],
    ]),
    defineLinearGradient('shade', [
      [0, '#0a052000'],
      [1, '#0a0520dd'],
    ]),
    defineBlur('mist', 5),
  ].join('')

const drawStars = ({ width, height }: Size): string =>
  repeatPieces(46, (at) => {
    const [x, y] = [pseudoRandom(at, 1) * width, pseudoRandom(at, 2) * height * 0.3]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.7 + pseudoRandom(at, 3) * 1.5).toFixed(1)}" fill="#fff" opacity="${(0.2 + pseudoRandom(at, 4) * 0.6).toFixed(2)}"/>`
  })

const drawClouds = ({ width, height }: Size, horizon: number): string =>
  repeatPieces(11, (at) => {
    const [x, y] = [pseudoRandom(at, 5) * width, horizon - height * (0.06 + pseudoRandom(at, 6) * 0.32)]
    const wide = width * (0.09 + pseudoRandom(at, 7) * 0.16)
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${wide.toFixed(0)}" ry="${(height * 0.012).toFixed(1)}" fill="${at % 2 === 0 ? '#ff9a6a' : '#5b2468'}" opacity=".36" filter="url(#mist)"/>`
  })

/** Streaks of light on the water, wider towards the viewer. */
const drawStreaks = ({ width, height }: Size, horizon: number): string =>
  repeatPieces(26, (at) => {
    const share = (at + 1) / 27
    const y = horizon + share * share * (height - horizon)
    const wide = width * (0.02 + share * 0.12) * (0.5 + pseudoRandom(at, 8))
    const x = width / 2 + (pseudoRandom(at, 9) - 0.5) * width * 0.1 * (0.4 + share * 2)
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${wide.toFixed(0)}" ry="${(1.2 + share * 4).toFixed(1)}" fill="#ffd98a" opacity="${(0.6 - share * 0.45).toFixed(2)}"/>`
  })

const drawIsland = ({ width, height }: Size, horizon: number): string => {
  const [w, up] = [width, height * 0.07]
  return `<path d="M${w * 0.02} ${horizon}C${w * 0.08} ${horizon - up} ${w * 0.14} ${horizon - up * 1.3} ${w * 0.2} ${horizon - up * 0.5}S${w * 0.28} ${horizon - up * 0.2} ${w * 0.33} ${horizon}Z" fill="#341446" opacity=".9"/>
    <path d="M${w * 0.72} ${horizon}C${w * 0.78} ${horizon - up * 0.7} ${w * 0.85} ${horizon - up * 1.6} ${w * 0.92} ${horizon - up * 0.6}S${w} ${horizon - up * 0.3} ${w * 1.04} ${horizon}Z" fill="#341446" opacity=".9"/>`
}

/** A palm, 400 high, leaning to the right; its crown is at (120, 60). */
const drawPalm = (): string => {
  const frond = (turn: number, l: number) =>
    `<path transform="rotate(${turn})" d="M0 0C${l * 0.28} ${-l * 0.24} ${l * 0.74} ${-l * 0.2} ${l} ${l * 0.3}C${l * 0.92} ${l * 0.14} ${l * 0.86} ${l * 0.1} ${l * 0.8} ${l * 0.12}C${l * 0.74} ${l * 0.02} ${l * 0.66} 0 ${l * 0.58} ${l * 0.03}C${l * 0.48} ${-l * 0.06} ${l * 0.26} ${-l * 0.02} 0 10Z"/>`
  const half = [-58, -30, -4, 24, 52].map((turn, at) => frond(turn, 150 - at * 10)).join('')
  return `<path d="M0 400C20 260 60 140 112 58L128 62C86 150 52 270 34 400Z"/><g transform="translate(120 60)">${half}<g transform="scale(-1 1)">${half}</g></g>`
}

const drawPalms = ({ width, height }: Size): string => {
  const size = height / 760
  const at = (x: number, y: number, scale: number, isTurned: boolean) =>
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(isTurned ? -scale : scale).toFixed(2)} ${scale.toFixed(2)})">${drawPalm()}</g>`
  return `<g fill="#140930">${at(-20 * size, height - 400 * size, size * 1.05, false)}${at(width + 10 * size, height - 470 * size, size * 1.25, true)}${at(width - 90 * size, height - 330 * size, size * 0.8, true)}</g>`
}

function drawDusk(size: Size): string {
  const { width, height } = size
  const horizon = height * 0.56
  const sun = Math.min(width, height) * 0.13
  return `<defs>${buildDefs()}</defs>
    <rect width="${width}" height="${horizon}" fill="url(#sky)"/>${drawStars(size)}
    <circle cx="${width / 2}" cy="${horizon}" r="${sun * 3.4}" fill="url(#glow)"/><circle cx="${width / 2}" cy="${horizon - sun * 0.25}" r="${sun}" fill="url(#sun)"/>${drawClouds(size, horizon)}
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#sea)"/>${drawIsland(size, horizon)}${drawStreaks(size, horizon)}${drawPalms(size)}`
}

/** The background of the game. */
export const drawEvening = (): string => {
  const size = { width: 1600, height: 1600 }
  return buildSvgPage(size, `${drawDusk(size)}<rect y="900" width="1600" height="700" fill="url(#shade)"/>`)
}

/** A natural nine on a table at dusk, for lobbies. */
export function drawDuskTable(width: number, height: number): string {
  const size = { width, height }
  const [scale, middle] = [calculateScale(size), width / 2]
  return buildSvgPage(
    size,
    `${drawDusk(size)}${drawTableEdge(size, '0 #15695f, 55 #0b443f, 100 #04211f')}
    <g transform="translate(${middle} ${height * 0.56}) scale(${scale})">${drawCard({ rank: '9', suit: 2, turn: -13, x: -52 })}${drawCard({ rank: 'K', suit: 3, turn: 11, x: 56 })}</g>
    <g transform="translate(${middle} ${height * 0.84}) scale(${scale})">${drawChip(-92, 14, '#2f6fe0')}${drawChip(96, 10, '#d8394f')}${drawChip(4, 34, '#1f9d6b')}</g>`,
  )
}
