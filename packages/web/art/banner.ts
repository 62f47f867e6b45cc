/** Wide pictures: page banners and home page heroes. The start side stays calm because text is placed there. */

import type { CatalogueBrand } from '@gasing/contract/demo-catalogue'
import {
  addBloom,
  addCover,
  addDefinition,
  addLinearGradient,
  addRadialGradient,
  addSparkles,
  buildSvg,
  type Canvas,
  createCanvas,
  roundNumber,
} from './canvas.ts'
import { type MetalName, metals, oklchToHex, pickDeepHue } from './colour.ts'
import { drawMetal, findOutline, placeColourObject } from './objects.ts'

export type BannerTheme = {
  key: string
  /** The main object, the two beside it, and the small ones floating around them. */
  main: string
  sides: readonly [string, string]
  scatter: readonly string[]
  metal: MetalName
  hue: number
}

const createTheme = (key: string, hue: number, metal: MetalName, cast: string): BannerTheme => {
  const [main = '', left = '', right = '', ...scatter] = cast.split(' ')
  return { key, hue, metal, main, sides: [left, right], scatter }
}

/** One theme for each page group and promotion kind. */
export const bannerThemes: readonly BannerTheme[] = [
  createTheme(
    'welcome',
    335,
    'gold',
    'fe:wrapped-gift fe:money-bag fe:gem-stone fe:coin fe:gem-stone fe:coin fe:confetti-ball',
  ),
  createTheme('rebate', 85, 'gold', 'fe:money-bag gi:gold-bar fe:coin fe:coin fe:coin fe:gem-stone'),
  createTheme('rng', 300, 'gold', 'fe:slot-machine fe:cherries fe:bell fe:lemon fe:cherries fe:coin fe:gem-stone'),
  createTheme(
    'live',
    155,
    'gold',
    'own:roulette own:card-heart own:chip-red own:chip-blue own:chip-gold own:card-spade',
  ),
  createTheme('fish', 225, 'ice', 'gi:shark-jaws fe:tropical-fish fe:octopus own:bubble own:bubble fe:coin own:bubble'),
  createTheme(
    'pvp',
    265,
    'gold',
    'gi:poker-hand own:chip-violet own:chip-gold own:card-diamond own:card-club own:chip-red',
  ),
  createTheme(
    'sports',
    152,
    'gold',
    'fe:trophy fe:soccer-ball fe:basketball fe:glowing-star fe:tennis fe:sports-medal',
  ),
  createTheme(
    'esports',
    310,
    'pink',
    'gi:console-controller fe:trophy fe:joystick fe:high-voltage fe:glowing-star fe:video-game',
  ),
  createTheme(
    'lott',
    40,
    'gold',
    'own:ball-red own:ball-blue own:ball-gold own:ball-jade own:ball-pink fe:ticket own:ball-violet',
  ),
  createTheme(
    'promotion',
    20,
    'gold',
    'fe:party-popper fe:wrapped-gift fe:red-envelope fe:confetti-ball fe:coin fe:balloon',
  ),
  createTheme('shop', 60, 'gold', 'fe:shopping-bags fe:wrapped-gift fe:headphone fe:coin fe:glowing-star'),
  createTheme('help', 205, 'ice', 'fe:headphone fe:light-bulb fe:shield fe:glowing-star own:bubble'),
  createTheme('down', 250, 'ice', 'fe:mobile-phone fe:rocket fe:shield fe:glowing-star fe:high-voltage'),
  createTheme('vip', 285, 'gold', 'fe:crown gi:cut-diamond fe:sports-medal fe:gem-stone fe:glowing-star fe:coin'),
  createTheme('referral', 165, 'gold', 'fe:megaphone fe:wrapped-gift fe:money-bag fe:coin fe:love-letter fe:coin'),
]

const heroCasts: Record<CatalogueBrand['emblem'], string> = {
  sunrise: 'own:gasing fe:slot-machine own:roulette fe:coin fe:gem-stone own:chip-red fe:coin',
  lotus: 'gi:lotus fe:red-paper-lantern own:bowl fe:hibiscus fe:coin own:ball-pink',
}

/** Returns the theme of a brand's hero. */
export function createHeroTheme(brand: CatalogueBrand): BannerTheme {
  return createTheme('hero', brand.heroHue, brand.metal as MetalName, heroCasts[brand.emblem])
}

/** Shifts the theme's hue towards the brand's by at most `degreesMax`, so that the two blend without turning muddy. */
function shiftHue(hue: number, towards: number, degreesMax: number): number {
  const apart = ((towards - hue + 540) % 360) - 180
  return hue + Math.max(-degreesMax, Math.min(degreesMax, apart))
}

function drawGround(canvas: Canvas, brand: CatalogueBrand, { hue }: BannerTheme): void {
  const { width, height } = canvas
  const start = pickDeepHue(shiftHue(hue, brand.hue, 42))
  const paint = addLinearGradient(
    canvas,
    [
      [0, oklchToHex(0.24, 0.13, start)],
      [0.36, oklchToHex(0.4, 0.19, pickDeepHue(shiftHue(hue, brand.hue, 42)))],
      [0.7, oklchToHex(0.56, 0.22, shiftHue(hue, brand.hue, 14))],
      [1, oklchToHex(0.64, 0.2, hue + 14)],
    ],
    [0, height * 0.3, width, height * 0.75],
  )
  addCover(canvas, paint)
  addBloom(canvas, [width * 0.98, 0, height], oklchToHex(0.88, 0.13, hue + 12), 0.6)
  addBloom(canvas, [width * 0.5, height * 1.1, height * 0.9], oklchToHex(0.6, 0.25, start), 0.55)
}

/** Draws rays and soft ribbons that lead the eye from the text to the objects. */
function drawSweep(canvas: Canvas, x: number, y: number): void {
  const { width, height, chance } = canvas
  const count = 16
  const beams = Array.from({ length: count }, (_, index) => {
    const at = (step: number) => {
      const angle = (step / count) * Math.PI * 2 + 0.2
      return `${roundNumber(x + Math.cos(angle) * width)} ${roundNumber(y + Math.sin(angle) * width)}`
    }
    return `M${x} ${y}L${at(index)}L${at(index + 0.45)}z`
  })
  const fade = addRadialGradient(
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
    const start = roundNumber(height * chance.between(0.5, 1.05))
    const end = roundNumber(height * chance.between(0.05, 0.8))
    const path = `M-20 ${start}C${width * 0.3} ${start} ${width * 0.45} ${end} ${width + 20} ${end}`
    canvas.layers.push(
      `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".05" stroke-width="${roundNumber(chance.between(18, 60))}"/>` +
        `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="1.4"/>`,
    )
  }
}

function drawPodium(canvas: Canvas, x: number, y: number, hue: number): void {
  const { bands } = metals.gold
  const reach = canvas.height * 0.86
  const rim = addLinearGradient(canvas, bands, [x - reach, y - 20, x + reach, y + 60])
  const top = addRadialGradient(
    canvas,
    [
      [0, oklchToHex(0.92, 0.1, hue + 20)],
      [0.5, oklchToHex(0.6, 0.2, hue)],
      [1, oklchToHex(0.34, 0.16, hue - 10)],
    ],
    [x, y, reach],
  )
  const scale = `translate(${x} ${y}) scale(1 .2)`
  canvas.layers.push(
    `<g transform="${scale}"><circle r="${reach * 1.1}" cy="150" fill="#000" opacity=".28"/><circle r="${reach}" cy="90" fill="${oklchToHex(0.22, 0.1, hue)}"/></g>` +
      `<ellipse cx="${x}" cy="${y + 7}" rx="${reach}" ry="${reach * 0.2}" fill="${rim}"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${reach * 0.98}" ry="${reach * 0.19}" fill="${top}"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${reach * 0.8}" ry="${reach * 0.15}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`,
  )
}

function drawScatter(canvas: Canvas, { scatter: things }: BannerTheme, centre: number): void {
  const { width, height, chance } = canvas
  const far = addDefinition(
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
    const thing = placeColourObject(canvas, chance.pick(things), place)
    canvas.layers.push(index < 4 ? `<g filter="url(#${far})">${thing}</g>` : thing)
  }
}

function placeObject(
  canvas: Canvas,
  picture: string,
  metal: MetalName,
  place: { x: number; y: number; size: number; tilt: number },
): void {
  const outline = findOutline(picture)
  const shade = addRadialGradient(
    canvas,
    [
      [0, '#000', 0.5],
      [1, '#000', 0],
    ],
    [0, 0, 100],
  )
  const foot = `translate(${roundNumber(place.x)} ${roundNumber(place.y + place.size * 0.48)}) scale(${roundNumber(place.size / 210)} ${roundNumber(place.size / 1150)})`
  canvas.layers.push(
    `<g transform="${foot}"><circle r="100" fill="${shade}"/></g>` +
      (outline ? drawMetal(canvas, outline, metal, place) : placeColourObject(canvas, picture, place)),
  )
}

/** Draws one wide picture; the objects are placed inside the narrow crop. */
export function drawBanner(brand: CatalogueBrand, wanted: BannerTheme, width: number, height: number): string {
  const canvas = createCanvas(`${brand.code}/${wanted.key}`, width, height)
  const x = Math.round(width - height * 0.76)
  const y = Math.round(height * 0.47)
  const large = wanted.main === 'own:gasing' ? height * 0.92 : height * 0.8
  drawGround(canvas, brand, wanted)
  drawSweep(canvas, x, y)
  addBloom(canvas, [x, y, height * 0.85], '#fff', 0.55)
  drawPodium(canvas, x, Math.round(height * 0.86), wanted.hue)
  drawScatter(canvas, wanted, x)
  placeObject(canvas, wanted.sides[0], wanted.metal, {
    x: x - height * 0.52,
    y: height * 0.62,
    size: height * 0.46,
    tilt: -10,
  })
  placeObject(canvas, wanted.sides[1], wanted.metal, {
    x: x + height * 0.53,
    y: height * 0.62,
    size: height * 0.48,
    tilt: 9,
  })
  placeObject(canvas, wanted.main, wanted.metal, { x, y: height * 0.46, size: large, tilt: 0 })
  addSparkles(canvas, 13, { x, y, inner: height * 0.3, outer: height * 0.75 })
  return buildSvg(canvas)
}
