import type { Build } from './builds.ts'

/** Tails and fins of a fish seen from the side, facing right and centred at 0. */

const drawRays = (paths: readonly string[]): string =>
  `<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6" stroke-linecap="round">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`

const drawFin = (name: string, outline: string, lines: readonly string[]): string =>
  `<clipPath id="${name}"><path d="${outline}"/></clipPath><path d="${outline}" fill="url(#fin)" stroke="url(#edge)" stroke-width="2.4" stroke-linejoin="round"/><g clip-path="url(#${name})">${drawRays(lines)}</g>`

const tails = {
  fork: (high: number) =>
    drawFin(
      'tail',
      `M-96 -9 C-128 -26 -150 ${-high} -188 ${-high - 4} C-164 ${-high * 0.45} -160 -14 -152 0 C-160 14 -164 ${high * 0.45} -188 ${high + 4} C-150 ${high} -128 26 -96 9 Z`,
      [-0.8, -0.5, 0.5, 0.8].map((way) => `M-112 ${way * 12} Q-140 ${way * high * 0.5} -168 ${way * high * 0.95}`),
    ),
  fan: (high: number) =>
    drawFin(
      'tail',
      `M-96 -9 C-124 -18 -140 ${-high} -170 ${-high} C-188 ${-high * 0.5} -188 ${high * 0.5} -170 ${high} C-140 ${high} -124 18 -96 9 Z`,
      [-0.8, -0.4, 0, 0.4, 0.8].map((way) => `M-110 ${way * 10} Q-138 ${way * high * 0.6} -172 ${way * high * 0.9}`),
    ),
  moon: (high: number) =>
    drawFin(
      'tail',
      `M-98 -8 C-118 -14 -134 ${-high * 0.9} -176 ${-high * 1.25} C-150 ${-high * 0.4} -146 -12 -140 2 C-146 14 -150 ${high * 0.4} -166 ${high} C-134 ${high * 0.7} -118 14 -98 8 Z`,
      [],
    ),
}

/** Draws the back and belly fins; `reach` is how far they stand out, `spread` how far they extend along the body. */
export function drawFinsBehind(build: Build): string {
  return build.pattern === 'shark' ? drawSharkFins(build) : drawSoftFins(build)
}

/** Blade-shaped fins. */
const drawSharkFins = ({ up, down, tailHigh }: Build): string =>
  tails.moon(tailHigh) +
  drawFin('back', `M58 ${-up * 0.8} C34 -74 6 -98 -30 ${-up - 62} C-20 -84 -16 -62 -24 ${-up * 0.7} Z`, []) +
  drawFin('second', 'M-62 -20 C-72 -32 -82 -40 -98 -44 C-92 -34 -90 -26 -90 -14 Z', []) +
  drawFin(
    'below',
    `M-50 ${down * 0.5} C-62 ${down + 4} -72 ${down + 14} -92 ${down + 18} C-84 ${down} -82 22 -80 14 Z`,
    [],
  )

function drawSoftFins({ up, down, dorsal, anal, tail, tailHigh, spines, prickles }: Build): string {
  const back = `M${-70 + dorsal.back} ${-up * 0.55} C${-60 + dorsal.back} ${-up - dorsal.reach * 0.5} ${-40 + dorsal.back} ${-up - dorsal.reach} ${-14 + dorsal.back * 0.4} ${-up - dorsal.reach} C${20 + dorsal.front * 0.4} ${-up - dorsal.reach * 0.8} ${50 + dorsal.front} ${-up - 6} ${64 + dorsal.front} ${-up * 0.82} Z`
  const below = `M${-66 + dorsal.back} ${down * 0.5} C${-58 + anal.back} ${down + anal.reach * 0.6} ${-44 + anal.back} ${down + anal.reach} ${-24 + anal.back} ${down + anal.reach} C${0 + anal.back} ${down + anal.reach * 0.7} ${20 + anal.back} ${down} ${32 + anal.back} ${down * 0.86} Z`
  const comb = (side: number, reach: number) =>
    [-46, -24, -2, 20, 42].map(
      (x) =>
        `M${x + dorsal.back * 0.6} ${side * 0.8} L${x - 14 + dorsal.back * 0.6} ${side + Math.sign(side) * reach * 0.84}`,
    )
  return [
    tails[tail](tailHigh),
    drawFin('back', back, comb(-up, dorsal.reach)),
    drawFin('below', below, comb(down, anal.reach).slice(0, 3)),
    spines ? drawSpikes(up, down, dorsal.reach) : '',
    prickles ? drawThorns(up, down) : '',
  ].join('')
}

/** Long loose spines, like a lionfish's. */
function drawSpikes(up: number, down: number, reach: number): string {
  const above = [-56, -34, -12, 10, 32, 54].map((x, index) => {
    const tip = -up - reach * (1.5 - Math.abs(index - 2.5) * 0.12)
    return `<path d="M${x - 5} ${-up * 0.78} L${x - 26} ${tip} L${x + 5} ${-up * 0.78} Z" fill="url(#fin)" stroke="url(#edge)" stroke-width="2"/><circle cx="${x - 26}" cy="${tip}" r="4" fill="url(#body)"/>`
  })
  const under = [-30, -4, 22].map(
    (x) =>
      `<path d="M${x - 5} ${down * 0.8} L${x - 34} ${down + reach * 1.25} L${x + 6} ${down * 0.8} Z" fill="url(#fin)" stroke="url(#edge)" stroke-width="2"/>`,
  )
  return [...above, ...under].join('')
}

/** The spines of an inflated puffer. */
const drawThorns = (up: number, down: number): string =>
  Array.from({ length: 22 }, (_, index) => {
    const turn = (index / 22) * Math.PI * 2
    const [x, y] = [Math.cos(turn), Math.sin(turn)]
    const high = y < 0 ? up : down
    const at = (far: number, aside: number) => `${24 + x * 104 * far - y * aside} ${y * high * far + x * aside}`
    return `<path d="M${at(0.9, 8)} L${at(1.13, 0)} L${at(0.9, -8)} Z" fill="url(#body)" stroke="url(#edge)" stroke-width="2" stroke-linejoin="round"/>`
  }).join('')

/** Draws the pectoral fin, which lies over the body. */
export const drawFinInFront = ({ pattern, down, breast }: Build): string =>
  pattern === 'shark'
    ? drawFin('breast', `M52 ${down * 0.5} C34 58 4 80 -34 90 C-18 66 -2 44 2 ${down * 0.42} Z`, [])
    : `<g transform="translate(52 ${down * 0.28}) rotate(14)">${drawFin(
        'breast',
        `M8 -9 C-14 -14 ${-breast * 0.8} -12 ${-breast} 4 C${-breast * 0.9} 20 -24 22 8 9 Z`,
        [-4, 3, 10].map((y) => `M-2 ${y * 0.5} Q${-breast * 0.5} ${y} ${-breast * 0.84} ${y}`),
      )}</g>`
