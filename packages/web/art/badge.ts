/** Avatars and rank badges. */
import {
  addBloom,
  addCover,
  addLinearGradient,
  addRadialGradient,
  addSparkles,
  buildSvg,
  createCanvas,
  drawSparkle,
} from './canvas.ts'
import { type MetalName, metals, oklchToHex, pickDeepHue } from './colour.ts'
import { getSilhouette } from './icons.ts'
import { drawMetal, placeColourObject, toVector } from './objects.ts'
import { drawPattern, type PatternName } from './patterns.ts'
import { createRandom } from './seed.ts'

/** Faces a member can choose as avatar. */
export const avatarFaces =
  'tiger-face panda fox hamster rabbit-face owl wolf blowfish unicorn penguin frog octopus cat-face dog-face monkey-face bear koala robot alien parrot crab turtle spouting-whale dolphin'.split(
    ' ',
  )

const avatarPatterns: PatternName[] = ['rays', 'hexes', 'scales', 'rings', 'waves', 'weave']

/** Draws a face on a square of its own colour; the page rounds it. */
export function drawAvatar(face: string, index: number): string {
  const side = 192
  const canvas = createCanvas(`avatar/${face}`, side, side)
  const hue = (index * 137.5) % 360
  addCover(
    canvas,
    addLinearGradient(
      canvas,
      [
        [0, oklchToHex(0.66, 0.19, hue)],
        [1, oklchToHex(0.34, 0.18, pickDeepHue(hue + 45))],
      ],
      [0, 0, side, side],
    ),
  )
  drawPattern(canvas, canvas.chance.pick(avatarPatterns), [96, 100])
  addBloom(canvas, [96, 92, 110], '#fff', 0.5)
  canvas.layers.push(`<ellipse cx="96" cy="172" rx="60" ry="10" fill="#000" opacity=".22"/>`)
  canvas.layers.push(placeColourObject(canvas, `fe:${face}`, { x: 96, y: 98, size: 156 }))
  addSparkles(canvas, 6, { x: 96, y: 96, inner: 74, outer: 90, scale: 0.6 })
  return buildSvg(canvas)
}

/** Ranks from lowest to highest: metal and decorations. */
export const ranks: readonly { metal: MetalName; stars: number; crown: boolean; wings: boolean }[] = [
  { metal: 'rose', stars: 1, crown: false, wings: false },
  { metal: 'silver', stars: 1, crown: false, wings: false },
  { metal: 'gold', stars: 2, crown: false, wings: false },
  { metal: 'jade', stars: 2, crown: false, wings: false },
  { metal: 'sapphire', stars: 3, crown: false, wings: false },
  { metal: 'violet', stars: 3, crown: true, wings: false },
  { metal: 'ruby', stars: 3, crown: true, wings: true },
  { metal: 'ice', stars: 3, crown: true, wings: true },
]

const shield = 'M80 26C100 36 118 39 134 38C138 92 118 126 80 146C42 126 22 92 26 38C42 39 60 36 80 26z'
const star = 'M0-11l3.2 6.9l7.5.9l-5.5 5.2l1.4 7.4L0 6.7l-6.6 3.7l1.4-7.4l-5.5-5.2l7.5-.9z'

/** Draws a shield with wreath and stars, plus crown and wings for the high ranks; pure vectors, sharp at any size. */
export function drawRank(rank: number): string {
  const { metal, stars, crown, wings } = ranks[rank - 1] ?? {
    metal: 'rose' as const,
    stars: 1,
    crown: false,
    wings: false,
  }
  const canvas = createCanvas(`rank/${rank}`, 160, 160)
  const { bands, hue, dark } = metals[metal]
  const wreath: MetalName = metal === 'gold' ? 'silver' : 'gold'
  if (wings) canvas.layers.push(drawMetal(canvas, getSilhouette('winged-shield'), wreath, { x: 80, y: 84, size: 168 }))
  else canvas.layers.push(drawMetal(canvas, getSilhouette('laurels'), wreath, { x: 80, y: 86, size: 150 }))
  const rim = addLinearGradient(canvas, bands, [30, 20, 120, 150])
  const face = addRadialGradient(
    canvas,
    [
      [0, oklchToHex(0.72, 0.17, hue)],
      [0.6, oklchToHex(0.45, 0.17, hue)],
      [1, oklchToHex(0.26, 0.12, hue)],
    ],
    [66, 62, 92],
  )
  const scaled = (scale: number) => `transform="translate(80 86) scale(${scale}) translate(-80 -86)"`
  canvas.layers.push(
    `<path d="${shield}" ${scaled(0.84)} fill="${dark}" stroke="#000" stroke-opacity=".4" stroke-width="4"/>` +
      `<path d="${shield}" ${scaled(0.8)} fill="${rim}"/><path d="${shield}" ${scaled(0.66)} fill="${face}" stroke="${dark}" stroke-width="2"/>` +
      `<path d="M80 48C94 55 106 57 117 57C118 72 115 84 110 94C96 76 70 62 43 60V57C54 57 66 55 80 48z" fill="#fff" opacity=".2"/>`,
  )
  const row = Array.from({ length: stars }, (_, index) => {
    const aside = index - (stars - 1) / 2
    const scale = 1.35 - Math.abs(aside) * 0.3
    return `<path transform="translate(${80 + aside * 27} ${88 + Math.abs(aside) * 3}) scale(${scale})" d="${star}" fill="#fff6d0" stroke="${dark}" stroke-width="1.4"/>`
  })
  canvas.layers.push(row.join(''))
  if (crown) canvas.layers.push(drawMetal(canvas, getSilhouette('queen-crown'), 'gold', { x: 80, y: 30, size: 56 }))
  const chance = createRandom(`rank/${rank}`)
  for (let index = 0; index < rank / 2; index += 1) {
    canvas.layers.push(drawSparkle(chance.between(26, 134), chance.between(24, 130), chance.between(4, 8), 0.95))
  }
  return toVector(buildSvg(canvas))
}
