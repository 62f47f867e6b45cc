import { buildSvg, defineBlur, defineLinearGradient, defineRadialGradient } from '../../../frame/art-parts.ts'

/** The cannon and everything it fires. It points upwards. */

type Metal = readonly [dark: string, body: string, bright: string, light: string]

/** The metal of the barrel shows the size of the stake. */
const metals: readonly Metal[] = [
  ['#5a2a0c', '#b8692a', '#ffc08a', '#ff9a3c'],
  ['#39485c', '#9fb4cc', '#f4faff', '#7fdcff'],
  ['#7a4a06', '#f0b42e', '#fff3b8', '#ffe14d'],
  ['#07483c', '#1fc49a', '#c8fff0', '#6dffd0'],
]

export const metalCount = metals.length

const getMetal = (tier: number): Metal => metals[Math.min(tier, metalCount - 1)] as Metal

/** The colour of this cannon's shots. */
export const getShotColour = (tier: number): string => getMetal(tier)[3]

export function drawBarrel(tier: number): string {
  const [dark, body, bright, light] = getMetal(tier)
  const muzzles = tier < 2 ? [0] : [-17, 17]
  const defs = [
    defineLinearGradient(
      'tube',
      [
        [0, dark],
        [0.25, body],
        [0.42, bright],
        [0.65, body],
        [1, dark],
      ],
      [1, 0],
    ),
    defineRadialGradient('core', [
      [0, '#ffffff'],
      [0.4, light],
      [1, `${light}00`],
    ]),
  ].join('')
  const tube = (x: number) =>
    `<path d="M${x - 14} 20 L${x + 14} 20 L${x + 19} 128 L${x - 19} 128 Z" fill="url(#tube)" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/><rect x="${x - 19}" y="10" width="38" height="18" rx="7" fill="url(#tube)" stroke="${dark}" stroke-width="3"/><rect x="${x - 21}" y="84" width="42" height="12" rx="5" fill="url(#tube)" stroke="${dark}" stroke-width="2.4"/>`
  return buildSvg(
    defs,
    `${muzzles.map((x) => tube(100 + x)).join('')}
    <path d="M44 150 C44 112 68 96 100 96 C132 96 156 112 156 150 C156 182 132 196 100 196 C68 196 44 182 44 150 Z" fill="url(#tube)" stroke="${dark}" stroke-width="4"/>
    <circle cx="100" cy="148" r="33" fill="#04142b" stroke="url(#gold)" stroke-width="6"/><circle cx="100" cy="148" r="27" fill="url(#core)"/>
    <path d="M64 122 C74 106 90 102 104 104" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`,
  )
}

/** The cannon's stand. */
export const drawStand = (): string =>
  buildSvg(
    defineLinearGradient('stone', [
      [0, '#3d6f9c'],
      [1, '#0a2348'],
    ]),
    `<path d="M10 100 C16 44 60 22 130 22 C200 22 244 44 250 100 Z" fill="url(#stone)" stroke="#04142b" stroke-width="4"/><path d="M22 84 C34 50 74 34 130 34 C186 34 226 50 238 84" fill="none" stroke="url(#gold)" stroke-width="7"/>${[60, 95, 130, 165, 200].map((x) => `<path d="M${x} 58 l10 12 -10 12 -10 -12 z" fill="url(#gold)"/>`).join('')}`,
    '0 0 260 100',
  )

export const drawBullet = (tier: number): string =>
  buildSvg(
    defineRadialGradient('ball', [
      [0, '#ffffff'],
      [0.28, '#fffbe0'],
      [0.5, getShotColour(tier)],
      [1, `${getShotColour(tier)}00`],
    ]),
    `<path d="M100 30 C126 70 124 150 100 196 C76 150 74 70 100 30 Z" fill="${getShotColour(tier)}" opacity=".45"/><circle cx="100" cy="72" r="66" fill="url(#ball)"/>`,
  )

/** The net that opens where a shot lands. */
export function drawNet(): string {
  const spokes = Array.from({ length: 12 }, (_, index) => (index / 12) * Math.PI * 2)
  const at = (angle: number, far: number) =>
    `${(100 + Math.cos(angle) * far).toFixed(1)} ${(100 + Math.sin(angle) * far).toFixed(1)}`
  const rings = [24, 46, 68, 90].map((far) => {
    const corners = spokes.map((angle, index) => {
      const next = spokes[(index + 1) % spokes.length] ?? 0
      return `Q${at(angle + Math.PI / 12, far * 0.87)} ${at(next, far)}`
    })
    return `<path d="M${at(0, far)} ${corners.join(' ')}"/>`
  })
  return buildSvg(
    defineBlur('blur', 3),
    `<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"><g opacity=".55" filter="url(#blur)" stroke-width="5">${rings.join('')}</g>${rings.join('')}${spokes.map((angle) => `<path d="M${at(angle, 6)} L${at(angle, 92)}"/>`).join('')}</g>${spokes.map((angle) => `<circle cx="${at(angle, 92).split(' ')[0]}" cy="${at(angle, 92).split(' ')[1]}" r="4.4" fill="#fff"/>`).join('')}`,
  )
}

export const drawCoin = (): string =>
  buildSvg(
    '',
    '<circle cx="100" cy="100" r="88" fill="url(#gold)" stroke="#7a4a08" stroke-width="8"/><circle cx="100" cy="100" r="64" fill="none" stroke="#7a4a08" stroke-opacity=".6" stroke-width="7"/><path d="M100 54 l14 30 32 4 -24 22 7 32 -29 -17 -29 17 7 -32 -24 -22 32 -4 z" fill="#fff3b8" stroke="#9c5a0c" stroke-width="5" stroke-linejoin="round"/>',
  )

export const drawBubble = (): string =>
  buildSvg(
    defineRadialGradient('skin', [
      [0, '#ffffff00'],
      [0.75, '#bff6ff22'],
      [1, '#dffcffcc'],
    ]),
    '<circle cx="100" cy="100" r="92" fill="url(#skin)"/><path d="M52 78 C58 58 72 48 88 46" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".9"/>',
  )

export const drawGlow = (): string =>
  buildSvg(
    defineRadialGradient('light', [
      [0, '#ffffff'],
      [0.3, '#ffffffaa'],
      [1, '#ffffff00'],
    ]),
    '<circle cx="100" cy="100" r="100" fill="url(#light)"/>',
  )

/** The mark on the targeted fish. */
export const drawReticle = (): string =>
  buildSvg(
    defineBlur('blur', 4),
    `<g fill="none" stroke="#ffe14d" stroke-linecap="round"><circle cx="100" cy="100" r="84" stroke-width="4" stroke-dasharray="44 22" opacity=".95"/><circle cx="100" cy="100" r="84" stroke-width="9" stroke-dasharray="44 22" opacity=".45" filter="url(#blur)"/>${[0, 90, 180, 270].map((turn) => `<path d="M100 4 V30" stroke-width="7" transform="rotate(${turn} 100 100)"/>`).join('')}</g>`,
  )
