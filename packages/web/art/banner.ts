/** Wide pictures: page banners and home page heroes. The start side stays calm because text is placed there. */

import type { CatalogueBrand } from '@gasing/contract/demo-catalogue'
import { bloom, type Canvas, cover, createCanvas, define, linear, radial, short, sparkles, svgOf } from './canvas.ts'
import { deepHue, type MetalName, metals, oklch } from './colour.ts'
import { castMetal, outlineFor, standColour } from './objects.ts'

export type BannerTheme = {
  key: string
  /** The main object, the two beside it, and the small ones floating around them. */
  main: string
  sides: readonly [string, string]
  scatter: readonly string[]
  metal: MetalName
  hue: number
}

const theme = (key: string, hue: number, metal: MetalName, cast: string): BannerTheme => {
  const [main = '', left = '', right = '', ...scatter] = cast.split(' ')
  return { key, hue, metal, main, sides: [left, right], scatter }
}

/** One theme for each page group and promotion kind. */
export const bannerThemes: readonly BannerTheme[] = [
  theme(
    'welcome',
    335,
    'gold',
    'fe:wrapped-gift fe:money-bag fe:gem-stone fe:coin fe:gem-stone fe:coin fe:confetti-ball',
  ),
  theme('rebate', 85, 'gold', 'fe:money-bag gi:gold-bar fe:coin fe:coin fe:coin fe:gem-stone'),
  theme('rng', 300, 'gold', 'fe:slot-machine fe:cherries fe:bell fe:lemon fe:cherries fe:coin fe:gem-stone'),
  theme('live', 155, 'gold', 'own:roulette own:card-heart own:chip-red own:chip-blue own:chip-gold own:card-spade'),
  theme('fish', 225, 'ice', 'gi:shark-jaws fe:tropical-fish fe:octopus own:bubble own:bubble fe:coin own:bubble'),
  theme('pvp', 265, 'gold', 'gi:poker-hand own:chip-violet own:chip-gold own:card-diamond own:card-club own:chip-red'),
  theme('sports', 152, 'gold', 'fe:trophy fe:soccer-ball fe:basketball fe:glowing-star fe:tennis fe:sports-medal'),
  theme(
    'esports',
    310,
    'pink',
    'gi:console-controller fe:trophy fe:joystick fe:high-voltage fe:glowing-star fe:video-game',
  ),
  theme(
    'lott',
    40,
    'gold',
    'own:ball-red own:ball-blue own:ball-gold own:ball-jade own:ball-pink fe:ticket own:ball-violet',
  ),
  theme('promotion', 20, 'gold', 'fe:party-popper fe:wrapped-gift fe:red-envelope fe:confetti-ball fe:coin fe:balloon'),
  theme('shop', 60, 'gold', 'fe:shopping-bags fe:wrapped-gift fe:headphone fe:coin fe:glowing-star'),
  theme('help', 205, 'ice', 'fe:headphone fe:light-bulb fe:shield fe:glowing-star own:bubble'),
  theme('down', 250, 'ice', 'fe:mobile-phone fe:rocket fe:shield fe:glowing-star fe:high-voltage'),
  theme('vip', 285, 'gold', 'fe:crown gi:cut-diamond fe:sports-medal fe:gem-stone fe:glowing-star fe:coin'),
  theme('referral', 165, 'gold', 'fe:megaphone fe:wrapped-gift fe:money-bag fe:coin fe:love-letter fe:coin'),
]

const heroCasts: Record<CatalogueBrand['emblem'], string> = {
  sunrise: 'own:gasing fe:slot-machine own:roulette fe:coin fe:gem-stone own:chip-red fe:coin',
  lotus: 'gi:lotus fe:red-paper-lantern own:bowl fe:hibiscus fe:coin own:ball-pink',
}

/** Returns the theme of a brand's hero. */
export function heroTheme(brand: CatalogueBrand): BannerTheme {
  return theme('hero', brand.heroHue, brand.metal as MetalName, heroCasts[brand.emblem])
}

/** Shifts the theme's hue towards the brand's by at most `degreesMax`, so that the two blend without turning muddy. */
function leaning(hue: number, towards: number, degreesMax: number): number {
  const apart = ((towards - hue + 540) % 360) - 180
  return hue + Math.max(-degreesMax, Math.min(degreesMax, apart))
}

function ground(canvas: Canvas, brand: CatalogueBrand, { hue }: BannerTheme): void {
  const { width, height } = canvas
  const start = deepHue(leaning(hue, brand.hue, 42))
  const paint = linear(
    canvas,
    [
      [0, oklch(0.24, 0.13, start)],
      [0.36, oklch(0.4, 0.19, deepHue(leaning(hue, brand.hue, 42)))],
      [0.7, oklch(0.56, 0.22, leaning(hue, brand.hue, 14))],
      [1, oklch(0.64, 0.2, hue + 14)],
    ],
    [0, height * 0.3, width, height * 0.75],
  )
  cover(canvas, paint)
  bloom(canvas, [width * 0.98, 0, height], oklch(0.88, 0.13, hue + 12), 0.6)
  bloom(canvas, [width * 0.5, height * 1.1, height * 0.9], oklch(0.6, 0.25, start), 0.55)
}

/** Draws rays and soft ribbons that lead the eye from the text to the objects. */
function sweep(canvas: Canvas, x: number, y: number): void {
  const { width, height, chance } = canvas
  const count = 16
  const beams = Array.from({ length: count }, (_, index) => {
    const at = (step: number) => {
      const angle = (step / count) * Math.PI * 2 + 0.2
      return `${short(x + Math.cos(angle) * width)} ${short(y + Math.sin(angle) * width)}`
    }
    return `M${x} ${y}L${at(index)}L${at(index + 0.45)}z`
  })
  const fade = radial(
    canvas,
    [
      [0, '#fff', 0.5],
      [0.3, '#fff', 0.16],
      [1, '#fff', 0],
    ],
    [x, y, width * 0.52],
  )
  canvas.layers.push(`<path d="${beams.join('')}" fill="${fade}"/>`)
  for (let index = 0; index < 4; index += 1) {
    const start = short(height * chance.between(0.5, 1.05))
    const end = short(height * chance.between(0.05, 0.8))
    const path = `M-20 ${start}C${width * 0.3} ${start} ${width * 0.45} ${end} ${width + 20} ${end}`
    canvas.layers.push(
      `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".05" stroke-width="${short(chance.between(18, 60))}"/>` +
        `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="1.4"/>`,
    )
  }
}

function podium(canvas: Canvas, x: number, y: number, hue: number): void {
  const { bands } = metals.gold
  const reach = canvas.height * 0.86
  const rim = linear(canvas, bands, [x - reach, y - 20, x + reach, y + 60])
  const top = radial(
    canvas,
    [
      [0, oklch(0.92, 0.1, hue + 20)],
      [0.5, oklch(0.6, 0.2, hue)],
      [1, oklch(0.34, 0.16, hue - 10)],
    ],
    [x, y, reach],
  )
  const scale = `translate(${x} ${y}) scale(1 .2)`
  canvas.layers.push(
    `<g transform="${scale}"><circle r="${reach * 1.1}" cy="150" fill="#000" opacity=".28"/><circle r="${reach}" cy="90" fill="${oklch(0.22, 0.1, hue)}"/></g>` +
      `<ellipse cx="${x}" cy="${y + 7}" rx="${reach}" ry="${reach * 0.2}" fill="${rim}"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${reach * 0.98}" ry="${reach * 0.19}" fill="${top}"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${reach * 0.8}" ry="${reach * 0.15}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`,
  )
}

function scatter(canvas: Canvas, { scatter: things }: BannerTheme, centre: number): void {
  const { width, height, chance } = canvas
  const far = define(
    canvas,
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.6"/></filter>`,
  )
  for (let index = 0; index < 17; index += 1) {
    const near = index > 9
    const turn = (index / 17) * Math.PI * 2 + chance.between(-0.2, 0.2)
    const reach = chance.between(near ? 0.78 : 0.6, near ? 1.12 : 1.2) * height
    const place = {
      x: Math.min(width - 14, centre + Math.cos(turn) * reach),
      y: height * 0.47 + Math.sin(turn) * reach * 0.44,
      size: near ? chance.between(42, 66) * (height / 372) : chance.between(20, 40) * (height / 372),
      tilt: chance.between(-40, 40),
      opacity: near ? 1 : 0.85,
    }
    const thing = standColour(canvas, chance.pick(things), place)
    canvas.layers.push(index < 4 ? `<g filter="url(#${far})">${thing}</g>` : thing)
  }
}

function stand(
  canvas: Canvas,
  picture: string,
  metal: MetalName,
  place: { x: number; y: number; size: number; tilt: number },
): void {
  const outline = outlineFor(picture)
  const shade = radial(
    canvas,
    [
      [0, '#000', 0.5],
      [1, '#000', 0],
    ],
    [0, 0, 100],
  )
  const foot = `translate(${short(place.x)} ${short(place.y + place.size * 0.48)}) scale(${short(place.size / 210)} ${short(place.size / 1150)})`
  canvas.layers.push(
    `<g transform="${foot}"><circle r="100" fill="${shade}"/></g>` +
      (outline ? castMetal(canvas, outline, metal, place) : standColour(canvas, picture, place)),
  )
}

/** Draws one wide picture; the objects are placed inside the narrow crop. */
export function bannerSvg(brand: CatalogueBrand, wanted: BannerTheme, width: number, height: number): string {
  const canvas = createCanvas(`${brand.code}/${wanted.key}`, width, height)
  const x = Math.round(width - height * 0.76)
  const y = Math.round(height * 0.47)
  const large = wanted.main === 'own:gasing' ? height * 0.92 : height * 0.8
  ground(canvas, brand, wanted)
  sweep(canvas, x, y)
  bloom(canvas, [x, y, height * 0.85], '#fff', 0.55)
  podium(canvas, x, Math.round(height * 0.86), wanted.hue)
  scatter(canvas, wanted, x)
  stand(canvas, wanted.sides[0], wanted.metal, {
    x: x - height * 0.52,
    y: height * 0.62,
    size: height * 0.46,
    tilt: -10,
  })
  stand(canvas, wanted.sides[1], wanted.metal, { x: x + height * 0.53, y: height * 0.62, size: height * 0.48, tilt: 9 })
  stand(canvas, wanted.main, wanted.metal, { x, y: height * 0.46, size: large, tilt: 0 })
  sparkles(canvas, 13, { x, y, inner: height * 0.3, outer: height * 0.75 })
  return svgOf(canvas)
}
