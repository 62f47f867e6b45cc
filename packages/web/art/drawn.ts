/**
 * Our own drawings, for what no open set has: the spinning top, roulette, chips, lottery balls, cards, bubbles, a Xoc Dia bowl.
 */
import { oklchToHex } from './colour.ts'

type Draw = (prefix: string) => string

function defineGradient(id: string, stops: [number, string][], across: boolean): string {
  const line = across ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"'
  const list = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" ${line}>${list}</linearGradient>`
}

function defineSphere(id: string, hue: number, chroma = 0.2): string {
  return (
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${oklchToHex(0.93, chroma * 0.4, hue)}"/>` +
    `<stop offset=".35" stop-color="${oklchToHex(0.68, chroma, hue)}"/><stop offset=".8" stop-color="${oklchToHex(0.46, chroma, hue)}"/>` +
    `<stop offset="1" stop-color="${oklchToHex(0.3, chroma * 0.8, hue)}"/></radialGradient>`
  )
}

/** A Malay spinning top: turned gold with lacquer bands, studs on the rim and a steel tip. */
function drawGasing(prefix: string): string {
  const gold = `url(#${prefix}g)`
  const lacquer = `url(#${prefix}r)`
  const studs = [-104, -70, -36, 0, 36, 70, 104].map((x) => {
    const y = 165 + 33 * Math.sqrt(1 - (x / 132) ** 2)
    const wide = 8.5 * (1 - Math.abs(x) / 190)
    return `<path d="M${160 + x} ${y - 9}l${wide} 9l${-wide} 9l${-wide}-9z" fill="#ff4d5e" stroke="#7a0018" stroke-width="1.6"/>`
  })
  return (
    `<defs>${defineGradient(
      `${prefix}g`,
      [
        [0, '#6b3c00'],
        [0.16, '#e9a81c'],
        [0.34, '#fff3b8'],
        [0.5, '#f3b72b'],
        [0.72, '#9a5b00'],
        [0.88, '#f6cf5a'],
        [1, '#5e3300'],
      ],
      true,
    )}` +
    defineGradient(
      `${prefix}r`,
      [
        [0, '#4a0011'],
        [0.3, '#ff5a66'],
        [0.42, '#ffb3b0'],
        [0.6, '#c1062c'],
        [1, '#3d000e'],
      ],
      true,
    ) +
    `${defineGradient(
      `${prefix}s`,
      [
        [0, '#5c6675'],
        [0.4, '#ffffff'],
        [1, '#3a4250'],
      ],
      true,
    )}</defs><g transform="scale(.1)">` +
    `<path d="M149 262h22l-7 38l-4 12l-4-12z" fill="url(#${prefix}s)"/>` +
    `<path d="M36 182A126 34 0 0 0 284 182C276 224 200 246 173 272H147C120 246 44 224 36 182z" fill="${gold}"/>` +
    `<path d="M62 217A100 28 0 0 0 258 217C250 226 240 232 228 239A76 20 0 0 1 92 239C80 232 70 226 62 217z" fill="${lacquer}"/>` +
    `<path d="M28 150A132 36 0 0 1 292 150V176A132 36 0 0 1 28 176z" fill="${gold}"/>` +
    `<path d="M28 150A132 36 0 0 0 292 150V178A132 36 0 0 1 28 178z" fill="${gold}" stroke="#fff6cf" stroke-width="2"/>` +
    `<ellipse cx="160" cy="150" rx="131" ry="35" fill="#ffe9a0"/><ellipse cx="160" cy="151" rx="124" ry="32" fill="${lacquer}"/>` +
    `<path d="M144 74C144 112 120 130 58 150A102 26 0 0 0 262 150C200 130 176 112 176 74z" fill="${gold}"/>` +
    `<path d="M113 128A47 12 0 0 0 207 128L221 135A63 16 0 0 1 99 135z" fill="${lacquer}"/>` +
    `<path d="M136 58C134 22 186 22 184 58L177 80H143z" fill="${gold}"/><ellipse cx="160" cy="80" rx="19" ry="5" fill="#5a2f00"/>` +
    `<ellipse cx="152" cy="42" rx="8" ry="10" fill="#fff" opacity=".75"/>${studs.join('')}</g>`
  )
}

function drawWedge(index: number, count: number, inner: number, outer: number): string {
  const at = (step: number, radius: number) => {
    const angle = (step / count) * Math.PI * 2 - Math.PI / 2
    return `${(16 + Math.cos(angle) * radius).toFixed(2)} ${(16 + Math.sin(angle) * radius).toFixed(2)}`
  }
  return `M${at(index, outer)}L${at(index + 1, outer)}L${at(index + 1, inner)}L${at(index, inner)}z`
}

function drawRoulette(prefix: string): string {
  const pockets = (wanted: (index: number) => boolean) =>
    Array.from({ length: 37 }, (_, index) => (wanted(index) ? drawWedge(index, 37, 9.4, 13.4) : '')).join('')
  const arms = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn + 22} 16 16)"><path d="M15.3 16V9.6h1.4V16z" fill="url(#${prefix}g)"/><circle cx="16" cy="9.2" r="1.2" fill="#ffe9a0"/></g>`,
    )
    .join('')
  return (
    `<defs>${defineGradient(
      `${prefix}g`,
      [
        [0, '#fff2bd'],
        [0.4, '#e0a021'],
        [0.6, '#8a5200'],
        [1, '#f7cf60'],
      ],
      false,
    )}` +
    `${defineGradient(
      `${prefix}w`,
      [
        [0, '#8b4a1f'],
        [0.5, '#4c2008'],
        [1, '#2a0f02'],
      ],
      false,
    )}</defs>` +
    `<circle cx="16" cy="16" r="15.8" fill="url(#${prefix}g)"/><circle cx="16" cy="16" r="15.1" fill="url(#${prefix}w)"/>` +
    `<circle cx="16" cy="16" r="13.9" fill="url(#${prefix}g)"/><circle cx="16" cy="16" r="13.4" fill="#111"/>` +
    `<path d="${pockets((index) => index > 0 && index % 2 === 1)}" fill="#d3122e"/><path d="${pockets((index) => index === 0)}" fill="#0b9f55"/>` +
    `<circle cx="16" cy="16" r="11.4" fill="none" stroke="#f3d27a" stroke-width=".22"/><circle cx="16" cy="16" r="9.5" fill="url(#${prefix}g)"/>` +
    `<circle cx="16" cy="16" r="9" fill="url(#${prefix}w)"/>${arms}<circle cx="16" cy="16" r="3.2" fill="url(#${prefix}g)"/>` +
    `<circle cx="16" cy="15.4" r="1.7" fill="#fff4cc"/><circle cx="22.6" cy="7.4" r="1.15" fill="#fff"/>`
  )
}

function createChip(hue: number, chroma: number): Draw {
  return (prefix) =>
    `<defs>${defineSphere(`${prefix}c`, hue, chroma)}</defs><ellipse cx="16" cy="18.2" rx="15" ry="13.2" fill="${oklchToHex(0.26, chroma * 0.6, hue)}"/>` +
    `<ellipse cx="16" cy="15.6" rx="15" ry="13.2" fill="url(#${prefix}c)"/>` +
    '<ellipse cx="16" cy="15.6" rx="13" ry="11.4" fill="none" stroke="#fff" stroke-width="3.6" stroke-dasharray="4.8 4.8"/>' +
    `<ellipse cx="16" cy="15.6" rx="9.6" ry="8.4" fill="${oklchToHex(0.5, chroma, hue)}" stroke="#fff" stroke-opacity=".85" stroke-width=".7"/>` +
    '<path d="M16 10.2l1.9 3.4l4.2.6l-3.1 2.8l.8 3.9l-3.8-1.9l-3.8 1.9l.8-3.9l-3.1-2.8l4.2-.6z" fill="#fff"/>'
}

const pips: [number, number][][] = [
  [[0, 0]],
  [
    [-2, -2],
    [2, 2],
  ],
  [
    [-2.4, -2.4],
    [0, 0],
    [2.4, 2.4],
  ],
  [
    [-2, -2],
    [2, -2],
    [-2, 2],
    [2, 2],
  ],
  [
    [-2.3, -2.3],
    [2.3, -2.3],
    [0, 0],
    [-2.3, 2.3],
    [2.3, 2.3],
  ],
  [
    [-2, -2.8],
    [2, -2.8],
    [-2, 0],
    [2, 0],
    [-2, 2.8],
    [2, 2.8],
  ],
]

function createBall(hue: number, count: number): Draw {
  const marks = (pips[count - 1] ?? []).map(
    ([x, y]) => `<circle cx="${15 + x}" cy="${16.4 + y}" r="1.15" fill="#16202e"/>`,
  )
  return (prefix) =>
    `<defs>${defineSphere(`${prefix}b`, hue)}</defs><circle cx="16" cy="16" r="14.6" fill="url(#${prefix}b)"/>` +
    `<ellipse cx="15" cy="16.4" rx="7.4" ry="7.6" fill="#fff" opacity=".96"/>${marks.join('')}` +
    '<ellipse cx="11.5" cy="5.8" rx="5.4" ry="2.7" transform="rotate(-24 11.5 5.8)" fill="#fff" opacity=".75"/>'
}

const suits = {
  heart: 'M0 4.6C-6.4-.2-4.4-5-1.6-4.4C-.6-4.2 0-3.2 0-2.4C0-3.2.6-4.2 1.6-4.4C4.4-5 6.4-.2 0 4.6z',
  diamond: 'M0-5.2C1-3 2.4-1.2 3.9 0C2.4 1.2 1 3 0 5.2C-1 3-2.4 1.2-3.9 0C-2.4-1.2-1-3 0-5.2z',
  spade:
    'M0-5C1.6-2.2 4.6-.6 4.6 1.6C4.6 3.8 1.8 4.2.6 2.6C.8 4 1.2 4.6 1.9 5.2H-1.9C-1.2 4.6-.8 4-.6 2.6C-1.8 4.2-4.6 3.8-4.6 1.6C-4.6-.6-1.6-2.2 0-5z',
  club: 'M0-5A2.5 2.5 0 0 1 1.9-.9A2.5 2.5 0 1 1 .7 2.6C.8 4 1.2 4.6 1.9 5.2H-1.9C-1.2 4.6-.8 4-.7 2.6A2.5 2.5 0 1 1-1.9-.9A2.5 2.5 0 0 1 0-5z',
}

function createCard(suit: keyof typeof suits, colour: string): Draw {
  const mark = (x: number, y: number, scale: number) =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${suits[suit]}" fill="${colour}"/>`
  return (prefix) =>
    `<defs>${defineGradient(
      `${prefix}p`,
      [
        [0, '#ffffff'],
        [0.6, '#f3f5fb'],
        [1, '#cfd5e6'],
      ],
      false,
    )}</defs>` +
    `<rect x="4.6" y="1" width="22.8" height="30" rx="2.8" fill="url(#${prefix}p)" stroke="#fff" stroke-width=".4"/>` +
    '<rect x="6" y="2.4" width="20" height="27.2" rx="1.9" fill="none" stroke="#d9b45a" stroke-width=".5"/>' +
    mark(16, 16, 1.25) +
    mark(9, 6.6, 0.5) +
    mark(23, 25.4, -0.5)
}

function drawBubble(): string {
  return (
    '<circle cx="16" cy="16" r="14.5" fill="#bdeaff" fill-opacity=".14" stroke="#e4f8ff" stroke-opacity=".75" stroke-width="1.1"/>' +
    '<path d="M7 12A10 10 0 0 1 14 5.6" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".9"/>' +
    '<circle cx="22" cy="22" r="2.2" fill="#fff" opacity=".35"/>'
  )
}

/** The bowl and the four two-sided coins of Xoc Dia. */
function drawBowl(prefix: string): string {
  const coin = (x: number, y: number, colour: string) =>
    `<ellipse cx="${x}" cy="${y + 0.8}" rx="3.6" ry="2.4" fill="#3c1018"/><ellipse cx="${x}" cy="${y}" rx="3.6" ry="2.4" fill="${colour}" stroke="#fff" stroke-width=".35"/>`
  return (
    `<defs>${defineGradient(
      `${prefix}b`,
      [
        [0, '#0d4a8f'],
        [0.35, '#f4fbff'],
        [0.6, '#bcd7ee'],
        [1, '#0a3768'],
      ],
      true,
    )}</defs>` +
    '<ellipse cx="16" cy="23" rx="15" ry="7.4" fill="#0b2f58"/><ellipse cx="16" cy="21.6" rx="15" ry="7.4" fill="#eef7ff"/>' +
    `<ellipse cx="16" cy="21.6" rx="12.6" ry="5.8" fill="#c9dff2"/>${coin(10.6, 21, '#e7203d')}${coin(16, 24, '#ffffff')}${coin(21.6, 21.4, '#e7203d')}` +
    `<g transform="rotate(-14 16 10) translate(0 -2.4)"><path d="M5 14C5 4 11 2.6 16 2.6S27 4 27 14A11 3.6 0 0 1 5 14z" fill="url(#${prefix}b)"/>` +
    '<path d="M6 10.8Q16 15 26 10.8" fill="none" stroke="#1a66b5" stroke-width="1"/><ellipse cx="16" cy="2.6" rx="3" ry="1.2" fill="#1a66b5"/></g>'
  )
}

const objects: Record<string, Draw> = {
  gasing: drawGasing,
  roulette: drawRoulette,
  bowl: drawBowl,
  bubble: drawBubble,
  'chip-red': createChip(22, 0.2),
  'chip-blue': createChip(258, 0.19),
  'chip-gold': createChip(80, 0.15),
  'chip-jade': createChip(160, 0.15),
  'chip-violet': createChip(300, 0.19),
  'ball-red': createBall(25, 3),
  'ball-blue': createBall(255, 5),
  'ball-gold': createBall(80, 6),
  'ball-jade': createBall(155, 2),
  'ball-violet': createBall(305, 4),
  'ball-pink': createBall(350, 1),
  'card-heart': createCard('heart', '#d3122e'),
  'card-diamond': createCard('diamond', '#d3122e'),
  'card-spade': createCard('spade', '#141a26'),
  'card-club': createCard('club', '#141a26'),
}

const outlines: Record<string, string> = {
  top:
    'M232 120C224 84 220 30 256 30s32 54 24 90c2 48 46 78 148 108c30 10 44 30 38 52c-14 56-146 96-184 136l-14 16l-6 48c-1 8-11 8-12 0' +
    'l-6-48l-14-16C192 376 60 336 46 280c-6-22 8-42 38-52C186 198 230 168 232 120zM86 268c60 34 280 34 340 0c-40-8-300-8-340 0z',
}

/** Returns whether we have our own drawing of this name. */
export function hasDrawn(name: string): boolean {
  return name in objects || name in outlines
}

/** Returns our own colour drawing, in a square of 32. */
export function drawObject(name: string, prefix: string): string {
  const draw = objects[name]
  if (!draw) throw new Error(`no drawing named ${name}`)
  return draw(prefix)
}

/** Returns our own silhouette, in a square of 512. */
export function getDrawnOutline(name: string): string | undefined {
  return outlines[name]
}
