import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  toCartesian,
} from '../../../frame/art-parts.ts'

/** The night market behind the reels. Its middle third is plain and works alone, because phones crop both sides. */

const width = 1600
const height = 1000

const sky = [
  defineLinearGradient('sky', [
    [0, '#0b0630'],
    [0.35, '#34105c'],
    [0.62, '#8a1f5f'],
    [0.8, '#e0603f'],
    [1, '#ffb45c'],
  ]),
  defineRadialGradient('moonlight', [
    [0, '#fffbe2'],
    [0.16, '#ffeeb0'],
    [0.2, '#ffd98a66'],
    [1, '#ffb45c00'],
  ]),
  defineRadialGradient('lamp', [
    [0, '#fff6c8'],
    [0.3, '#ffb93f'],
    [1, '#ff6a0000'],
  ]),
  defineLinearGradient('ground', [
    [0, '#3a1030'],
    [1, '#120414'],
  ]),
  defineBlur('mist', 26),
  defineBlur('near', 2),
].join('')

/** The star positions are fixed. */
const stars = Array.from({ length: 90 }, (_, index) => {
  const [x, y] = [(index * 397) % width, (index * 211) % 520]
  return `<circle cx="${x}" cy="${y}" r="${0.8 + (index % 4) * 0.5}" fill="#fff" opacity="${0.25 + (index % 5) * 0.14}"/>`
}).join('')

/** A house with the swept gables of the coast. */
const drawHouse = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}">
    <path d="M-130 0 C-90 -20 -40 -70 0 -150 C40 -70 90 -20 130 0 L118 8 L-118 8 Z"/>
    <path d="M-4 -172 L4 -172 L2 -146 L-2 -146 Z M-138 -12 L-122 -2 L-130 4 Z M138 -12 L122 -2 L130 4 Z"/>
    <rect x="-96" y="6" width="192" height="104"/>
    <g fill="#ffc15a" opacity=".85"><rect x="-70" y="30" width="34" height="44" rx="3"/><rect x="-17" y="30" width="34" height="80" rx="3"/><rect x="36" y="30" width="34" height="44" rx="3"/></g>
  </g>`

const frond = 'M0 0 Q60 -70 150 -40 Q80 -40 40 -6 Q90 -14 130 26 Q70 6 16 10 Z'

const drawPalm = (x: number, y: number, scale: number): string => {
  const leaves = [-160, -115, -70, -25, 15, 60, 200]
    .map((turn) => `<path d="${frond}" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="#16061f"><path d="M-10 0 Q10 -160 -14 -330 L8 -330 Q34 -160 16 0 Z"/><g transform="translate(-4 -330)">${leaves}</g></g>`
}

/** A stall with a striped awning and a warm lamp. */
const drawStall = (x: number, y: number, scale: number, colour: string): string => {
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const left = -160 + index * 40
    return `<path d="M${left * 0.86} -150 L${(left + 40) * 0.86} -150 L${left + 40} -96 Q${left + 20} -76 ${left} -96 Z" fill="${index % 2 ? '#fff0d0' : colour}"/>`
  }).join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <circle cx="0" cy="-50" r="190" fill="url(#lamp)" opacity=".55"/>
    <rect x="-150" y="-110" width="10" height="140" fill="#2a0d1c"/><rect x="140" y="-110" width="10" height="140" fill="#2a0d1c"/>
    <rect x="-150" y="-22" width="300" height="62" rx="6" fill="#4d1a2a"/><rect x="-156" y="-30" width="312" height="14" rx="5" fill="#8a4a24"/>
    ${stripes}<circle cx="0" cy="-74" r="13" fill="#fff3c0"/>
    <g>${[-110, -66, -22, 22, 66, 110].map((at, index) => `<circle cx="${at}" cy="-42" r="15" fill="${['#ffb52e', '#e8354d', '#54c34a'][index % 3]}"/>`).join('')}</g>
  </g>`
}

/** Bulbs on a cord that hangs between two poles. */
const drawBulbs = (from: number, to: number, y: number, sag: number): string => {
  const count = 13
  const at = (share: number): [number, number] => [from + (to - from) * share, y + sag * 4 * share * (1 - share)]
  const cord = `<path d="M${from} ${y} Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}" fill="none" stroke="#1b0720" stroke-width="3"/>`
  const lamps = Array.from({ length: count }, (_, index) => {
    const [x, lampY] = at((index + 0.5) / count)
    return `<circle cx="${x}" cy="${lampY + 9}" r="30" fill="url(#lamp)" opacity=".5"/><circle cx="${x}" cy="${lampY + 9}" r="6.5" fill="${['#fff3c0', '#ffb3a0', '#b8fff0'][index % 3]}"/>`
  }).join('')
  return cord + lamps
}

export function drawNightMarket(): string {
  const far = '#5a1656'
  const near = '#260a33'
  return buildSvg(
    sky,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${stars}
    <circle cx="800" cy="250" r="430" fill="url(#moonlight)" opacity=".9"/>
    <g filter="url(#mist)" opacity=".5"><ellipse cx="380" cy="640" rx="420" ry="40" fill="#ffb27a"/><ellipse cx="1240" cy="610" rx="460" ry="46" fill="#ff8f8a"/></g>
    <path d="M0 720 Q180 600 360 690 T760 670 T1120 690 T1600 640 L1600 1000 L0 1000 Z" fill="${far}" opacity=".75"/>
    ${drawHouse(250, 745, 0.9, far)}${drawHouse(1390, 735, 1, far)}${drawHouse(600, 760, 0.6, far)}${drawHouse(1060, 765, 0.65, far)}
    <path d="M0 800 Q400 750 800 790 T1600 780 L1600 1000 L0 1000 Z" fill="${near}"/>
    ${drawHouse(90, 800, 1.25, near)}${drawHouse(1530, 800, 1.3, near)}
    ${drawPalm(330, 830, 1.15)}${drawPalm(1300, 835, 1.25)}${drawPalm(430, 840, 0.8)}${drawPalm(1190, 840, 0.75)}
    <rect y="846" width="${width}" height="160" fill="url(#ground)"/>
    ${drawStall(180, 900, 1, '#d8243c')}${drawStall(1420, 900, 1, '#0f9a8c')}${drawStall(560, 905, 0.78, '#e58a1c')}${drawStall(1045, 905, 0.78, '#7a3bd0')}
    ${drawBulbs(-60, 520, 120, 90)}${drawBulbs(1080, 1660, 120, 90)}${drawBulbs(400, 1200, 40, 60)}`,
    `0 0 ${width} ${height}`,
  )
}

/** The carved frame around the reels, whose inner size is given in pixels. */
export function drawReelFrame(innerWidth: number, innerHeight: number, rim: number): string {
  const [w, h] = [innerWidth + rim * 2, innerHeight + rim * 2]
  const defs = [
    defineLinearGradient('rim', [
      [0, '#fff3b8'],
      [0.12, '#f0b63c'],
      [0.4, '#a8620f'],
      [0.6, '#ffdd77'],
      [0.85, '#b06a12'],
      [1, '#6d3a05'],
    ]),
    defineLinearGradient('well', [
      [0, '#1c0733'],
      [0.5, '#3a1060'],
      [1, '#16052a'],
    ]),
    '<pattern id="songket" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M18 3 L33 18 L18 33 L3 18 Z M18 11 L25 18 L18 25 L11 18 Z" fill="none" stroke="#ffd36a" stroke-opacity=".13" stroke-width="1.4"/><circle cx="18" cy="18" r="2" fill="#ffd36a" opacity=".18"/></pattern>',
  ].join('')
  const column = innerWidth / 5
  const dividers = [1, 2, 3, 4]
    .map(
      (index) =>
        `<rect x="${rim + column * index - 1.5}" y="${rim}" width="3" height="${innerHeight}" fill="#ffcf5e" opacity=".35"/>`,
    )
    .join('')
  const step = rim * 1.5
  const studs = (length: number, put: (at: number) => [number, number]) =>
    Array.from({ length: Math.floor(length / step) }, (_, index) => {
      const [x, y] = put((index + 0.5) * (length / Math.floor(length / step)))
      return `<circle cx="${x}" cy="${y}" r="${rim * 0.17}" fill="#fff2c0" stroke="#7a4507" stroke-width="1"/>`
    }).join('')
  return buildSvg(
    defs,
    `<rect x="1" y="1" width="${w - 2}" height="${h - 2}" rx="${rim * 1.1}" fill="url(#rim)" stroke="#4d2703" stroke-width="2"/>
    <rect x="${rim * 0.26}" y="${rim * 0.26}" width="${w - rim * 0.52}" height="${h - rim * 0.52}" rx="${rim * 0.9}" fill="none" stroke="#fff6cf" stroke-opacity=".75" stroke-width="1.5"/>
    ${studs(w - rim * 2, (at) => [rim + at, rim * 0.58])}${studs(w - rim * 2, (at) => [rim + at, h - rim * 0.58])}
    ${studs(h - rim * 2, (at) => [rim * 0.58, rim + at])}${studs(h - rim * 2, (at) => [w - rim * 0.58, rim + at])}
    <rect x="${rim}" y="${rim}" width="${innerWidth}" height="${innerHeight}" rx="${rim * 0.4}" fill="url(#well)" stroke="#3b1d02" stroke-width="3"/>
    <rect x="${rim}" y="${rim}" width="${innerWidth}" height="${innerHeight}" fill="url(#songket)"/>${dividers}`,
    `0 0 ${w} ${h}`,
  )
}

/** A soft round light; it is tinted by its users. */
export const drawGlow = (): string =>
  buildSvg(
    defineRadialGradient('light', [
      [0, '#ffffff'],
      [0.35, '#ffffff88'],
      [1, '#ffffff00'],
    ]),
    '<circle cx="100" cy="100" r="100" fill="url(#light)"/>',
  )

/** Beams of light from a centre, for the hero and big wins. */
export const drawBeams = (): string =>
  buildSvg(
    `${defineRadialGradient('beam', [
      [0, '#ffffffcc'],
      [1, '#ffffff00'],
    ])}<mask id="round"><circle cx="100" cy="100" r="100" fill="url(#beam)"/></mask>`,
    `<g mask="url(#round)">${Array.from({ length: 14 }, (_, index) => {
      const [[ax, ay], [bx, by]] = [toCartesian(120, index * (360 / 14) - 5), toCartesian(120, index * (360 / 14) + 5)]
      return `<polygon points="100,100 ${ax},${ay} ${bx},${by}" fill="#fff"/>`
    }).join('')}</g>`,
  )

export const drawCoin = (): string =>
  buildSvg(
    defineRadialGradient(
      'face',
      [
        [0, '#fff8c4'],
        [0.5, '#ffcf3f'],
        [1, '#b8720c'],
      ],
      [0.38, 0.32, 0.8],
    ),
    `<circle cx="100" cy="100" r="92" fill="url(#gold)" stroke="#6d3a05" stroke-width="4"/><circle cx="100" cy="100" r="74" fill="url(#face)" stroke="#a8640c" stroke-width="3"/>
    <path d="M100 46 C118 54 142 74 146 94 C142 112 118 134 100 154 C82 134 58 112 54 94 C58 74 82 54 100 46 Z" fill="#d9941d" stroke="#8a4f08" stroke-width="3"/><ellipse cx="100" cy="92" rx="45" ry="10" fill="#fff0a8" stroke="#8a4f08" stroke-width="2"/><path d="M52 60 Q72 30 108 30 Q76 42 64 74 Z" fill="#fff" opacity=".8"/>`,
  )
