import {
  buildSvg,
  defineBlur,
  defineLinearGradient,
  defineRadialGradient,
  mixColours,
} from '../../../frame/art-parts.ts'

type Look = { deep: string; body: string; bright: string; spot: string; span: number }

const looks: Record<'pari' | 'manta', Look> = {
  pari: { deep: '#0d4a52', body: '#2aa39a', bright: '#8ff0d4', spot: '#7fe7ff', span: 122 },
  manta: { deep: '#1a1440', body: '#4a3fa0', bright: '#a493ff', spot: '#f4f0ff', span: 146 },
}

/** A ray from above, wings to both sides and tail behind. */
export function drawRay(kind: 'pari' | 'manta'): string {
  const { deep, body, bright, spot, span } = looks[kind]
  const wings =
    kind === 'pari'
      ? `M122 0 C96 -30 70 -58 30 ${-span} C14 ${-span + 8} -8 -80 -58 -22 L-66 0 L-58 22 C-8 80 14 ${span - 8} 30 ${span} C70 58 96 30 122 0 Z`
      : `M104 -20 C92 -46 62 -60 22 ${-span} C8 ${-span + 22} 4 -84 -48 -26 L-60 0 L-48 26 C4 84 8 ${span - 22} 22 ${span} C62 60 92 46 104 20 C96 10 96 -10 104 -20 Z`
  const horns =
    kind === 'manta'
      ? `<g fill="url(#skin)" stroke="${deep}" stroke-width="3">${[-1, 1].map((side) => `<path d="M92 ${side * 16} C120 ${side * 40} 146 ${side * 34} 152 ${side * 18} C138 ${side * 24} 118 ${side * 18} 104 ${side * 8} Z"/>`).join('')}</g>`
      : ''
  const spots =
    kind === 'pari'
      ? [
          [40, 34],
          [12, 62],
          [4, 26],
          [-24, 30],
          [34, 82],
          [64, 16],
          [-4, 4],
          [26, 8],
        ]
          .flatMap(([x = 0, y = 0], index) =>
            [-1, 1].map(
              (side) =>
                `<circle cx="${x}" cy="${side * y}" r="${5 + (index % 3) * 2.5}" fill="${spot}" opacity=".85"/>`,
            ),
          )
          .join('')
      : [-1, 1]
          .map(
            (side) =>
              `<path d="M70 ${side * 14} C58 ${side * 40} 34 ${side * 62} 16 ${side * 74} C16 ${side * 50} 30 ${side * 22} 70 ${side * 14} Z" fill="${spot}" opacity=".88"/><g stroke="${deep}" stroke-width="3" opacity=".6">${[0, 9, 18].map((x) => `<path d="M${18 + x} ${side * 12} q-6 ${side * 7} -3 ${side * 13}"/>`).join('')}</g>`,
          )
          .join('')
  const defs = [
    defineRadialGradient(
      'skin',
      [
        [0, bright],
        [0.42, body],
        [1, deep],
      ],
      [0.56, 0.5, 0.62],
    ),
    defineLinearGradient(
      'whip',
      [
        [0, deep],
        [1, body],
      ],
      [1, 0],
    ),
    defineBlur('blur', 6),
    `<clipPath id="shape"><path d="${wings}"/></clipPath>`,
  ].join('')
  return buildSvg(
    defs,
    `<path d="M-54 -7 C-100 -6 -140 8 -196 0 C-140 14 -100 8 -54 7 Z" fill="url(#whip)" stroke="${deep}" stroke-width="2"/>
    ${horns}<path d="${wings}" fill="url(#skin)"/>
    <g clip-path="url(#shape)">${spots}
      <path d="M110 0 C60 -10 0 -8 -60 0 C0 8 60 10 110 0 Z" fill="${mixColours(bright, '#ffffff', 0.4)}" opacity=".5" filter="url(#blur)"/>
      ${[-1, 1].map((side) => `<path d="M96 ${side * 20} C70 ${side * 48} 48 ${side * 90} 28 ${side * span}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" filter="url(#blur)"/>`).join('')}
    </g>
    <path d="${wings}" fill="none" stroke="${mixColours(deep, '#000000', 0.3)}" stroke-width="3.2" stroke-linejoin="round"/>
    ${[-1, 1].map((side) => `<circle cx="${kind === 'pari' ? 84 : 90}" cy="${side * (kind === 'pari' ? 17 : 24)}" r="9" fill="#fff"/><circle cx="${kind === 'pari' ? 86 : 92}" cy="${side * (kind === 'pari' ? 17 : 24)}" r="5.4" fill="#0a0614"/><circle cx="${kind === 'pari' ? 84 : 90}" cy="${side * (kind === 'pari' ? 17 : 24) - 2.5}" r="2" fill="#fff"/>`).join('')}`,
    '-200 -160 400 320',
  )
}
