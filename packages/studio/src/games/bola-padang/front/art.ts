import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  formatPoints,
  mixColours,
  type Point,
  parseStops,
  pseudoRandom,
  repeatPieces,
  shortenDecimals,
} from '../../../frame/art-parts.ts'

type Vector = readonly [number, number, number]
type Panel = { centre: Vector; corners: readonly Vector[] }
type View = { width: number; height: number; x: number; y: number; radius: number; far: number }

const golden = (1 + Math.sqrt(5)) / 2

const cornerSigns = [1, -1].flatMap((a) => [1, -1].map((b): Point => [a, b]))

const normalize = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

const dotProduct = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const crossProduct = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const lerp = (a: Vector, b: Vector, share: number): Vector =>
  normalize([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])

/** Rotates the ball so that a dark panel faces the viewer a little left of centre. */
function rotate([x, y, z]: Vector): Vector {
  const [tilt, spin] = [0.4, 0.27]
  const [ty, tz] = [y * Math.cos(tilt) - z * Math.sin(tilt), y * Math.sin(tilt) + z * Math.cos(tilt)]
  return [x * Math.cos(spin) - tz * Math.sin(spin), ty, x * Math.sin(spin) + tz * Math.cos(spin)]
}

const tips: readonly Vector[] = cornerSigns
  .flatMap(([a, b]): Vector[] => [
    [0, a, b * golden],
    [a, b * golden, 0],
    [b * golden, 0, a],
  ])
  .map((tip) => rotate(normalize(tip)))

const areNeighbours = (a: Vector, b: Vector): boolean => a !== b && dotProduct(a, b) > 0.4

const listPentagons = (): Panel[] =>
  tips.map((tip) => ({
    centre: tip,
    corners: tips.filter((other) => areNeighbours(tip, other)).map((other) => lerp(tip, other, 1 / 3)),
  }))

const listHexagons = (): Panel[] =>
  tips.flatMap((a, i) =>
    tips.slice(i + 1).flatMap((b, j) =>
      tips
        .slice(i + j + 2)
        .filter((c) => areNeighbours(a, b) && areNeighbours(a, c) && areNeighbours(b, c))
        .map((c) => ({
          centre: normalize([a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]]),
          corners: [a, b, c].flatMap((from) =>
            [a, b, c].filter((to) => to !== from).map((to) => lerp(from, to, 1 / 3)),
          ),
        })),
    ),
  )

/** Projects a point of the ball; points on the far side are moved to the rim. */
function project([x, y, z]: Vector): Point {
  const shrink = z < 0 ? 1 / Math.hypot(x, y) : 1
  return [x * shrink * 100, y * shrink * 100]
}

function buildOutline({ centre, corners }: Panel, inwards: number): string {
  const side = normalize(crossProduct(centre, [0.31, 0.95, 0.11]))
  const up = crossProduct(centre, side)
  const angle = (corner: Vector) => Math.atan2(dotProduct(corner, up), dotProduct(corner, side))
  const ring = [...corners].sort((a, b) => angle(a) - angle(b)).map((corner) => lerp(corner, centre, inwards))
  const next = (index: number) => ring[(index + 1) % ring.length] ?? centre
  return formatPoints(ring.flatMap((from, at) => [0, 0.34, 0.67].map((share) => project(lerp(from, next(at), share)))))
}

const isVisible = ({ centre, corners }: Panel): boolean =>
  centre[2] > -0.1 && corners.some((corner) => corner[2] > 0.05)

const buildBallDefs = (): string =>
  [
    defineRadialGradient('leather', parseStops('0 #ffffff, 62 #f6f5ee, 100 #cfd2cb')),
    defineRadialGradient('black', parseStops('0 #1d5a45, 60 #0b2e24, 100 #03130e')),
    defineRadialGradient(
      'round',
      parseStops('0 #ffffff00, 42 #04181000, 72 #04181080, 100 #020d09ee'),
      [0.37, 0.3, 0.82],
    ),
    defineRadialGradient('grass', parseStops('0 #2fe08a99, 100 #2fe08a00'), [0.42, 1.08, 0.42]),
    defineLinearGradient('rim', parseStops('0 #fff3c000, 45 #ffdc6b, 80 #ffb52e, 100 #ff9a1e00'), [0.9, 1]),
    defineBlur('gloss', 5),
    defineBlur('edge', 1.6),
    '<clipPath id="disc"><circle r="100"/></clipPath>',
  ].join('')

/** A football of white leather and dark green panels with gold thread, radius 100, centred at 0 0. */
function drawFootball(): string {
  const white = listHexagons().filter(isVisible)
  const dark = listPentagons().filter(isVisible)
  return `<circle r="100" fill="#5c6a62"/>
    ${white.map((panel) => `<polygon points="${buildOutline(panel, 0.035)}" fill="url(#leather)"/>`).join('')}
    ${dark.map((panel) => `<polygon points="${buildOutline(panel, 0.03)}" fill="url(#black)"/>`).join('')}
    <g fill="none" stroke="#e9b949" stroke-width="1.6">${dark.map((panel) => `<polygon points="${buildOutline(panel, 0.2)}"/>`).join('')}</g>
    <circle r="100" fill="url(#round)"/><circle r="100" fill="url(#grass)"/>
    <g clip-path="url(#disc)">
      <path d="M-100 0A100 100 0 1 0 100 0A100 100 0 1 0 -100 0ZM-112 -11A104 104 0 1 0 96 -11A104 104 0 1 0 -112 -11Z"
        fill="url(#rim)" fill-rule="evenodd" filter="url(#edge)"/>
      <ellipse cx="-36" cy="-56" rx="40" ry="19" transform="rotate(-32 -36 -56)" fill="#fff" opacity=".75"
        filter="url(#gloss)"/>
    </g>
    <path d="M-66 -55Q-48 -79 -20 -85Q-44 -70 -57 -48Z" fill="#fff" opacity=".9" filter="url(#edge)"/>
    <circle r="99.2" fill="none" stroke="url(#rim)" stroke-width="1.8"/>`
}

const shirts = ['#2a7f68', '#c79a3a', '#3d5f8f', '#8fa7a0', '#7a3440']

const drawCrowd = (scale: number): string =>
  `<pattern id="crowd" width="60" height="36" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${repeatPieces(
    44,
    (index) => {
      const [x, y] = [(index % 11) * 5.45 + 2.7 + pseudoRandom(index, 1) * 1.6, Math.floor(index / 11) * 6 + 2.6]
      return `<circle cx="${x}" cy="${y}" r="1.5" fill="${shirts[Math.floor(pseudoRandom(index, 2) * 5)]}" opacity="${0.4 + pseudoRandom(index, 3) * 0.6}"/>`
    },
  )}</pattern>`

const buildStadiumDefs = (scale: number): string =>
  [
    defineLinearGradient('night', parseStops('0 #071a3d, 30 #0e4470, 55 #1d93a0')),
    defineLinearGradient('turf', parseStops('0 #5be07f, 25 #27a75c, 58 #0d6138, 100 #04301f')),
    defineLinearGradient('tier', parseStops('0 #0a2033, 100 #1d5468')),
    defineLinearGradient('beam', parseStops('0 #f4fff0d0, 50 #d8ffe840, 100 #d8ffe800')),
    defineRadialGradient('halo', parseStops('0 #fff6c8f0, 40 #ffd25e80, 70 #ffb52e28, 100 #ffb52e00')),
    defineRadialGradient('lamp', parseStops('0 #ffffffe6, 22 #f2fff88c, 55 #bff5ff26, 100 #bff5ff00')),
    defineRadialGradient('fade', parseStops('45 #01080a00, 100 #01080a8c')),
    defineRadialGradient('dark', parseStops('0 #001008e6, 50 #00100899, 100 #00100800')),
    drawCrowd(scale),
    buildBallDefs(),
  ].join('')

/** One tier of seats between two curves; heights are measured from the edge of the pitch, in ball radii. */
function drawTier({ width, x, radius, far }: View, [side, middle]: Point, foot: number): string {
  const top = (height: number) => far - height * radius
  const shape = `M0 ${top(side)}Q${x} ${top(2 * middle - side)} ${width} ${top(side)}V${top(foot)}H0Z`
  const lip = `M0 ${top(side)}Q${x} ${top(2 * middle - side)} ${width} ${top(side)}`
  return `<path d="${shape}" fill="url(#tier)"/><path d="${shape}" fill="url(#crowd)"/>
    <path d="${lip}" fill="none" stroke="#04101a" stroke-width="${radius * 0.12}"/>
    <path d="${lip}" fill="none" stroke="#7ff5d0" stroke-opacity=".55" stroke-width="${radius * 0.02}"/>`
}

/** A floodlight mast with its rows of lamps and their light on the pitch. */
function drawMast({ x, radius, far, height }: View, at: number): string {
  const head = far - radius * 1.95
  const step = radius * 0.105
  const lean = Math.sign(x - at)
  const cone: Point[] = [
    [at - step * 2, head],
    [at + step * 2, head],
    [at + lean * radius * 2.7, height * 0.86],
    [at + lean * radius * 0.5, height * 0.86],
  ]
  const lamps = repeatPieces(12, (index) => {
    const [dx, dy] = [((index % 4) - 1.5) * step, (Math.floor(index / 4) - 1) * step]
    return `<circle cx="${at + dx}" cy="${head + dy}" r="${step * 0.36}" fill="#fff"/>`
  })
  return `<path d="M${at} ${head}V${far}" stroke="#04101a" stroke-width="${step * 0.7}"/>
    <polygon points="${formatPoints(cone)}" fill="url(#beam)" opacity=".6"/>
    <rect x="${at - step * 2.2}" y="${head - step * 1.7}" width="${step * 4.4}" height="${step * 3.4}" rx="${step * 0.3}" fill="#0b2233"/>
    ${lamps}<circle cx="${at}" cy="${head}" r="${radius * 0.72}" fill="url(#lamp)" opacity=".75"/>`
}

/** The grass in perspective with the halfway line and the centre circle under the ball. */
function drawTurf({ width, height, x, y, radius, far }: View): string {
  const eye = far - radius * 0.3
  const spread = (height - eye) / (far - eye)
  const step = radius * 0.16
  const spot = y + radius * 0.95
  const half = Math.ceil(width / 2 / step)
  const stripe = (index: number) => {
    const from = (index * 2 - half - 0.5 + (half % 2)) * step
    return formatPoints([
      [x + from, far],
      [x + from + step, far],
      [x + (from + step) * spread, height],
      [x + from * spread, height],
    ])
  }
  return `<rect y="${far}" width="${width}" height="${height - far}" fill="url(#turf)"/>
    <g fill="#d9ffb0" opacity=".1">${repeatPieces(half + 1, (index) => `<polygon points="${stripe(index)}"/>`)}</g>
    <g fill="none" stroke="#f2fff4" stroke-opacity=".75" stroke-width="${radius * 0.03}">
      <path d="M0 ${spot}H${width}"/><ellipse cx="${x}" cy="${spot}" rx="${radius * 1.5}" ry="${radius * 0.34}"/></g>
    <ellipse cx="${x}" cy="${spot + radius * 0.05}" rx="${radius * 1.05}" ry="${radius * 0.2}" fill="url(#dark)"/>`
}

/** The boards along the pitch and the points of light in the crowd. */
function drawLights({ width, radius, far }: View): string {
  const board = radius * 0.13
  const flashes = repeatPieces(46, (index) => {
    const [px, py] = [pseudoRandom(index, 5) * width, far - radius * (0.25 + pseudoRandom(index, 6) * 1.05)]
    const size = radius * (0.008 + pseudoRandom(index, 7) * 0.012)
    return `<circle cx="${px}" cy="${py}" r="${size}"/>`
  })
  const marks = repeatPieces(Math.ceil(width / (board * 4)), (index) => {
    const left = index * board * 4
    return `<path d="M${left} ${far - board * 0.2}l${board * 0.6} ${-board * 0.6}h${board * 1.4}l${-board * 0.6} ${board * 0.6}Z"/>`
  })
  return `<g fill="#fffbe0">${flashes}</g><rect y="${far - board}" width="${width}" height="${board}" fill="#063d33"/>
    <g fill="#ffd36a" opacity=".85">${marks}</g><path d="M0 ${far}H${width}" stroke="#dfffe9" stroke-width="${radius * 0.02}"/>`
}

/** Golden confetti falling through the light. */
const drawConfetti = ({ width, x, y, radius }: View): string =>
  repeatPieces(28, (index) => {
    const [angle, away] = [pseudoRandom(index, 8) * Math.PI * 2, radius * (1.12 + pseudoRandom(index, 9) * 1.1)]
    const [px, py] = [x + Math.cos(angle) * away * Math.min(1.5, width / radius / 4), y + Math.sin(angle) * away * 0.85]
    const size = radius * (0.02 + pseudoRandom(index, 10) * 0.03)
    const colour = mixColours('#fff3b8', '#f0a821', pseudoRandom(index, 11))
    return `<rect width="${size * 1.7}" height="${size}" fill="${colour}" opacity=".85"
      transform="translate(${px} ${py}) rotate(${Math.round(pseudoRandom(index, 12) * 180)})"/>`
  })

/** A stadium at night: stands, floodlights and the ball on the centre spot, for lobbies. */
export function drawStadium(width: number, height: number): string {
  const radius = Math.min(width * 0.3, height * 0.25)
  const [x, y] = [width / 2, height * 0.46]
  const view = { width, height, x, y, radius, far: y + radius * 0.32 }
  const mastAway = Math.min(width * 0.4, radius * 2.3)
  return shortenDecimals(
    buildSvg(
      buildStadiumDefs(radius / 117),
      `<rect width="${width}" height="${height}" fill="url(#night)"/>
    ${drawTier(view, [1.55, 1], 0)}${drawTier(view, [0.85, 0.5], 0)}${drawLights(view)}${drawTurf(view)}
    <rect width="${width}" height="${height}" fill="url(#fade)"/>
    ${drawMast(view, x - mastAway)}${drawMast(view, x + mastAway)}
    <circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="url(#halo)" opacity=".8"/>${drawConfetti(view)}
    <g transform="translate(${x} ${y}) scale(${radius / 100})">${drawFootball()}</g>`,
      `0 0 ${width} ${height}`,
    ),
  )
}

/** Mown grass from above under a low light, as a page background. */
export function drawPitch(): string {
  const defs = [
    defineRadialGradient('lawn', parseStops('0 #0f5a37, 45 #0a432c, 100 #041a14'), [0.5, 0.38, 0.72]),
    '<pattern id="mown" width="200" height="200" patternUnits="userSpaceOnUse"><path d="M0 0H100V200H0Z" fill="#000" opacity=".13"/><path d="M0 0H200V100H0Z" fill="#000" opacity=".07"/></pattern>',
    '<pattern id="blades" width="14" height="22" patternUnits="userSpaceOnUse"><path d="M3 2v7M9 8v8M12 0v5M6 15v6" stroke="#b8ffb0" stroke-opacity=".045" stroke-width="1.4"/></pattern>',
  ]
  const all = (fill: string) => `<rect width="1600" height="1600" fill="url(#${fill})"/>`
  return buildSvg(
    defs.join(''),
    `${all('lawn')}${all('mown')}${all('blades')}
    <g fill="none" stroke="#eafff0" stroke-opacity=".06" stroke-width="7"><circle cx="800" cy="640" r="300"/>
      <path d="M0 640H1600"/></g>`,
    '0 0 1600 1600',
  )
}

/** The lines of the left half. */
const halfLines = `<path d="M18 70H107V230H18M18 113H49V187H18"/><path d="M107 119A42 42 0 0 1 107 181"/>
  <path d="M18 23A9 9 0 0 0 27 14M18 277A9 9 0 0 1 27 286"/><path d="M18 130H6V170H18" stroke="#ffe08a"/>`

/** The pitch from directly above. */
export function drawField(): string {
  const defs = [
    defineLinearGradient('grass', parseStops('0 #1c7a45, 50 #21904f, 100 #166a3b')),
    defineRadialGradient('fade', parseStops('55 #00140c00, 100 #00140c59')),
    '<pattern id="net" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0L4 4M4 0L0 4" stroke="#fff" stroke-opacity=".5" stroke-width=".5"/></pattern>',
  ]
  const stripes = repeatPieces(6, (index) => `<rect x="${18 + index * 94}" y="0" width="47" height="300"/>`)
  const half = `${halfLines}<path d="M18 130H6V170H18Z" fill="url(#net)" stroke="none"/>`
  return buildSvg(
    defs.join(''),
    `<rect width="600" height="300" fill="url(#grass)"/><g fill="#fff" opacity=".07">${stripes}</g>
    <rect width="600" height="300" fill="url(#fade)"/>
    <g fill="none" stroke="#f4fff6" stroke-opacity=".85" stroke-width="2.2" stroke-linejoin="round">
      <rect x="18" y="14" width="564" height="272"/><path d="M300 14V286"/><circle cx="300" cy="150" r="42"/>
      ${half}<g transform="matrix(-1 0 0 1 600 0)">${half}</g></g>
    <g fill="#f4fff6"><circle cx="300" cy="150" r="3"/><circle cx="77" cy="150" r="2.4"/><circle cx="523" cy="150" r="2.4"/></g>`,
    '0 0 600 300',
  )
}

/** The ball on its own. */
export const drawBall = (): string =>
  buildSvg(buildBallDefs(), `<g transform="translate(50 50) scale(.48)">${drawFootball()}</g>`, '0 0 100 100')
