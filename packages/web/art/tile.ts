/** Draws the picture of a game, 390 x 522, from its code alone. */
import { bloom, type Canvas, cover, createCanvas, linear, radial, short, sparkles, svgOf } from './canvas.ts'
import { deepHue, oklch } from './colour.ts'
import { frames, scrim } from './frames.ts'
import { castMetal, outlineFor, type Place, standColour } from './objects.ts'
import { bokeh, layPattern } from './patterns.ts'
import type { TileSpec } from './theme.ts'

export const tileWidth = 390
export const tileHeight = 522

const centre = [195, 214] as const

function ground(canvas: Canvas, { hue }: TileSpec): void {
  const { chance } = canvas
  const paint = linear(
    canvas,
    [
      [0, oklch(0.56, 0.23, hue)],
      [0.5, oklch(0.4, 0.2, deepHue(hue + 18))],
      [1, oklch(0.17, 0.1, deepHue(hue + 40))],
    ],
    [chance.between(0, 120), 0, chance.between(240, 390), tileHeight],
  )
  cover(canvas, paint)
  const left = chance.between(0, 1) < 0.5
  bloom(canvas, [left ? 50 : 340, chance.between(30, 120), 250], oklch(0.72, 0.2, hue + 70), 0.8)
  bloom(canvas, [left ? 370 : 20, chance.between(280, 380), 240], oklch(0.62, 0.25, hue - 50), 0.8)
}

/** The same object again, huge and pale: depth without another motif. */
function ghost(canvas: Canvas, outline: string): void {
  const tilt = short(canvas.chance.between(-20, 20))
  canvas.layers.push(
    `<g transform="translate(${short(canvas.chance.between(90, 300))} 200) rotate(${tilt}) scale(1.25) translate(-256 -256)">` +
      `<path d="${outline}" fill="#fff" opacity=".07"/></g>`,
  )
}

function halo(canvas: Canvas, { hue }: TileSpec): void {
  const [x, y] = centre
  const glow = radial(
    canvas,
    [
      [0, '#fff', 0.95],
      [0.3, oklch(0.9, 0.12, hue + 15), 0.65],
      [0.62, oklch(0.75, 0.2, hue + 15), 0.28],
      [1, oklch(0.7, 0.2, hue + 15), 0],
    ],
    [x, y, 205],
  )
  const ring = linear(
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

function props(canvas: Canvas, spec: TileSpec, places: readonly Place[]): void {
  for (const place of places) {
    const { chance } = canvas
    canvas.layers.push(standColour(canvas, chance.pick(spec.props), { ...place, tilt: chance.between(-32, 32) }))
  }
}

function floating({ chance }: Canvas): Place[] {
  const jitter = (value: number) => value + chance.between(-12, 12)
  return [
    { x: jitter(58), y: jitter(112), size: chance.between(34, 46), opacity: 0.92 },
    { x: jitter(334), y: jitter(96), size: chance.between(28, 40), opacity: 0.88 },
    { x: jitter(342), y: jitter(268), size: chance.between(36, 48), opacity: 0.92 },
    { x: jitter(46), y: jitter(282), size: chance.between(28, 38), opacity: 0.88 },
  ]
}

/** The pile at the foot of the object, back row first. */
function heap({ chance }: Canvas): Place[] {
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

function mainObject(canvas: Canvas, spec: TileSpec): void {
  const [x, y] = centre
  const outline = outlineFor(spec.picture)
  if (outline) {
    canvas.layers.push(castMetal(canvas, outline, spec.metal, { x, y, size: 284, tilt: canvas.chance.between(-4, 4) }))
    return
  }
  const shade = radial(
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
      standColour(canvas, spec.picture, object),
  )
}

/** Draws the tile; equal specs give equal text. */
export function tileSvg(spec: TileSpec): string {
  const canvas = createCanvas(spec.code, tileWidth, tileHeight)
  const frame = frames[spec.category]
  const outline = outlineFor(spec.picture)
  ground(canvas, spec)
  layPattern(canvas, spec.pattern, centre)
  if (outline) ghost(canvas, outline)
  bokeh(canvas, 7, oklch(0.85, 0.16, spec.hue + 60))
  frame.behind(canvas, spec.hue)
  halo(canvas, spec)
  props(canvas, spec, floating(canvas))
  mainObject(canvas, spec)
  props(canvas, spec, heap(canvas))
  sparkles(canvas, 11, { x: centre[0], y: centre[1], inner: 105, outer: 190 })
  scrim(canvas, spec.hue + 40, 0.78)
  frame.before(canvas, spec.hue)
  return svgOf(canvas)
}
