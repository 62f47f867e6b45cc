import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  formatPoints,
  mixColours,
  type Point,
} from '../../../frame/art-parts.ts'

type Palette = { deep: string; body: string; bright: string; glow: string }

const scaleOutline = (outline: readonly Point[], scale: number): Point[] =>
  outline.map(([x, y]) => [100 + (x - 100) * scale, 100 + (y - 100) * scale])

const findMiddle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** Brightness of a facet: it faces outwards from the stone's centre; the light is at the upper left. */
function calculateLight(facet: readonly Point[], jitter: number): number {
  const x = facet.reduce((sum, point) => sum + point[0], 0) / facet.length - 100
  const y = facet.reduce((sum, point) => sum + point[1], 0) / facet.length - 100
  const length = Math.hypot(x, y) || 1
  const facing = (-x * 0.55 - y * 0.83) / length
  return Math.min(1, Math.max(0, 0.5 + facing * 0.45 + jitter))
}

const shadeColour = ({ deep, body, bright }: Palette, light: number): string =>
  light < 0.5 ? mixColours(deep, body, light * 2) : mixColours(body, bright, (light - 0.5) * 2)

function drawFacets(outline: readonly Point[], palette: Palette): string {
  const girdle = outline.map((point, index) => findMiddle(point, outline[(index + 1) % outline.length] ?? point))
  const crown = scaleOutline(girdle, 0.74)
  const table = scaleOutline(outline, 0.46)
  const at = <T>(list: readonly T[], index: number): T => list[(index + list.length) % list.length] as T
  const facets: Point[][] = outline.flatMap((corner, index) => [
    [corner, at(girdle, index), at(crown, index)],
    [at(girdle, index - 1), corner, at(crown, index - 1)],
    [corner, at(crown, index), at(table, index), at(crown, index - 1)],
    [at(crown, index), at(table, index + 1), at(table, index)],
  ])
  // Small brightness differences between facets make a stone sparkle.
  const jitters = [0.1, -0.12, 0.02, -0.06, 0.14, -0.03, 0.06]
  return facets
    .map((facet, index) => {
      const colour = shadeColour(palette, calculateLight(facet, jitters[index % jitters.length] ?? 0))
      return `<polygon points="${formatPoints(facet)}" fill="${colour}" stroke="${mixColours(palette.bright, '#ffffff', 0.4)}" stroke-opacity=".35" stroke-width=".8"/>`
    })
    .join('')
}

/** A cut stone in a golden setting. */
function drawGem(outline: readonly Point[], palette: Palette): string {
  const table = scaleOutline(outline, 0.46)
  const defs = [
    defineRadialGradient('halo', [
      [0, palette.glow],
      [1, `${palette.glow}00`],
    ]),
    defineLinearGradient(
      'table',
      [
        [0, mixColours(palette.bright, '#ffffff', 0.55)],
        [0.5, palette.body],
        [1, mixColours(palette.deep, palette.body, 0.6)],
      ],
      [0.6, 1],
    ),
    defineBlur('blur', 3),
  ].join('')
  const body = `
    <circle cx="100" cy="100" r="96" fill="url(#halo)" opacity=".55"/>
    <g filter="url(#shadow)">
      <polygon points="${formatPoints(scaleOutline(outline, 1.12))}" fill="url(#gold)" stroke="#5d3305" stroke-width="2" stroke-linejoin="round"/>
      <polygon points="${formatPoints(scaleOutline(outline, 1.045))}" fill="#3c1d04"/>
    </g>
    ${drawFacets(outline, palette)}
    <polygon points="${formatPoints(table)}" fill="url(#table)" stroke="#ffffff" stroke-opacity=".55" stroke-width="1.2"/>
    <polygon points="${formatPoints(scaleOutline(table, 0.9))}" fill="#ffffff" opacity=".1"/>
    <path d="M58 66 Q92 38 134 52 Q96 60 66 92 Z" fill="#fff" opacity=".5" filter="url(#blur)"/>
    <path d="M64 56 l4 -11 4 11 11 4 -11 4 -4 11 -4 -11 -11 -4 z" fill="#fff"/>
    <path d="M136 128 l2.5 -7 2.5 7 7 2.5 -7 2.5 -2.5 7 -2.5 -7 -7 -2.5 z" fill="#fff" opacity=".9"/>`
  return buildSvg(defs, body)
}

const listCirclePoints = (count: number, radius: number, start: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((start + (360 / count) * index - 90) * Math.PI) / 180
    return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)]
  })

export const drawRuby = (): string =>
  drawGem(listCirclePoints(8, 74, 22.5), { deep: '#5a0018', body: '#e0143c', bright: '#ff8d9c', glow: '#ff3d5e' })

export const drawEmerald = (): string =>
  drawGem(
    [
      [64, 30],
      [136, 30],
      [162, 58],
      [162, 142],
      [136, 170],
      [64, 170],
      [38, 142],
      [38, 58],
    ],
    { deep: '#00382b', body: '#0fae6c', bright: '#96ffce', glow: '#2dff9d' },
  )

export const drawSapphire = (): string =>
  drawGem(listCirclePoints(6, 78, 0), { deep: '#041a6b', body: '#2b6cf0', bright: '#a9d4ff', glow: '#4aa0ff' })

export const drawAmethyst = (): string =>
  drawGem(
    [
      [100, 24],
      [146, 62],
      [172, 100],
      [140, 146],
      [100, 178],
      [60, 146],
      [28, 100],
      [54, 62],
    ],
    { deep: '#2c0a5c', body: '#9a3cf0', bright: '#e6b8ff', glow: '#b866ff' },
  )
