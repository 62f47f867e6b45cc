/** Pictures of the rewards that points are redeemed for: one object on a stage, the same for every brand. */
import {
  addBloom,
  addCover,
  addLinearGradient,
  addRadialGradient,
  addSparkles,
  buildSvg,
  createCanvas,
} from './canvas.ts'
import { oklchToHex, pickDeepHue } from './colour.ts'
import { drawMetal, findOutline, placeColourObject } from './objects.ts'
import { drawPattern, type PatternName } from './patterns.ts'

export const rewardWidth = 640
export const rewardHeight = 480

type RewardPicture = {
  readonly name: string
  readonly object: string
  readonly hue: number
  readonly pattern: PatternName
}

/** Reward pictures by the names used to request them. */
export const rewardPictures: readonly RewardPicture[] = [
  { name: 'envelope', object: 'fe:red-envelope', hue: 35, pattern: 'rays' },
  { name: 'bonus', object: 'fe:money-bag', hue: 150, pattern: 'rays' },
  { name: 'football', object: 'fe:soccer-ball', hue: 140, pattern: 'hexes' },
  { name: 'headphones', object: 'fe:headphone', hue: 300, pattern: 'rings' },
  { name: 'console', object: 'fe:video-game', hue: 265, pattern: 'weave' },
  { name: 'phone', object: 'fe:mobile-phone', hue: 240, pattern: 'waves' },
  { name: 'gold', object: 'gi:gold-bar', hue: 20, pattern: 'rays' },
  { name: 'hamper', object: 'fe:wrapped-gift', hue: 345, pattern: 'scales' },
  { name: 'telescope', object: 'fe:telescope', hue: 220, pattern: 'rings' },
  { name: 'trophy', object: 'fe:trophy', hue: 60, pattern: 'rays' },
  { name: 'bags', object: 'fe:shopping-bags', hue: 325, pattern: 'scales' },
  { name: 'gem', object: 'fe:gem-stone', hue: 200, pattern: 'hexes' },
]

export function drawReward({ name, object, hue, pattern }: RewardPicture): string {
  const [x, y] = [rewardWidth / 2, rewardHeight * 0.46]
  const canvas = createCanvas(`reward/${name}`, rewardWidth, rewardHeight)
  addCover(
    canvas,
    addLinearGradient(
      canvas,
      [
        [0, oklchToHex(0.7, 0.16, hue)],
        [0.55, oklchToHex(0.5, 0.18, pickDeepHue(hue + 18))],
        [1, oklchToHex(0.3, 0.14, pickDeepHue(hue + 36))],
      ],
      [0, 0, rewardWidth * 0.4, rewardHeight],
    ),
  )
  drawPattern(canvas, pattern, [x, y])
  addBloom(canvas, [x, y, 300], '#fff', 0.6)
  const stage = addRadialGradient(
    canvas,
    [
      [0, oklchToHex(0.9, 0.08, hue)],
      [0.6, oklchToHex(0.6, 0.17, hue)],
      [1, oklchToHex(0.36, 0.14, pickDeepHue(hue + 20))],
    ],
    [x, 408, 240],
  )
  canvas.layers.push(
    `<ellipse cx="${x}" cy="424" rx="236" ry="46" fill="#000" opacity=".3"/>` +
      `<ellipse cx="${x}" cy="408" rx="230" ry="44" fill="${stage}"/>` +
      `<ellipse cx="${x}" cy="408" rx="190" ry="34" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>` +
      `<ellipse cx="${x}" cy="402" rx="120" ry="18" fill="#000" opacity=".35"/>`,
  )
  const outline = findOutline(object)
  const place = { x, y, size: 320 }
  canvas.layers.push(outline ? drawMetal(canvas, outline, 'gold', place) : placeColourObject(canvas, object, place))
  addSparkles(canvas, 9, { x, y, inner: 170, outer: 280 })
  return buildSvg(canvas)
}
