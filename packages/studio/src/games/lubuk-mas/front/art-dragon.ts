import { buildSvg, defineBlur, defineLinearGradient, defineRadialGradient } from '../../../frame/art-parts.ts'

/** The dragon: drawn straight, bent by the swimming animation. Twice as long as any fish. */

const getBackHeight = (x: number): number => -34 - 8 * Math.sin(((x + 300) / 480) * Math.PI)
const getBellyHeight = (x: number): number => 30 + 8 * Math.sin(((x + 300) / 480) * Math.PI)

const trunk =
  'M176 -40 C120 -52 20 -50 -90 -40 C-180 -32 -250 -16 -300 -4 L-300 6 C-250 16 -180 28 -90 34 C20 44 120 44 176 40 Z'

/** Flames along the spine. */
const drawFlames = (): string =>
  Array.from({ length: 15 }, (_, index) => {
    const x = 150 - index * 29
    const share = 1 - index / 18
    const foot = getBackHeight(x) * (0.35 + share * 0.8)
    return `<path d="M${x + 17} ${foot + 8} C${x + 8} ${foot - 18 * share} ${x - 8} ${foot - 34 * share} ${x - 26} ${foot - 44 * share} C${x - 16} ${foot - 18 * share} ${x - 18} ${foot} ${x - 12} ${foot + 10} Z" fill="url(#flame)" stroke="#7a1206" stroke-width="2"/>`
  }).join('')

const drawPlates = (): string =>
  Array.from({ length: 19 }, (_, index) => {
    const x = 168 - index * 24
    const low = getBellyHeight(x) + 12
    return `<path d="M${x} 12 Q${x - 14} ${low * 0.6} ${x - 4} ${low}" fill="none" stroke="#9c4a08" stroke-opacity=".55" stroke-width="3"/>`
  }).join('')

const drawLeg = (x: number, turn: number): string =>
  `<g transform="translate(${x} 30) rotate(${turn})"><path d="M-16 -8 C-22 20 -34 34 -48 44 L-66 40 L-56 50 L-70 58 L-54 59 L-54 72 L-42 61 C-20 50 2 26 14 -4 Z" fill="url(#scale)" stroke="#5d2102" stroke-width="3" stroke-linejoin="round"/></g>`

const tail = `<path d="M-290 0 C-310 -30 -340 -52 -376 -56 C-352 -36 -350 -24 -364 -18 C-350 -14 -348 8 -366 16 C-350 22 -352 36 -378 54 C-340 50 -310 28 -290 4 Z" fill="url(#flame)" stroke="#7a1206" stroke-width="3" stroke-linejoin="round"/>`

const mane = [-62, -36, -10, 16, 40, 60]
  .map(
    (y, index) =>
      `<path d="M196 ${y * 0.7} C168 ${y * 0.9 - 6} 140 ${y * 1.15} ${104 + (index % 2) * 16} ${y * 1.35} C136 ${y * 0.86} 152 ${y * 0.6} 190 ${y * 0.3} Z" fill="url(#flame)" stroke="#7a1206" stroke-width="2.4" stroke-linejoin="round"/>`,
  )
  .join('')

const head = `
  <path d="M206 -44 C196 -84 168 -104 138 -110 C158 -92 164 -70 176 -42 Z" fill="url(#horn)" stroke="#5d2102" stroke-width="3" stroke-linejoin="round"/>
  <path d="M232 -46 C230 -80 212 -104 186 -118 C200 -94 202 -70 206 -44 Z" fill="url(#horn)" stroke="#5d2102" stroke-width="3" stroke-linejoin="round"/>
  <path d="M168 -20 C176 -52 220 -64 258 -50 C276 -44 292 -30 318 -28 C346 -28 362 -16 360 0 C358 10 342 14 322 14 L262 18 C300 24 326 26 340 22 C344 40 318 50 282 48 C232 50 180 44 168 20 Z" fill="url(#scale)" stroke="#5d2102" stroke-width="3.6" stroke-linejoin="round"/>
  <path d="M262 17 L334 13 L328 22 L318 14 L310 24 L300 15 L292 24 L284 16 Z" fill="#fff8e0"/>
  <path d="M252 18 C280 34 320 32 340 22" fill="none" stroke="#7a1206" stroke-width="4" stroke-linecap="round"/>
  <ellipse cx="342" cy="-12" rx="7" ry="5" fill="#5d2102"/><path d="M322 -28 C336 -40 352 -34 356 -20" fill="none" stroke="#ffe9a0" stroke-width="4" stroke-linecap="round"/>
  <path d="M236 -30 C250 -44 274 -42 286 -28 C272 -18 250 -18 236 -30 Z" fill="#fff"/><circle cx="264" cy="-29" r="10" fill="#d81e2c"/><ellipse cx="266" cy="-29" rx="3.6" ry="9" fill="#16040a"/><circle cx="260" cy="-33" r="3" fill="#fff"/>
  <path d="M230 -38 C248 -56 276 -54 292 -36" fill="none" stroke="#7a2f08" stroke-width="6" stroke-linecap="round"/>
  <path d="M346 0 C372 14 378 -24 392 -30 M338 10 C360 34 382 30 394 46" fill="none" stroke="#ffdf7a" stroke-width="4.5" stroke-linecap="round"/>`

export function drawDragon(): string {
  const defs = [
    defineLinearGradient('scale', [
      [0, '#b35a06'],
      [0.3, '#ffc62e'],
      [0.52, '#fff2a8'],
      [0.8, '#f0a01c'],
      [1, '#a8560a'],
    ]),
    defineLinearGradient('flame', [
      [0, '#ff3d2e'],
      [0.6, '#ff7a2a'],
      [1, '#ffc94d'],
    ]),
    defineLinearGradient('horn', [
      [0, '#fff6d6'],
      [1, '#c98a3c'],
    ]),
    defineRadialGradient('aura', [
      [0, '#ffe27a66'],
      [1, '#ffb52e00'],
    ]),
    defineBlur('blur', 7),
    '<pattern id="mail" width="26" height="22" patternUnits="userSpaceOnUse"><path d="M26 0 A13 11 0 0 0 26 22 M13 -11 A13 11 0 0 0 13 11 M13 11 A13 11 0 0 0 13 33" fill="none" stroke="#8a3f02" stroke-opacity=".55" stroke-width="2.2"/></pattern>',
    `<clipPath id="trunk"><path d="${trunk}"/></clipPath>`,
  ].join('')
  return buildSvg(
    defs,
    `<ellipse cx="0" cy="0" rx="396" ry="124" fill="url(#aura)"/>${tail}${drawFlames()}${drawLeg(86, -8)}${drawLeg(-120, 4)}
    <path d="${trunk}" fill="url(#scale)"/>
    <g clip-path="url(#trunk)"><rect x="-310" y="-60" width="490" height="72" fill="url(#mail)"/>
      <path d="M180 14 C60 18 -120 16 -300 4 L-300 60 L180 60 Z" fill="#ffe9b0" opacity=".8"/>${drawPlates()}
      <path d="M176 -30 C60 -44 -120 -26 -290 -4" fill="none" stroke="#fff" stroke-width="10" opacity=".55" filter="url(#blur)"/></g>
    <path d="${trunk}" fill="none" stroke="#5d2102" stroke-width="3.4"/>${drawLeg(40, -2)}${drawLeg(-70, 10)}${head}${mane}`,
    '-400 -130 800 260',
  )
}
