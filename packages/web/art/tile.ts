/** Draws the picture of a game, 390 x 522, from its code alone. */
import {
  addBloom,
  addCover,
  addLinearGradient,
  addRadialGradient,
  addSparkles,
  buildSvg,
  type Canvas,
  createCanvas,
  roundNumber,
} from './canvas.ts'
import { oklchToHex, pickDeepHue } from './colour.ts'
import { drawScrim, frames } from './frames.ts'
import { drawMetal, findOutline, type Place, placeColourObject } from './objects.ts'
import { drawBokeh, drawPattern } from './patterns.ts'
import type { TileSpec } from './theme.ts'

export const tileWidth = 390
export const tileHeight = 522

const centre = [195, 214] as const

function drawGround(canvas: Canvas, { hue }: TileSpec): void {
  const { chance } = canvas
  const paint = addLinearGradient(
    canvas,
    [
      [0, oklchToHex(0.56, 0.23, hue)],
      [0.5, oklchToHex(0.4, 0.2, pickDeepHue(hue + 18))],
      [1, oklchToHex(0.17, 0.1, pickDeepHue(hue + 40))],
    ],
    [chance.between(0, 120), 0, chance.between(240, 390), tileHeight],
  )
  addCover(canvas, paint)
  const left = chance.between(0, 1) < 0.5
  addBloom(canvas, [left ? 50 : 340, chance.between(30, 120), 250], oklchToHex(0.72, 0.2, hue + 70), 0.8)
  addBloom(canvas, [left ? 370 : 20, chance.between(280, 380), 240], oklchToHex(0.62, 0.25, hue - 50), 0.8)
}

/** The same object again, huge and pale: depth without another motif. */
function drawGhost(canvas: Canvas, outline: string): void {
  const tilt = roundNumber(canvas.chance.between(-20, 20))
  canvas.layers.push(
    `<g transform="translate(${roundNumber(canvas.chance.between(90, 300))} 200) rotate(${tilt}) scale(1.25) translate(-256 -256)">` +
      `<path d="${outline}" fill="#fff" opacity=".07"/></g>`,
  )
}

function drawHalo(canvas: Canvas, { hue }: TileSpec): void {
  const [x, y] = centre
  const glow = addRadialGradient(
    canvas,
    [
      [0, '#fff', 0.95],
      [0.3, oklchToHex(0.9, 0.12, hue + 15), 0.65],
      [0.62, oklchToHex(0.75, 0.2, hue + 15), 0.28],
      [1, oklchToHex(0.7, 0.2, hue + 15), 0],
    ],
    [x, y, 205],
  )
  const ring = addLinearGradient(
    canvas,
    [
      [0, '#fff', 0.7],
      [0.5, '#fff', 0.05],
      [1, '#fff', 0.45],
    ],
    [60, 80, 330, 360],
  )
  canvas.layers.push(
    `<circle cx="${x}" cy="${y}" r="205" fill="${glow}"/>` +
      `<circle cx="${x}" cy="${y}" r="150" fill="none" stroke="${ring}" stroke-width="2.5"/>` +
      `<circle cx="${x}" cy="${y}" r="163" fill="none" stroke="${ring}" stroke-width="1" stroke-dasharray="2 9"/>`,
  )
}

function drawProps(canvas: Canvas, spec: TileSpec, places: readonly Place[]): void {
  for (const place of places) {
    const { chance } = canvas
    canvas.layers.push(placeColourObject(canvas, chance.pick(spec.props), { ...place, tilt: chance.between(-32, 32) }))
  }
}

function placeFloating({ chance }: Canvas): Place[] {
  const jitter = (value: number) => value + chance.between(-12, 12)
  return [
    { x: jitter(58), y: jitter(112), size: chance.between(34, 46), opacity: 0.92 },
    { x: jitter(334), y: jitter(96), size: chance.between(28, 40), opacity: 0.88 },
    { x: jitter(342), y: jitter(268), size: chance.between(36, 48), opacity: 0.92 },
    { x: jitter(46), y: jitter(282), size: chance.between(28, 38), opacity: 0.88 },
  ]
}

/** The pile at the foot of the object, back row first. */
function placeHeap({ chance }: Canvas): Place[] {
  const jitter = (value: number) => value + chance.between(-7, 7)
  return [
    { x: jitter(92), y: jitter(396), size: 66 },
    { x: jitter(300), y: jitter(398), size: 68 },
    { x: jitter(146), y: jitter(384), size: 74 },
    { x: jitter(246), y: jitter(386), size: 76 },
    { x: jitter(196), y: jitter(394), size: 84 },
    { x: jitter(128), y: jitter(424), size: 84 },
    { x: jitter(266), y: jitter(426), size: 86 },
    { x: jitter(198), y: jitter(436), size: 98 },
  ]
}

function drawMainObject(canvas: Canvas, spec: TileSpec): void {
  const [x, y] = centre
  const outline = findOutline(spec.picture)
  if (outline) {
    canvas.layers.push(drawMetal(canvas, outline, spec.metal, { x, y, size: 284, tilt: canvas.chance.between(-4, 4) }))
    return
  }
  const shade = addRadialGradient(
    canvas,
    [
      [0, '#000', 0.5],
      [1, '#000', 0],
    ],
    [0, 0, 100],
  )
  const object = { x, y: y - 4, size: spec.picture === 'own:gasing' ? 330 : 258 }
  canvas.layers.push(
    `<g transform="translate(${x} ${y + 132}) scale(1.15 .2)"><circle r="100" fill="${shade}"/></g>` +
      placeColourObject(canvas, spec.picture, object),
  )
}

/** Draws the tile; equal specs give equal text. */
export function drawTile(spec: TileSpec): string {
  const canvas = createCanvas(spec.code, tileWidth, tileHeight)
  const frame = frames[spec.category]
  const outline = findOutline(spec.picture)
  drawGround(canvas, spec)
  drawPattern(canvas, spec.pattern, centre)
  if (outline) drawGhost(canvas, outline)
  drawBokeh(canvas, 7, oklchToHex(0.85, 0.16, spec.hue + 60))
  frame.behind(canvas, spec.hue)
  drawHalo(canvas, spec)
  drawProps(canvas, spec, placeFloating(canvas))
  drawMainObject(canvas, spec)
  drawProps(canvas, spec, placeHeap(canvas))
  addSparkles(canvas, 11, { x: centre[0], y: centre[1], inner: 105, outer: 190 })
  drawScrim(canvas, spec.hue + 40, 0.78)
  frame.before(canvas, spec.hue)
  return buildSvg(canvas)
}
