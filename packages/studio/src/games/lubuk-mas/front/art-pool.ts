import { buildSvg, defineBlur, defineLinearGradient, defineRadialGradient } from '../../../frame/art-parts.ts'

/** The pool: light from above, a sunken house, corals, a golden top half buried in sand. Its middle third works on its own. */

const [width, height] = [1600, 1000]

const defs = [
  defineLinearGradient('deep', [
    [0, '#39c6d6'],
    [0.2, '#1590b8'],
    [0.5, '#0a558e'],
    [0.78, '#072f62'],
    [1, '#041a3e'],
  ]),
  defineRadialGradient('sun', [
    [0, '#f4fff0'],
    [0.3, '#b8fff088'],
    [1, '#39c6d600'],
  ]),
  defineLinearGradient('beam', [
    [0, '#e8fff8'],
    [1, '#e8fff800'],
  ]),
  defineLinearGradient('sand', [
    [0, '#d9b878'],
    [0.3, '#8f7a5e'],
    [1, '#2a3350'],
  ]),
  defineLinearGradient('weed', [
    [0, '#5fe08a'],
    [1, '#0c5a4a'],
  ]),
  defineLinearGradient('red', [
    [0, '#ff8f9f'],
    [1, '#8f1f4a'],
  ]),
  defineLinearGradient('amber', [
    [0, '#ffd07a'],
    [1, '#b3541c'],
  ]),
  defineLinearGradient('lilac', [
    [0, '#d6a8ff'],
    [1, '#4a2390'],
  ]),
  defineLinearGradient('lacquer', [
    [0, '#ff7a7a'],
    [1, '#9c0f2e'],
  ]),
  defineBlur('far', 2.5),
  defineBlur('glare', 18),
].join('')

const drawHouse = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(-3)" fill="${colour}"><path d="M-150 0 C-100 -24 -46 -80 0 -168 C46 -80 100 -24 150 0 L136 10 L-136 10 Z"/><path d="M-104 8 h208 v130 h-208 Z M-5 -194 h10 l-3 30 h-4 Z"/><g fill="#4fd0dc" opacity=".35"><rect x="-74" y="36" width="38" height="52" rx="4"/><rect x="-18" y="36" width="38" height="102" rx="4"/><rect x="38" y="36" width="38" height="52" rx="4"/></g></g>`

const drawColumn = (x: number, y: number, high: number, colour: string): string =>
  `<g fill="${colour}"><rect x="${x - 15}" y="${y - high}" width="30" height="${high}"/><rect x="${x - 24}" y="${y - high - 14}" width="48" height="16" rx="3"/><rect x="${x - 22}" y="${y - 10}" width="44" height="14" rx="3"/></g>`

const drawWeed = (x: number, y: number, high: number, lean: number): string =>
  [-1, 0, 1]
    .map((side) => {
      const tip = x + side * 20 + lean
      const top = y - high * (1 - Math.abs(side) * 0.28)
      return `<path d="M${x + side * 9 - 7} ${y} C${x + side * 26 - 22} ${y - high * 0.35} ${tip + 16} ${y - high * 0.62} ${tip} ${top} C${tip + 30} ${y - high * 0.55} ${x + side * 26 + 4} ${y - high * 0.3} ${x + side * 9 + 9} ${y} Z" fill="url(#weed)"/>`
    })
    .join('')

/** A branching coral. */
function drawCoral(x: number, y: number, size: number, paint: string): string {
  const branch = (from: readonly [number, number], angle: number, long: number, depth: number): string => {
    const to = [from[0] + Math.sin(angle) * long, from[1] - Math.cos(angle) * long] as const
    const line = `<path d="M${from.map((at) => at.toFixed(0)).join(' ')} L${to.map((at) => at.toFixed(0)).join(' ')}" stroke-width="${(depth * size) / 15}"/>`
    if (depth === 1) return line
    return line + [-0.55, 0.04, 0.6].map((turn) => branch(to, angle + turn, long * 0.7, depth - 1)).join('')
  }
  return `<g stroke="url(#${paint})" stroke-linecap="round" fill="none">${branch([x, y], 0, size * 0.46, 4)}</g>`
}

const drawBrain = (x: number, y: number, size: number, paint: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><path d="M-100 0 C-104 -76 -50 -104 0 -104 C54 -104 106 -72 100 0 Z" fill="url(#${paint})"/><path d="M-70 -30 q20 -30 44 -10 t40 -6 t40 -2 M-50 -66 q20 -18 40 0 t44 -4 M-80 -6 q24 -22 50 -2 t52 -6 t46 2" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/></g>`

/** A sunken golden spinning top on its side. */
const drawTop = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) rotate(24) scale(${scale})"><path d="M-9 -128 h18 l5 44 h-28 Z" fill="url(#gold)"/><path d="M-118 -62 C-124 -92 124 -92 118 -62 C120 -24 60 40 14 82 L0 104 L-14 82 C-60 40 -120 -24 -118 -62 Z" fill="url(#gold)" stroke="#6b3c00" stroke-width="4"/><path d="M-114 -44 C-60 -20 60 -20 114 -44 C110 -30 104 -18 96 -8 C50 12 -50 12 -96 -8 C-104 -18 -110 -30 -114 -44 Z" fill="url(#lacquer)"/><ellipse cx="-44" cy="-66" rx="46" ry="9" fill="#fffbe0" opacity=".8"/></g>`

const drawCoinPile = (x: number, y: number): string =>
  Array.from({ length: 16 }, (_, index) => {
    const [dx, dy] = [((index * 53) % 190) - 95, ((index * 29) % 34) - 10]
    return `<ellipse cx="${x + dx}" cy="${y + dy}" rx="15" ry="${6 + (index % 3) * 2.4}" fill="url(#gold)" stroke="#7a4a08" stroke-width="1.6" transform="rotate(${((index * 37) % 30) - 15} ${x + dx} ${y + dy})"/>`
  }).join('')

const beams = [
  [420, -90, 300],
  [620, -20, 220],
  [800, 20, 340],
  [985, 60, 200],
  [1180, 110, 300],
]
  .map(
    ([x = 0, lean = 0, wide = 0], index) =>
      `<path d="M${x - wide * 0.12} -20 L${x + wide * 0.12} -20 L${x + lean * 2.6 + wide * 0.5} 820 L${x + lean * 2.6 - wide * 0.5} 820 Z" fill="url(#beam)" opacity="${0.16 + (index % 2) * 0.09}" filter="url(#glare)"/>`,
  )
  .join('')

const motes = Array.from(
  { length: 60 },
  (_, index) =>
    `<circle cx="${(index * index * 97 + index * 31) % width}" cy="${(index * index * 59 + index * 173) % 840}" r="${1 + (index % 4) * 0.7}" fill="#e8fff8" opacity="${0.14 + (index % 5) * 0.06}"/>`,
).join('')

const far = '#0b6298'
const ruin = '#063a70'
const middle = '#083c6c'

/** The background behind the fish. */
export const drawPool = (): string =>
  buildSvg(
    defs,
    `<rect width="${width}" height="${height}" fill="url(#deep)"/><ellipse cx="800" cy="-40" rx="760" ry="330" fill="url(#sun)" opacity=".75"/>${beams}${motes}
    <g opacity=".85" filter="url(#far)"><path d="M0 640 C120 560 240 640 360 660 C480 600 560 690 700 700 C860 710 960 640 1080 660 C1240 600 1400 560 1600 620 V1000 H0 Z" fill="${far}"/>${drawHouse(1010, 676, 0.95, ruin)}${drawColumn(620, 720, 170, ruin)}${drawColumn(690, 716, 110, ruin)}${drawHouse(240, 640, 0.8, ruin)}${drawColumn(1330, 660, 190, ruin)}${drawColumn(1410, 650, 130, ruin)}</g>
    <path d="M0 760 C160 690 320 770 520 800 C640 790 700 815 800 820 C940 810 1060 770 1200 790 C1360 730 1480 740 1600 720 V1000 H0 Z" fill="${middle}" opacity=".9"/>
    ${drawWeed(90, 850, 330, 30)}${drawWeed(1510, 850, 360, -40)}${drawWeed(420, 860, 200, -20)}${drawWeed(1190, 865, 230, 24)}${drawWeed(600, 872, 130, 14)}${drawWeed(1010, 876, 150, -16)}
    ${drawCoral(250, 862, 190, 'red')}${drawCoral(1360, 860, 210, 'lilac')}${drawCoral(548, 886, 110, 'amber')}${drawCoral(1056, 890, 112, 'red')}
    ${drawBrain(140, 886, 104, 'amber')}${drawBrain(1450, 880, 112, 'red')}${drawBrain(690, 884, 46, 'lilac')}
    <path d="M0 850 C200 812 380 872 620 868 C800 858 980 880 1160 862 C1320 836 1480 838 1600 846 V1000 H0 Z" fill="url(#sand)"/>
    ${drawTop(930, 872, 0.34)}${drawCoinPile(650, 912)}${drawCoinPile(950, 926)}
    ${drawCoral(340, 898, 110, 'amber')}${drawCoral(1270, 900, 116, 'amber')}`,
    `0 0 ${width} ${height}`,
  )
