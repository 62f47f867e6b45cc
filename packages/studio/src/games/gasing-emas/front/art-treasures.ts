import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  repeatAround,
} from '../../../frame/art-parts.ts'

const drawRays = (colour: string): string =>
  repeatAround(
    16,
    (index) =>
      `<polygon points="100,100 ${index % 2 ? '95,6 105,6' : '92,14 108,14'}" fill="${colour}" opacity="${index % 2 ? 0.5 : 0.28}"/>`,
  )

/** The wild: a lacquered spinning top with a golden rim and a steel tip. */
export const drawTop = (): string => drawTopShape(true)

/** The same top without jewels and light, which the stage animates separately. */
export const drawBareTop = (): string => drawTopShape(false)

/** Turned metal and lacquer: bright where the light falls, dark towards both edges. */
const buildTopDefs = (): string =>
  [
    defineRadialGradient('halo', [
      [0, '#fff1a8'],
      [0.35, '#ffb52e'],
      [1, '#ff7a0000'],
    ]),
    defineLinearGradient(
      'lacquer',
      [
        [0, '#8a0d16'],
        [0.25, '#ff4a32'],
        [0.45, '#ffa27d'],
        [0.6, '#e01f26'],
        [1, '#5d040e'],
      ],
      [1, 0],
    ),
    defineLinearGradient(
      'belly',
      [
        [0, '#5d040e'],
        [0.28, '#c8142a'],
        [0.45, '#ff6d54'],
        [0.62, '#a80d1e'],
        [1, '#3b0209'],
      ],
      [1, 0],
    ),
    defineLinearGradient(
      'band',
      [
        [0, '#7c4306'],
        [0.25, '#ffd75e'],
        [0.45, '#fffbe0'],
        [0.62, '#e5a227'],
        [1, '#6d3a05'],
      ],
      [1, 0],
    ),
    defineLinearGradient(
      'steel',
      [
        [0, '#5b6478'],
        [0.45, '#f4f8ff'],
        [1, '#3a4256'],
      ],
      [1, 0],
    ),
    defineBlur('blur', 4),
  ].join('')

const drawJewels = (): string =>
  Array.from({ length: 9 }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / 9
    const [x, y] = [100 - 80 * Math.cos(angle), 99 + 17 * Math.sin(angle)]
    return `<circle cx="${x}" cy="${y}" r="4.6" fill="${index % 2 ? '#25d9c7' : '#fff'}" stroke="#7c4306" stroke-width="1.2"/><circle cx="${x - 1.4}" cy="${y - 1.6}" r="1.4" fill="#fff"/>`
  }).join('')

function drawTopShape(withLight: boolean): string {
  return buildSvg(
    buildTopDefs(),
    `${withLight ? `<circle cx="100" cy="100" r="99" fill="url(#halo)"/><g opacity=".8">${drawRays('#fff3b8')}</g>` : ''}
    <g filter="url(#shadow)">
      <polygon points="92,172 108,172 101,197 99,197" fill="url(#steel)"/>
      <path d="M14 98 C18 128 62 150 84 172 Q100 182 116 172 C138 150 182 128 186 98 Z" fill="url(#belly)"/>
      <path d="M37 131 Q100 160 163 131 L149 144 Q100 169 51 144 Z" fill="url(#band)"/>
      <path d="M68 158 Q100 173 132 158 L122 167 Q100 179 78 167 Z" fill="url(#band)"/>
      <path d="M14 98 C22 78 58 56 86 50 L114 50 C142 56 178 78 186 98 Z" fill="url(#lacquer)"/>
      <path d="M46 70 Q100 50 154 70 L164 78 Q100 57 36 78 Z" fill="url(#band)"/>
      <ellipse cx="100" cy="98" rx="87" ry="19" fill="url(#band)" stroke="#5f3304" stroke-width="2"/>
      <ellipse cx="100" cy="95.5" rx="74" ry="12.5" fill="url(#lacquer)" stroke="#7c4306" stroke-width="1.5"/>
      <ellipse cx="100" cy="94" rx="40" ry="6.5" fill="url(#band)"/>
      ${withLight ? drawJewels() : ''}
      <path d="M88 92 L91 34 Q100 28 109 34 L112 92 Q100 97 88 92 Z" fill="url(#band)" stroke="#6d3a05" stroke-width="1"/>
      <path d="M89 70 Q100 75 111 70 L110.5 62 Q100 67 89.5 62 Z" fill="#c8142a"/>
      <circle cx="100" cy="24" r="14" fill="url(#band)" stroke="#6d3a05" stroke-width="1.5"/>
      <circle cx="95" cy="19" r="4.5" fill="#fff" opacity=".9"/>
    </g>
    <path d="M34 88 Q56 66 84 60 Q58 74 46 92 Z" fill="#fff" opacity=".65" filter="url(#blur)"/>
    <path d="M34 112 Q48 132 76 150 Q52 140 34 120 Z" fill="#fff" opacity=".3" filter="url(#blur)"/>`,
  )
}

/** The scatter: a moon kite, the wau bulan, in front of its moon. */
export function drawMoon(): string {
  const defs = [
    defineRadialGradient('halo', [
      [0, '#f3fbff'],
      [0.45, '#6fd4ff'],
      [1, '#2a6bff00'],
    ]),
    defineRadialGradient(
      'disc',
      [
        [0, '#fffdf0'],
        [0.6, '#ffeaa6'],
        [1, '#f0b94f'],
      ],
      [0.4, 0.35, 0.7],
    ),
    defineLinearGradient('wing', [
      [0, '#54fff0'],
      [0.5, '#0c9fb8'],
      [1, '#07446f'],
    ]),
    defineLinearGradient('sickle', [
      [0, '#ff7fb2'],
      [0.5, '#e0206f'],
      [1, '#6d0a52'],
    ]),
    defineBlur('blur', 3),
  ].join('')
  const flower = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale}) translate(-100 -100)">${repeatAround(6, () => '<ellipse cx="100" cy="88" rx="5.5" ry="10" fill="#ffe48a"/>')}<circle cx="100" cy="100" r="6" fill="#fff8d8" stroke="#c27a12" stroke-width="2"/></g>`
  return buildSvg(
    defs,
    `<circle cx="100" cy="100" r="99" fill="url(#halo)" opacity=".9"/>
    <circle cx="100" cy="94" r="66" fill="url(#disc)"/>
    <circle cx="78" cy="72" r="9" fill="#e9b75a" opacity=".5"/><circle cx="124" cy="110" r="12" fill="#e9b75a" opacity=".4"/><circle cx="118" cy="62" r="6" fill="#e9b75a" opacity=".45"/>
    <g filter="url(#shadow)" stroke-linejoin="round">
      <path d="M6 60 C40 26 76 20 100 34 C124 20 160 26 194 60 C160 84 130 92 100 92 C70 92 40 84 6 60 Z" fill="url(#wing)" stroke="url(#gold)" stroke-width="5"/>
      <path d="M28 60 C56 42 80 40 100 50 C120 40 144 42 172 60 C144 74 122 78 100 78 C78 78 56 74 28 60 Z" fill="#07335e" opacity=".55"/>
      <path d="M30 118 C28 176 72 194 100 182 C128 194 172 176 170 118 C158 148 128 158 100 146 C72 158 42 148 30 118 Z" fill="url(#sickle)" stroke="url(#gold)" stroke-width="5"/>
      <path d="M93 20 Q100 8 107 20 L106 182 Q100 196 94 182 Z" fill="url(#gold)" stroke="#6d3a05" stroke-width="1"/>
      <path d="M82 92 Q100 108 118 92 L112 132 Q100 142 88 132 Z" fill="url(#wing)" stroke="url(#gold)" stroke-width="4"/>
    </g>
    ${flower(60, 60, 0.9)}${flower(140, 60, 0.9)}${flower(100, 112, 0.8)}${flower(62, 164, 0.75)}${flower(138, 164, 0.75)}
    <path d="M22 54 Q60 28 92 36 Q56 40 34 58 Z" fill="#fff" opacity=".55" filter="url(#blur)"/>`,
  )
}

/** The red hibiscus, Malaysia's national flower. */
export function drawHibiscus(): string {
  const defs = [
    defineRadialGradient('halo', [
      [0, '#ff9ab8'],
      [1, '#ff2d6a00'],
    ]),
    defineRadialGradient(
      'petal',
      [
        [0, '#6d0320'],
        [0.35, '#d90b3c'],
        [0.75, '#ff4668'],
        [1, '#ffb0bd'],
      ],
      [0.5, 1, 1.05],
    ),
    defineLinearGradient('leaf', [
      [0, '#a4f06a'],
      [0.5, '#2f9a3a'],
      [1, '#0c4a26'],
    ]),
    defineLinearGradient('stamen', [
      [0, '#fff1a0'],
      [1, '#ff9b2d'],
    ]),
    defineBlur('blur', 3),
  ].join('')
  const leaf =
    '<path d="M100 100 C66 78 62 30 100 2 C138 30 134 78 100 100 Z" fill="url(#leaf)" stroke="#0b3d20" stroke-width="1.5"/><path d="M100 96 L100 10" stroke="#d8ffb0" stroke-opacity=".6" stroke-width="2"/>'
  const petal =
    '<path d="M100 104 C70 92 50 56 62 30 C68 16 80 22 86 14 C94 6 106 6 114 14 C120 22 132 16 138 30 C150 56 130 92 100 104 Z" fill="url(#petal)" stroke="#8d0428" stroke-width="1.5"/>' +
    '<path d="M100 96 Q94 60 84 34 M100 96 L100 26 M100 96 Q106 60 116 34" stroke="#ffd2d8" stroke-opacity=".4" stroke-width="1.8" fill="none"/>' +
    '<path d="M70 34 Q82 22 98 20 Q84 30 76 50 Z" fill="#fff" opacity=".35" filter="url(#blur)"/>'
  const pollen = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = [112 + index * 4.4, 78 - index * 4.6]
    const side = index % 2 ? 7 : -7
    return `<circle cx="${x + side * 0.7}" cy="${y + side * 0.7}" r="3.6" fill="#ffe45c" stroke="#b86a08" stroke-width=".8"/>`
  }).join('')
  return buildSvg(
    defs,
    `<circle cx="100" cy="100" r="97" fill="url(#halo)" opacity=".6"/>
    <g filter="url(#shadow)">${repeatAround(3, () => leaf, 36)}${repeatAround(5, () => petal)}</g>
    <circle cx="100" cy="100" r="17" fill="#4d0218"/><circle cx="100" cy="100" r="11" fill="#8d0428"/>
    <path d="M98 100 Q126 76 160 30" stroke="url(#stamen)" stroke-width="8" stroke-linecap="round" fill="none"/>${pollen}
    <circle cx="161" cy="29" r="5" fill="#ff4f3d"/><circle cx="151" cy="25" r="4" fill="#ff4f3d"/><circle cx="167" cy="38" r="4" fill="#ff4f3d"/>`,
  )
}
