/** A picture under construction: definitions, layers from back to front, and the paints shared by all pictures. */
import { createRandom, type Random } from './seed.ts'

export type Canvas = { width: number; height: number; chance: Random; defs: string[]; layers: string[]; ids: number }
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Creates an empty picture whose random numbers all derive from the seed. */
export function createCanvas(seed: string, width: number, height: number): Canvas {
  return { width, height, chance: createRandom(seed), defs: [], layers: [], ids: 0 }
}

/** Returns the whole picture as SVG text. */
export function buildSvg(canvas: Canvas): string {
  const { width, height, defs, layers } = canvas
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${defs.join('')}</defs>${layers.join('')}</svg>`
  )
}

/** Rounds numbers, which keeps the text short and identical on every machine. */
export function roundNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Adds a definition under a fresh id and returns the id. */
export function addDefinition(canvas: Canvas, write: (id: string) => string): string {
  canvas.ids += 1
  const id = `d${canvas.ids}`
  canvas.defs.push(write(id))
  return id
}

function formatStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${roundNumber(opacity)}"`
      return `<stop offset="${roundNumber(offset)}" stop-color="${colour}"${fade}/>`
    })
    .join('')
}

/** Defines a gradient along a line in picture units; returns the paint. */
export function addLinearGradient(
  canvas: Canvas,
  stops: readonly Stop[],
  line: readonly [number, number, number, number],
): string {
  const [x1, y1, x2, y2] = line.map(roundNumber)
  const id = addDefinition(
    canvas,
    (name) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
      `${formatStops(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Defines a gradient around a point in picture units; returns the paint. */
export function addRadialGradient(
  canvas: Canvas,
  stops: readonly Stop[],
  circle: readonly [number, number, number],
): string {
  const [cx, cy, r] = circle.map(roundNumber)
  const id = addDefinition(
    canvas,
    (name) =>
      `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">` +
      `${formatStops(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

/** Adds a rectangle that covers the whole picture. */
export function addCover(canvas: Canvas, fill: string, extra = ''): void {
  canvas.layers.push(`<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"${extra}/>`)
}

/** Adds a soft light around a point. */
export function addBloom(canvas: Canvas, at: readonly [number, number, number], colour: string, strength = 1): void {
  const paint = addRadialGradient(
    canvas,
    [
      [0, colour, strength],
      [0.35, colour, strength * 0.5],
      [1, colour, 0],
    ],
    at,
  )
  addCover(canvas, paint)
}

/** Returns a four-pointed star with concave sides. */
export function drawSparkle(x: number, y: number, size: number, opacity: number): string {
  const arm = roundNumber(size)
  const waist = roundNumber(size * 0.14)
  return (
    `<path transform="translate(${roundNumber(x)} ${roundNumber(y)})" fill="#fff" opacity="${roundNumber(opacity)}" ` +
    `d="M0-${arm}Q${waist}-${waist} ${arm} 0Q${waist} ${waist} 0 ${arm}Q-${waist} ${waist}-${arm} 0Q-${waist}-${waist} 0-${arm}z"/>`
  )
}

/** Returns sparkles in a ring around a point; the larger ones glow. */
export function addSparkles(
  canvas: Canvas,
  count: number,
  ring: { x: number; y: number; inner: number; outer: number; scale?: number },
): void {
  const { chance } = canvas
  const { scale = 1 } = ring
  const glow = addRadialGradient(
    canvas,
    [
      [0, '#fff', 0.75],
      [0.3, '#fff', 0.22],
      [1, '#fff', 0],
    ],
    [0, 0, 20],
  )
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + chance.between(0, 0.8)) / count) * Math.PI * 2
    const distance = chance.between(ring.inner, ring.outer)
    const x = ring.x + Math.cos(angle) * distance
    const y = ring.y + Math.sin(angle) * distance
    const size = (index < 3 ? chance.between(11, 17) : chance.between(4, 9)) * scale
    if (index < 3)
      canvas.layers.push(
        `<circle r="20" transform="translate(${roundNumber(x)} ${roundNumber(y)}) scale(${scale})" fill="${glow}"/>`,
      )
    canvas.layers.push(drawSparkle(x, y, size, index < 3 ? 0.96 : chance.between(0.45, 0.85)))
  }
}
