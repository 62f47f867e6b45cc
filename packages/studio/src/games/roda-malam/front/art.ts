import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  parseStops,
  pseudoRandom,
  repeatPieces,
  shortenDecimals,
  toCartesian,
} from '../../../frame/art-parts.ts'
import { fields } from '../rules.ts'

/** Each kind of field has its own colour: the rarer, the warmer. */
export const colours: Readonly<Record<number, readonly [light: string, dark: string]>> = {
  2: ['#3b6fd6', '#1d3a86'],
  4: ['#2aa7a0', '#0f5a5e'],
  8: ['#8a4fd3', '#47207f'],
  12: ['#d24a94', '#7a1c52'],
  24: ['#e8743a', '#923a10'],
  48: ['#ffd75e', '#b9781a'],
}

const turn = 360 / fields.length
const [rim, hub] = [92, 30]

const drawWedge = (at: number): string => {
  const [from, to] = [toCartesian(rim, (at - 0.5) * turn), toCartesian(rim, (at + 0.5) * turn)]
  const field = fields[at] ?? 0
  const [light, dark] = colours[field] ?? ['#fff', '#000']
  const share = at % 2 === 0 ? light : dark
  const middle = toCartesian(rim - 11, at * turn)
  return `<path d="M100 100L${from.join(' ')}A${rim} ${rim} 0 0 1 ${to.join(' ')}Z" fill="${share}" stroke="#ffe9a8" stroke-opacity=".55" stroke-width=".5"/>
    <text x="${middle[0]}" y="${middle[1]}" transform="rotate(${at * turn} ${middle.join(' ')})" text-anchor="middle" dominant-baseline="central" font-family="system-ui, sans-serif" font-size="7.2" font-weight="800" fill="${field === 48 ? '#3b1d02' : '#fff'}">${field}</text>`
}

const lamps = repeatPieces(fields.length, (at) => {
  const [x, y] = toCartesian(96, (at + 0.5) * turn)
  return `<circle cx="${x}" cy="${y}" r="1.6" fill="#fff3c0"/>`
})

/** The wheel with its first field at the top, 200 by 200. */
export const drawWheel = (): string =>
  shortenDecimals(
    buildSvg(
      defineRadialGradient('hub', [
        [0, '#fff6cf'],
        [0.5, '#e0a43a'],
        [1, '#7a4510'],
      ]) +
        defineRadialGradient('gloss', [
          [0, '#ffffff00'],
          [0.75, '#ffffff00'],
          [1, '#00000066'],
        ]),
      `<circle cx="100" cy="100" r="100" fill="url(#gold)"/><circle cx="100" cy="100" r="94" fill="#1a0f3a"/>${fields.map((_field, at) => drawWedge(at)).join('')}
      <circle cx="100" cy="100" r="${rim}" fill="url(#gloss)"/>${lamps}
      <circle cx="100" cy="100" r="${hub}" fill="url(#hub)" stroke="#fff3c0" stroke-width="1.5"/>
      <path d="M100 78L106 94L122 100L106 106L100 122L94 106L78 100L94 94Z" fill="#7a2f10" opacity=".75"/>`,
    ),
  )

const drawStars = (width: number, height: number): string =>
  repeatPieces(90, (at) => {
    const [x, y] = [pseudoRandom(at, 1) * width, pseudoRandom(at, 2) * height]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.6 + pseudoRandom(at, 3) * 1.8).toFixed(1)}" fill="#fff" opacity="${(0.25 + pseudoRandom(at, 4) * 0.6).toFixed(2)}"/>`
  })

const drawGround = (width: number, height: number): string =>
  `<defs>${defineRadialGradient('night', parseStops('0 #3a2a8c, 45 #1b1350, 100 #090522'), [0.5, 0.42, 0.75])}${defineRadialGradient(
    'glow',
    [
      [0, '#ffd36a88'],
      [1, '#ffd36a00'],
    ],
  )}${defineLinearGradient('haze', [
    [0, '#0000'],
    [1, '#05021a'],
  ])}${defineBlur('blur', 6)}</defs>
  <rect width="${width}" height="${height}" fill="url(#night)"/>${drawStars(width, height)}`

/** The night sky behind the game. */
export const drawNight = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600" width="1600" height="1600">${drawGround(1600, 1600)}</svg>`

/** The wheel under the night sky, for lobbies. */
export function drawNightWheel(width: number, height: number): string {
  const size = Math.min(width, height) * 0.84
  const [x, y] = [width / 2, height * 0.46]
  const own = drawWheel()
    .replace(/id="(\w+)"/g, 'id="w-$1"')
    .replace(/url\(#(\w+)\)/g, 'url(#w-$1)')
    .replace('<svg ', `<svg x="${x - size / 2}" y="${y - size / 2}" `)
    .replace('width="200" height="200"', `width="${size}" height="${size}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawGround(width, height)}
    <circle cx="${x}" cy="${y}" r="${size * 0.62}" fill="url(#glow)"/>${own}
    <path d="M${x} ${y - size * 0.42}L${x - size * 0.05} ${y - size * 0.54}L${x + size * 0.05} ${y - size * 0.54}Z" fill="#ffe08a" stroke="#7a4510" stroke-width="2"/>
    <rect y="${height * 0.6}" width="${width}" height="${height * 0.4}" fill="url(#haze)"/></svg>`
}
