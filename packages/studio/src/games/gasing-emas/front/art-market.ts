import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  repeatAround,
  toCartesian,
} from '../../../frame/art-parts.ts'

/** A rebana: a drum of dark wood with brass studs. */
export function drawDrum(): string {
  const defs = [
    defineRadialGradient('halo', [
      [0, '#ffd08a'],
      [1, '#ff8a0000'],
    ]),
    defineLinearGradient(
      'wood',
      [
        [0, '#d98a4a'],
        [0.4, '#8d4315'],
        [1, '#3f1703'],
      ],
      [0.7, 1],
    ),
    defineRadialGradient(
      'skin',
      [
        [0, '#fffdf2'],
        [0.6, '#f6dfae'],
        [1, '#c98f4a'],
      ],
      [0.4, 0.35, 0.75],
    ),
    defineBlur('blur', 5),
  ].join('')
  const stud = (index: number) => {
    const [x, y] = toCartesian(79, index * 22.5)
    return `<circle cx="${x}" cy="${y}" r="6" fill="url(#gold)" stroke="#5d3305" stroke-width="1.2"/><circle cx="${x - 1.8}" cy="${y - 2}" r="1.7" fill="#fff"/>`
  }
  return buildSvg(
    defs,
    `<circle cx="100" cy="100" r="98" fill="url(#halo)" opacity=".6"/>
    <g filter="url(#shadow)"><circle cx="100" cy="100" r="91" fill="url(#wood)" stroke="#2b0f02" stroke-width="2"/></g>
    ${Array.from({ length: 16 }, (_, index) => stud(index)).join('')}
    <circle cx="100" cy="100" r="68" fill="url(#gold)" stroke="#5d3305" stroke-width="1.5"/>
    <circle cx="100" cy="100" r="62" fill="url(#skin)" stroke="#8a5a1c" stroke-width="1.5"/>
    ${repeatAround(12, () => '<path d="M100 46 Q107 56 100 68 Q93 56 100 46 Z" fill="#c8302d" stroke="#7a0d14" stroke-width="1"/>')}
    <circle cx="100" cy="100" r="33" fill="none" stroke="#b0741f" stroke-width="2.5"/>
    ${repeatAround(8, () => '<path d="M100 100 Q88 84 100 70 Q112 84 100 100 Z" fill="#0f8a86" stroke="#06504e" stroke-width="1"/>')}
    ${repeatAround(8, () => '<path d="M100 100 Q94 90 100 82 Q106 90 100 100 Z" fill="#ffd75e"/>', 22.5)}
    <circle cx="100" cy="100" r="7" fill="url(#gold)" stroke="#5d3305"/>
    <path d="M46 78 Q66 44 112 42 Q72 56 58 92 Z" fill="#fff" opacity=".75" filter="url(#blur)"/>`,
  )
}

/** A paper lantern from the night market. */
export function drawLantern(): string {
  const defs = [
    defineRadialGradient('halo', [
      [0, '#ffe29a'],
      [0.5, '#ff9d2e99'],
      [1, '#ff5a0000'],
    ]),
    defineRadialGradient(
      'paper',
      [
        [0, '#fff3b0'],
        [0.3, '#ffb02e'],
        [0.7, '#ef3d16'],
        [1, '#8e0f12'],
      ],
      [0.5, 0.55, 0.6],
    ),
    defineBlur('blur', 4),
  ].join('')
  const rib = (rx: number) =>
    `<ellipse cx="100" cy="94" rx="${rx}" ry="56" fill="none" stroke="#7d0a10" stroke-opacity=".6" stroke-width="2.5"/>`
  const tassel = [-12, -6, 0, 6, 12]
    .map(
      (x) =>
        `<path d="M${100 + x * 0.5} 164 Q${100 + x} 180 ${100 + x * 1.2} 196" stroke="${x % 12 === 0 ? '#ffcf4f' : '#e0301f'}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    )
    .join('')
  return buildSvg(
    defs,
    `<circle cx="100" cy="96" r="99" fill="url(#halo)"/>
    <path d="M100 10 L100 34" stroke="#e8b13c" stroke-width="4"/><circle cx="100" cy="8" r="6" fill="none" stroke="#f3c04d" stroke-width="3.5"/>
    <g filter="url(#shadow)">
      ${tassel}
      <ellipse cx="100" cy="94" rx="80" ry="57" fill="url(#paper)" stroke="#6d0a10" stroke-width="2"/>
      ${rib(60)}${rib(36)}${rib(12)}
      <rect x="70" y="28" width="60" height="17" rx="6" fill="url(#gold)" stroke="#5d3305" stroke-width="1.5"/>
      <rect x="70" y="143" width="60" height="17" rx="6" fill="url(#gold)" stroke="#5d3305" stroke-width="1.5"/>
      <circle cx="100" cy="166" r="6" fill="url(#gold)" stroke="#5d3305"/>
    </g>
    ${repeatAround(8, () => '<path d="M100 94 Q90 78 100 64 Q110 78 100 94 Z" fill="#ffe9a0" opacity=".9" stroke="#b3380c" stroke-width="1"/>')}<circle cx="100" cy="100" r="9" fill="url(#gold)" stroke="#7d0a10"/>
    <path d="M36 82 Q48 52 84 44 Q56 62 50 98 Z" fill="#fff" opacity=".6" filter="url(#blur)"/>`,
  )
}

/** A half-open durian. */
export function drawDurian(): string {
  const defs = [
    defineRadialGradient('halo', [
      [0, '#d8ff8a'],
      [1, '#6bd10000'],
    ]),
    defineRadialGradient(
      'husk',
      [
        [0, '#e6f08a'],
        [0.5, '#93b52f'],
        [1, '#38540f'],
      ],
      [0.4, 0.3, 0.8],
    ),
    defineRadialGradient(
      'flesh',
      [
        [0, '#fffbd0'],
        [0.5, '#ffe04f'],
        [1, '#e39a12'],
      ],
      [0.4, 0.3, 0.8],
    ),
    defineLinearGradient(
      'spike',
      [
        [0, '#f4f7a8'],
        [0.5, '#9dbb35'],
        [1, '#42610f'],
      ],
      [0.8, 1],
    ),
    defineBlur('blur', 3),
  ].join('')
  const spikes: string[] = []
  for (const [ring, count] of [
    [84, 26],
    [70, 22],
    [56, 16],
  ] as const)
    for (let index = 0; index < count; index++) {
      const [x, y] = toCartesian(ring, (360 / count) * index + ring)
      const [tx, ty] = toCartesian(ring + 15, (360 / count) * index + ring)
      const turn = (360 / count) * index + ring
      const [lx, ly] = toCartesian(9, turn - 90, [x, y])
      const [rx, ry] = toCartesian(9, turn + 90, [x, y])
      spikes.push(
        `<polygon points="${lx},${ly} ${tx},${ty} ${rx},${ry}" fill="url(#spike)" stroke="#2c420b" stroke-width="1"/>`,
      )
    }
  return buildSvg(
    defs,
    `<circle cx="100" cy="100" r="98" fill="url(#halo)" opacity=".55"/>
    <path d="M94 22 Q88 8 98 2 L110 4 Q104 12 108 22 Z" fill="#7b5a2a" stroke="#3b2810" stroke-width="1.5"/>
    <g filter="url(#shadow)" transform="translate(0 4)"><circle cx="100" cy="100" r="80" fill="url(#husk)"/>${spikes.join('')}</g>
    <path d="M100 40 C138 58 148 122 102 168 C56 128 58 62 100 40 Z" fill="#fff6d8" stroke="#a8842c" stroke-width="3"/>
    <path d="M100 48 C130 64 138 118 102 158 C66 124 68 66 100 48 Z" fill="#d9b45a"/>
    <ellipse cx="100" cy="80" rx="23" ry="25" fill="url(#flesh)" stroke="#b87708" stroke-width="1.5"/>
    <ellipse cx="102" cy="125" rx="22" ry="25" fill="url(#flesh)" stroke="#b87708" stroke-width="1.5"/>
    <path d="M84 72 Q90 60 102 60 Q92 66 90 80 Z" fill="#fff" opacity=".85" filter="url(#blur)"/>
    <path d="M87 116 Q93 106 104 106 Q95 112 93 124 Z" fill="#fff" opacity=".8" filter="url(#blur)"/>`,
  )
}
