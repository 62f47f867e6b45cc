import type { Build } from './builds.ts'

/** Vertical bands with curved edges: the front x position and width of each. */
const drawBands = (colour: string, ...list: readonly (readonly [number, number])[]): string =>
  list
    .map(
      ([x, width]) =>
        `<path d="M${x} -170 Q${x + width * 0.7} 0 ${x} 170 L${x - width} 170 Q${x - width * 0.3} 0 ${x - width} -170 Z" fill="${colour}"/>`,
    )
    .join('')

// position of each spot along the body, and its height as a share of `up`
const dots = '-60 -.5|-30 -.72|6 -.8|42 -.66|-14 -.4|22 -.42|66 -.36|-46 -.16|74 -.7|-76 -.1'

const gills = [56, 46, 36, 26].map((x) => `<path d="M${x} -16 q-8 16 -2 30"/>`).join('')

/** Draws each skin pattern in its two colours. */
const paints: Record<Build['pattern'], (build: Build, first: string, second: string) => string> = {
  clown: (_, dark, light) =>
    drawBands(light, [84, 40], [8, 44], [-72, 26]) + drawBands(dark, [45, 5], [-37, 5], [91, 5], [14, 5]),
  mask: (_, dark, light) => drawBands(dark, [104, 26], [-70, 30]) + drawBands(light, [70, 5]),
  idol: (_, dark, light) => drawBands(dark, [92, 34], [-30, 46]) + drawBands(light, [52, 42], [-58, 24]),
  stripes: (_, light) =>
    drawBands(light, [98, 14], [70, 10], [44, 15], [18, 9], [-6, 15], [-32, 9], [-56, 13], [-82, 9]),
  tang: ({ up }, dark) =>
    `<path d="M112 -34 C70 ${-up * 0.9} -20 ${-up} -100 -16 L-100 12 C-60 20 -44 ${-up * 0.2} -2 ${-up * 0.1} C30 -2 20 34 -16 30 C-50 28 -70 14 -96 14 L-100 30 C-40 60 50 52 58 4 C62 -22 92 -20 112 -34 Z" fill="${dark}"/>`,
  spots: ({ up }, dark) =>
    dots
      .split('|')
      .map((dot) => dot.split(' ').map(Number))
      .map(
        ([x = 0, y = 0], index) =>
          `<circle cx="${x}" cy="${y * up}" r="${6 + (index % 3) * 3.4}" fill="${dark}" opacity=".75"/>`,
      )
      .join(''),
  shark: ({ down }, dark, pale) =>
    `<path d="M150 10 C90 34 -20 10 -110 6 L-110 ${down + 20} L150 ${down + 20} Z" fill="${pale}"/><g stroke="${dark}" stroke-width="4" stroke-linecap="round" fill="none" opacity=".7">${gills}</g>`,
  silver: (_, _dark, light) =>
    `<path d="M130 2 C60 -6 -40 -8 -104 0 L-104 9 C-40 6 60 8 130 10 Z" fill="${light}" opacity=".85"/>`,
  plain: (_, _dark, light) =>
    `<path d="M132 10 C80 40 -40 44 -104 12 L-104 70 L132 70 Z" fill="${light}" opacity=".35"/>`,
}

/** Returns the skin pattern of this fish. */
export const drawSkin = (build: Build): string => paints[build.pattern](build, ...build.marks)
