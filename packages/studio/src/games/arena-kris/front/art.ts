import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  formatPoints,
  type Point,
  parseStops,
  pseudoRandom,
  repeatPieces,
  shortenDecimals,
  toCartesian,
} from '../../../frame/art-parts.ts'

type View = { width: number; height: number; x: number; y: number; radius: number; far: number }

const [cyan, magenta] = ['#27e8ff', '#ff3fc8']

const formatHexagon = (radius: number, middle: Point, turn = 0): string =>
  formatPoints([0, 60, 120, 180, 240, 300].map((degrees) => toCartesian(radius, degrees + turn, middle)))

const bladePoints = 38

/** The centre line of the wavy blade, from base (0) to tip (1). */
const getRidgePoint = (share: number): Point => [
  5.2 * (1 - share * 0.75) * Math.sin(share * Math.PI * 9) * Math.min(1, share * 5),
  40 - share * 148,
]

/** A line along the blade: side -1 is its left edge, 1 its right edge. */
const listEdgePoints = (side: number): Point[] =>
  Array.from({ length: bladePoints + 1 }, (_, index) => {
    const share = index / bladePoints
    const [x, y] = getRidgePoint(share)
    const [aheadX, aheadY] = getRidgePoint(share + 0.01)
    const length = Math.hypot(aheadX - x, aheadY - y)
    const flare = (side < 0 ? 9 : 5) * Math.exp(-share * 16)
    const half = (8.8 - share * 3.2) * Math.min(1, (1 - share) * 3.4) ** 0.85 + flare
    return [x - ((aheadY - y) / length) * half * side, y + ((aheadX - x) / length) * half * side]
  })

const bladeOutline = formatPoints([...listEdgePoints(-1), ...listEdgePoints(1).reverse()])

const buildKrisDefs = (): string =>
  [
    defineLinearGradient('steel', parseStops('0 #ffffff, 50 #dfe6ff, 100 #8f96c8'), [1, 0]),
    defineLinearGradient('shade', parseStops('0 #3a3f78, 60 #5d649f, 100 #262a5c'), [1, 0]),
    defineLinearGradient('wood', parseStops('0 #3c1020, 35 #9a3b3f, 60 #5b1826, 100 #26060f'), [1, 0]),
    '<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.6"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
    defineBlur('wide', 5),
  ].join('')

const hilt = `<path d="M-6 55C-9 64 -9 72 -7 79C-4 91 6 99 18 98C28 97 29 87 21 85C13 83 10 77 9 69L6 55Z"
    fill="url(#wood)" stroke="#1c040c" stroke-width="1"/>
  <path d="M-7.8 66Q1 70 8.6 65M-7.7 72Q2 77 9.4 71M17 98Q14 91 21 85.5" fill="none" stroke="url(#gold)" stroke-width="2"/>
  <path d="M-3 80Q1 90 12 94" fill="none" stroke="#ffb58f" stroke-opacity=".6" stroke-width="1.6"/>
  <path d="M-27 41C-19 34 -14 40 -8 37L8 37C14 37 18 34 23 31C22 40 16 47 7 48L-8 48C-17 48 -24 46 -27 41Z"
    fill="url(#gold)" stroke="#6d3a05" stroke-width="1"/>
  <rect x="-8" y="47" width="15" height="5" rx="2.5" fill="url(#gold)" stroke="#6d3a05" stroke-width=".8"/>
  <rect x="-7" y="52" width="13" height="4.5" rx="2" fill="url(#gold)" stroke="#6d3a05" stroke-width=".8"/>
  <circle cx="-.5" cy="49.5" r="1.8" fill="#e21d4c"/><circle cx="-18" cy="41.5" r="1.5" fill="#7c4306"/>`

/** A kris, tip up, centred at 0 0, with glowing edges. */
const drawKris = (colour: string): string =>
  `<polygon points="${bladeOutline}" fill="${colour}" stroke="${colour}" stroke-width="7" filter="url(#wide)" opacity=".9"/>
    <polygon points="${formatPoints([...listEdgePoints(-1), ...listEdgePoints(0).reverse()])}" fill="url(#steel)"/>
    <polygon points="${formatPoints([...listEdgePoints(0), ...listEdgePoints(1).reverse()])}" fill="url(#shade)"/>
    <g fill="none" stroke-width="1"><polyline points="${formatPoints(listEdgePoints(-0.5).slice(4, -4))}" stroke="#7b83c4" stroke-opacity=".8"/>
      <polyline points="${formatPoints(listEdgePoints(0.5).slice(4, -4))}" stroke="#c9d0ff" stroke-opacity=".5"/></g>
    <polygon points="${bladeOutline}" fill="none" stroke="${colour}" stroke-width="1.9" stroke-linejoin="round" filter="url(#near)"/>
    ${hilt}`

const buildArenaDefs = (): string =>
  [
    defineRadialGradient('room', parseStops('0 #5a2bb8, 35 #33147e, 70 #170a48, 100 #090422'), [0.5, 0.44, 0.7]),
    defineLinearGradient('floor', parseStops('0 #4a22a8, 35 #200d5c, 70 #0d0530, 100 #07031c')),
    defineLinearGradient('sides', parseStops(`0 ${cyan}, 42 #6f8bff, 58 #b06bff, 100 ${magenta}`), [1, 0]),
    defineLinearGradient('coldBeam', parseStops(`0 ${cyan}cc, 55 ${cyan}30, 100 ${cyan}00`)),
    defineLinearGradient('hotBeam', parseStops(`0 ${magenta}cc, 55 ${magenta}30, 100 ${magenta}00`)),
    defineLinearGradient('glass', parseStops('0 #2a1170e0, 60 #120638e0, 100 #0a0426f0')),
    defineLinearGradient('rise', parseStops('0 #b9a6ff00, 100 #d9ccff8c')),
    defineRadialGradient('lamp', parseStops('0 #ffffff, 18 #ffffffc0, 40 #c9b8ff50, 100 #8a5bff00')),
    defineRadialGradient('clash', parseStops('0 #ffffff, 18 #fff0c8e0, 45 #ffc35a60, 100 #ff9a3c00')),
    defineRadialGradient('cold', parseStops(`0 ${cyan}73, 100 ${cyan}00`)),
    defineRadialGradient('hot', parseStops(`0 ${magenta}73, 100 ${magenta}00`)),
    defineLinearGradient('down', parseStops('0 #05021600, 100 #050216e6')),
    buildKrisDefs(),
  ].join('')

/** The walls of the arena: a tunnel of neon frames that widens towards the viewer. */
const drawTunnel = ({ x, y, radius }: View): string =>
  repeatPieces(5, (index) => {
    const size = radius * (1.62 + index * index * 0.2 + index * 0.36)
    const frame = `points="${formatHexagon(size, [x, y])}" fill="none" stroke="url(#sides)"`
    return `<polygon ${frame} stroke-width="${radius * (0.05 + index * 0.02)}" opacity=".16"/>
      <polygon ${frame} stroke-width="${radius * 0.018}" opacity="${0.8 - index * 0.1}" stroke-dasharray="${radius * (0.5 + index * 0.2)} ${radius * 0.09}"/>`
  })

/** Lamps under the roof and their beams, cool on the left and warm on the right. */
function drawLamps({ width, x, y, radius }: View): string {
  const away = Math.min(width * 0.46, radius * 3)
  const head = y - radius * 1.66
  return repeatPieces(6, (index) => {
    const at = x + (index - 2.5) * away * 0.4
    const lean = (index - 2.5) * radius * -0.22
    const cone: Point[] = [
      [at - radius * 0.04, head],
      [at + radius * 0.04, head],
      [at + lean + radius * 0.42, y + radius * 1.1],
      [at + lean - radius * 0.42, y + radius * 1.1],
    ]
    return `<polygon points="${formatPoints(cone)}" fill="url(#${index < 3 ? 'coldBeam' : 'hotBeam'})" opacity=".55"/>
      <rect x="${at - radius * 0.09}" y="${head - radius * 0.1}" width="${radius * 0.18}" height="${radius * 0.12}" rx="${radius * 0.03}" fill="#0c0530"/>
      <circle cx="${at}" cy="${head}" r="${radius * 0.32}" fill="url(#lamp)"/>`
  })
}

/** The spectators in the dark, with light sticks in their team's colour. */
function drawCrowd({ width, x, far, radius }: View): string {
  const step = radius * 0.18
  const count = Math.ceil(width / step) + 1
  const row = (salt: number, lift: number) =>
    repeatPieces(count, (index) => {
      const at = index * step + (salt % 2) * step * 0.5
      const top = far - radius * (lift + pseudoRandom(index, salt) * 0.08)
      return `M${(at - step * 0.36).toFixed(1)} ${top.toFixed(1)}a${(step * 0.36).toFixed(1)} ${(step * 0.4).toFixed(1)} 0 0 1 ${(step * 0.72).toFixed(1)} 0V${far}h${(-step * 0.72).toFixed(1)}Z`
    })
  const sticks = repeatPieces(Math.ceil(count / 2), (index) => {
    const at = (index * 2 + pseudoRandom(index, 21)) * step
    const lean = ((pseudoRandom(index, 22) - 0.5) * radius * 0.1).toFixed(1)
    const top = (far - radius * (0.3 + pseudoRandom(index, 23) * 0.14)).toFixed(1)
    return `<path d="M${at.toFixed(1)} ${top}l${lean} ${(-radius * 0.1).toFixed(1)}" stroke="${at < x ? cyan : magenta}"/>`
  })
  return `<path d="${row(3, 0.24)}" fill="#2b1270"/><g stroke-width="${radius * 0.025}" stroke-linecap="round">${sticks}</g>
    <path d="${row(4, 0.1)}" fill="#12063c"/>`
}

/** The glowing floor and the stage below the daggers. */
function drawStage({ width, height, x, y, radius, far }: View): string {
  const deep = height - far
  const rows = repeatPieces(7, (index) => `M0 ${(far + deep * ((index + 1) / 8) ** 2).toFixed(1)}H${width}`)
  const half = Math.ceil(width / radius / 0.8)
  const columns = repeatPieces(half * 2 + 1, (index) => {
    const from = (index - half) * radius * 0.4
    return `M${(x + from).toFixed(1)} ${far}L${(x + from * (1 + deep / radius / 0.42)).toFixed(1)} ${height}`
  })
  const foot = y + radius * 1.16
  const ring = (size: number, style: string) =>
    `<ellipse cx="${x}" cy="${foot}" rx="${radius * size}" ry="${radius * size * 0.19}" ${style}/>`
  return `<rect y="${far}" width="${width}" height="${deep}" fill="url(#floor)"/>
    <path d="${rows}${columns}" fill="none" stroke="url(#sides)" stroke-opacity=".38" stroke-width="${radius * 0.012}"/>
    <rect y="${height * 0.7}" width="${width}" height="${height * 0.3}" fill="url(#down)"/>
    <path d="M0 ${far}H${width}v.1" fill="none" stroke="url(#sides)" stroke-width="${radius * 0.02}"/>
    <g transform="translate(0 ${radius * 0.09})">${ring(1.42, 'fill="#0a0428" stroke="url(#sides)" stroke-width="1"')}</g>
    ${ring(1.42, `fill="#1c0b56" stroke="url(#sides)" stroke-width="${radius * 0.04}"`)}
    ${ring(1.1, `fill="#35189080" stroke="url(#sides)" stroke-width="${radius * 0.015}"`)}
    ${ring(0.72, 'fill="url(#lamp)" opacity=".8"')}
    <path d="M${x - radius * 0.72} ${foot}L${x - radius} ${y - radius * 0.6}H${x + radius}L${x + radius * 0.72} ${foot}A${radius * 0.72} ${radius * 0.137} 0 0 1 ${x - radius * 0.72} ${foot}Z" fill="url(#rise)" opacity=".5"/>`
}

/** The shield of light behind the daggers. */
const drawShield = ({ x, y, radius }: View): string =>
  `<circle cx="${x - radius * 0.7}" cy="${y}" r="${radius * 1.5}" fill="url(#cold)"/>
    <circle cx="${x + radius * 0.7}" cy="${y}" r="${radius * 1.5}" fill="url(#hot)"/>
    <polygon points="${formatHexagon(radius * 1.06, [x, y])}" fill="url(#glass)" stroke="url(#sides)" stroke-width="${radius * 0.075}" stroke-opacity=".35"/>
    <polygon points="${formatHexagon(radius * 1.06, [x, y])}" fill="none" stroke="url(#sides)" stroke-width="${radius * 0.03}"/>
    <polygon points="${formatHexagon(radius * 0.93, [x, y])}" fill="none" stroke="url(#gold)" stroke-width="${radius * 0.014}" opacity=".9"/>`

/** Sparks where the blades meet. */
const drawSparks = ({ x, y, radius }: View): string =>
  repeatPieces(20, (index) => {
    const [from, to] = [0.26 + pseudoRandom(index, 31) ** 2 * 0.6, 0.03 + pseudoRandom(index, 32) * 0.06]
    const degrees = pseudoRandom(index, 33) * 360
    const line = [toCartesian(radius * from, degrees, [x, y]), toCartesian(radius * (from + to), degrees, [x, y])]
    return `<polyline points="${formatPoints(line)}" stroke="${index % 3 ? '#fff0b8' : '#ffffff'}"/>`
  })

/** Two crossed daggers over the stage of a neon arena, for lobbies. */
export function drawArena(width: number, height: number): string {
  const radius = Math.min(width * 0.3, height * 0.25)
  const [x, y] = [width / 2, height * 0.46]
  const view = { width, height, x, y, radius, far: y + radius * 0.72 }
  const dagger = (turn: string, colour: string) =>
    `<g transform="translate(${x} ${y}) scale(${radius / 70}) ${turn}" filter="url(#shadow)"><g transform="translate(0 -2)">${drawKris(colour)}</g></g>`
  return shortenDecimals(
    buildSvg(
      buildArenaDefs(),
      `<rect width="${width}" height="${height}" fill="url(#room)"/>${drawTunnel(view)}${drawCrowd(view)}${drawStage(view)}
    ${drawLamps(view)}${drawShield(view)}${dagger('rotate(40)', magenta)}${dagger('scale(-1 1) rotate(40)', cyan)}
    <circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="url(#clash)"/>
    <g stroke-width="${radius * 0.013}" stroke-linecap="round">${drawSparks(view)}</g>`,
      `0 0 ${width} ${height}`,
    ),
  )
}

const drawHoneycomb = (id: string, side: number, colour: string): string =>
  `<pattern id="${id}" width="69.28" height="120" patternUnits="userSpaceOnUse" patternTransform="scale(${side / 40})"><path d="M34.64 0V20L69.28 40V80L34.64 100L0 80V40L34.64 20M34.64 100V120" fill="none" stroke="${colour}" stroke-width="1.6"/></pattern>`

/** A dark wall of faint neon cells, as a page background. */
export function drawHall(): string {
  const defs = [
    defineRadialGradient('wall', parseStops('0 #231060, 50 #150a40, 100 #080420'), [0.5, 0.36, 0.75]),
    defineRadialGradient('left', parseStops('0 #12a8d033, 100 #12a8d000')),
    defineRadialGradient('right', parseStops('0 #d0209a2e, 100 #d0209a00')),
    drawHoneycomb('cells', 60, '#a99bff1c'),
  ]
  const [wide, high] = [103.92, 180]
  const lit = repeatPieces(26, (index) => {
    const [column, row] = [Math.floor(pseudoRandom(index, 41) * 16), Math.floor(pseudoRandom(index, 42) * 18)]
    const middle: Point = [column * wide + (row % 2 ? wide / 2 : 0), (row * high) / 2]
    const colour = middle[0] < 800 ? cyan : magenta
    return `<polygon points="${formatHexagon(52, middle)}" fill="${colour}" stroke="${colour}" opacity="${(0.03 + pseudoRandom(index, 43) * 0.05).toFixed(2)}"/>`
  })
  return buildSvg(
    defs.join(''),
    `<rect width="1600" height="1600" fill="url(#wall)"/><circle cx="150" cy="620" r="800" fill="url(#left)"/>
    <circle cx="1450" cy="620" r="800" fill="url(#right)"/><rect width="1600" height="1600" fill="url(#cells)"/>${lit}`,
    '0 0 1600 1600',
  )
}

const lanes = [
  'M64 150C64 74 96 50 170 48Q300 42 430 48C504 50 536 74 536 150',
  'M64 150Q182 136 300 150T536 150',
  'M64 150C64 226 96 250 170 252Q300 258 430 252C504 250 536 226 536 150',
]

const towers: readonly Point[] = [
  [150, 50],
  [236, 46],
  [158, 143],
  [240, 143],
  [150, 250],
  [236, 254],
]

const drawTower = ([x, y]: Point, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="13" fill="${colour}" opacity=".25"/><circle cx="${x}" cy="${y}" r="6.5" fill="#0a0530" stroke="${colour}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="2.6" fill="${colour}"/>`

const drawBase = (x: number, colour: string): string =>
  `<circle cx="${x}" cy="150" r="38" fill="#0d0638" stroke="${colour}" stroke-width="2"/>
  <circle cx="${x}" cy="150" r="30" fill="none" stroke="${colour}" stroke-opacity=".5" stroke-dasharray="6 5"/>
  <polygon points="${formatHexagon(19, [x, 150])}" fill="${colour}" fill-opacity=".3" stroke="${colour}" stroke-width="2"/>
  <polygon points="${formatHexagon(8, [x, 150])}" fill="#fff"/>`

const thickets = [
  'M112 84Q196 66 270 74Q282 100 262 122Q190 128 118 126Q98 106 112 84Z',
  'M112 216Q196 234 270 226Q282 200 262 172Q190 166 118 174Q98 194 112 216Z',
]

/** The map from above: two bases, three lanes, towers and a stream. */
export function drawGround(): string {
  const defs = [
    defineLinearGradient('land', parseStops('0 #0c2348, 50 #170d45, 100 #35103f'), [1, 0]),
    defineLinearGradient('sides', parseStops(`0 ${cyan}, 50 #a18bff, 100 ${magenta}`), [1, 0]),
    defineRadialGradient('cold', parseStops(`0 ${cyan}66, 100 ${cyan}00`)),
    defineRadialGradient('hot', parseStops(`0 ${magenta}66, 100 ${magenta}00`)),
    drawHoneycomb('cells', 14, '#c4b9ff24'),
  ]
  const wood = thickets.map((path) => `<path d="${path}"/>`).join('')
  const way = (style: string) => lanes.map((path) => `<path d="${path}" ${style}/>`).join('')
  const stream = 'M318 -6Q286 50 304 100T296 200T282 306'
  return buildSvg(
    defs.join(''),
    `<rect width="600" height="300" fill="url(#land)"/><rect width="600" height="300" fill="url(#cells)"/>
    <g fill="none"><path d="${stream}" stroke="#2f6bff" stroke-opacity=".28" stroke-width="34"/>
      <path d="${stream}" stroke="#7fb4ff" stroke-opacity=".3" stroke-width="16" stroke-dasharray="2 9"/></g>
    <g fill="#0d4a55" fill-opacity=".5" stroke="${cyan}" stroke-opacity=".25">${wood}</g>
    <g fill="#561050" fill-opacity=".5" stroke="${magenta}" stroke-opacity=".25" transform="matrix(-1 0 0 1 600 0)">${wood}</g>
    <circle cx="64" cy="150" r="78" fill="url(#cold)"/><circle cx="536" cy="150" r="78" fill="url(#hot)"/>
    <g fill="none">${way('stroke="#05021a" stroke-opacity=".55" stroke-width="21"')}${way('stroke="#4a3d94" stroke-width="16"')}${way('stroke="url(#sides)" stroke-width="1.6" stroke-dasharray="7 6"')}</g>
    ${drawBase(64, cyan)}${drawBase(536, magenta)}
    ${towers.map((place) => drawTower(place, cyan)).join('')}${towers.map(([x, y]) => drawTower([600 - x, y === 143 ? 157 : y], magenta)).join('')}
    <g fill="#ffd36a" stroke="#fff3c0"><path d="M301 88l9 10-9 10-9-10Z"/><path d="M299 192l9 10-9 10-9-10Z"/></g>`,
    '0 0 600 300',
  )
}

/** The kris on its own. */
export const drawBlade = (): string =>
  buildSvg(
    buildKrisDefs() + defineLinearGradient('sides', parseStops(`0 ${magenta}, 100 ${cyan}`), [0, 1]),
    `<g transform="translate(50 50) rotate(43) scale(.54) translate(-1 2)">${drawKris('url(#sides)')}</g>`,
    '0 0 100 100',
  )
