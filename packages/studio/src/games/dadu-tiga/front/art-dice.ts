import { buildSvg, defineLinearGradient, defineRadialGradient, parseStops } from '../../../frame/art-parts.ts'

/** The dice, the plate they bounce on and the glass dome above them; 200 by 200 each. */

const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[100, 100]],
  2: [
    [58, 58],
    [142, 142],
  ],
  3: [
    [52, 52],
    [100, 100],
    [148, 148],
  ],
  4: [
    [58, 58],
    [142, 58],
    [58, 142],
    [142, 142],
  ],
  5: [
    [54, 54],
    [146, 54],
    [100, 100],
    [54, 146],
    [146, 146],
  ],
  6: [
    [60, 48],
    [140, 48],
    [60, 100],
    [140, 100],
    [60, 152],
    [140, 152],
  ],
}

/** A die face in the Asian style: one and four are red, and the one is large. */
export function drawDieFace(face: number): string {
  const isRed = face === 1 || face === 4
  const radius = face === 1 ? 34 : 20
  const pips = (spots[face] ?? []).map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${isRed ? '#d3202f' : '#1b1a2e'}"/><circle cx="${x - radius * 0.28}" cy="${y - radius * 0.3}" r="${radius * 0.3}" fill="#fff" opacity=".35"/>`,
  )
  return buildSvg(
    defineLinearGradient('ivory', parseStops('0 #ffffff, 60 #fbf1da, 100 #e3cda0'), [0.4, 1]),
    `<rect x="8" y="8" width="184" height="184" rx="40" fill="url(#ivory)" stroke="#a5803f" stroke-width="5"/><rect x="18" y="18" width="164" height="164" rx="32" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>${pips.join('')}`,
  )
}

/** A lacquered plate with a golden rim, seen from slightly above. */
export const drawPlate = (): string =>
  buildSvg(
    defineRadialGradient('lacquer', parseStops('0 #b8232f, 60 #6d0f1d, 100 #2a050c'), [0.5, 0.42, 0.6]),
    `<ellipse cx="100" cy="160" rx="97" ry="36" fill="#0008"/><path d="M4 146v10c0 20 43 36 96 36s96-16 96-36v-10Z" fill="url(#gold)"/><ellipse cx="100" cy="146" rx="96" ry="36" fill="url(#gold)"/><ellipse cx="100" cy="145" rx="88" ry="31" fill="url(#lacquer)"/><ellipse cx="100" cy="145" rx="72" ry="24" fill="none" stroke="#ffdc6b" stroke-opacity=".45" stroke-width="1.5"/>`,
  )

/** The glass dome over the dice. */
export const drawDome = (): string =>
  buildSvg(
    defineLinearGradient(
      'glass',
      [
        [0, '#ffffff55'],
        [0.3, '#ffffff10'],
        [0.7, '#ffffff08'],
        [1, '#ffffff40'],
      ],
      [1, 0],
    ),
    `<path d="M14 146V92C14 46 52 22 100 22s86 24 86 70v54c0 16-38 30-86 30s-86-14-86-30Z" fill="url(#glass)" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><path d="M30 128V94C30 66 44 48 62 40" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/><path d="M172 84c-2-14-8-24-16-31" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/><ellipse cx="100" cy="20" rx="16" ry="6" fill="url(#gold)"/><circle cx="100" cy="10" r="9" fill="url(#gold)" stroke="#7a4510" stroke-width="1.5"/>`,
  )
