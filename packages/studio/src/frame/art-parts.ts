/** Parts that all drawings share. Every drawing fills a square of 200 by 200 and is a complete SVG string. */

const size = 200

type Stops = readonly (readonly [offset: number, colour: string])[]

const formatStops = (stops: Stops): string =>
  stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')

export const defineLinearGradient = (id: string, stops: Stops, [x, y]: readonly [number, number] = [0, 1]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${formatStops(stops)}</linearGradient>`

export const defineRadialGradient = (
  id: string,
  stops: Stops,
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${formatStops(stops)}</radialGradient>`

/** Polished gold, lit from above. */
const gold = defineLinearGradient('gold', [
  [0, '#fff7c9'],
  [0.28, '#ffdc6b'],
  [0.55, '#d9941d'],
  [0.75, '#9c5a0c'],
  [1, '#f3c04d'],
])

const shadow =
  '<filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="5" stdDeviation="4" flood-color="#14020f" flood-opacity=".75"/></filter>'

export const defineBlur = (id: string, blur: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`

export const buildSvg = (defs: string, body: string, box = `0 0 ${size} ${size}`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${box.split(' ')[2]}" height="${box.split(' ')[3]}"><defs>${gold}${shadow}${defs}</defs>${body}</svg>`

export type Point = readonly [number, number]

/** A point on a circle, 0 degrees at the top, clockwise. */
export function toCartesian(radius: number, degrees: number, [cx, cy]: Point = [100, 100]): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

const formatCoordinate = (value: number): string => value.toFixed(1)

export const formatPoints = (list: readonly Point[]): string =>
  list.map(([x, y]) => `${formatCoordinate(x)},${formatCoordinate(y)}`).join(' ')

/** Repeats a piece `count` times, rotated about the centre. */
export const repeatAround = (count: number, piece: (index: number) => string, start = 0): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${start + (360 / count) * index} 100 100)">${piece(index)}</g>`,
  ).join('')

/** Joins `count` pieces. */
export const repeatPieces = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')

/** Parses gradient stops: '0 #ffffff, 100 #000000'. */
export const parseStops = (text: string): [number, string][] =>
  text.split(', ').map((stop) => [Number.parseInt(stop, 10) / 100, stop.slice(stop.indexOf('#'))])

/** Returns a pseudo-random number from 0 to 1 that is the same in every drawing. */
export const pseudoRandom = (index: number, salt: number): number =>
  Math.abs(Math.sin(index * 127.1 + salt * 311.7) * 43758.5453) % 1

/** Rounds long decimals to two places. */
export const shortenDecimals = (drawing: string): string =>
  drawing.replace(/\d+\.\d{3,}/g, (long) => `${Math.round(Number(long) * 100) / 100}`)

/** Mixes two colours written as #rrggbb. */
export function mixColours(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const channel = (at: number) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share)
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}

/** Embeds one drawing in another. Prefixes the ids of its gradients, because they share one document. */
export function embedDrawing(drawing: string, name: string, [x, y, side]: readonly [number, number, number]): string {
  const own = drawing.replace(/id="(\w+)"/g, `id="${name}-$1"`).replace(/url\(#(\w+)\)/g, `url(#${name}-$1)`)
  return own
    .replace('<svg ', `<svg x="${x}" y="${y}" `)
    .replace(/width="\d+" height="\d+">/, `width="${side}" height="${side}">`)
}
