/** Pictures for empty and error states, legible on light and dark backgrounds. */
import { addRadialGradient, addSparkles, buildSvg, createCanvas } from './canvas.ts'
import { oklchToHex } from './colour.ts'
import { placeColourObject } from './objects.ts'

type Scene = { hue: number; main: string; left: string; right: string }

const scenes: Record<string, Scene> = {
  'no-games': { hue: 290, main: 'fe:joystick', left: 'fe:magnifying-glass-tilted-left', right: 'fe:game-die' },
  'no-records': { hue: 245, main: 'fe:scroll', left: 'fe:magnifying-glass-tilted-left', right: 'fe:coin' },
  'no-messages': { hue: 340, main: 'fe:love-letter', left: 'fe:bell', right: 'fe:glowing-star' },
  'no-favourites': { hue: 15, main: 'fe:heart-suit', left: 'fe:glowing-star', right: 'fe:slot-machine' },
  offline: { hue: 220, main: 'fe:satellite-antenna', left: 'fe:cloud', right: 'fe:electric-plug' },
  'not-found': { hue: 265, main: 'fe:telescope', left: 'fe:comet', right: 'fe:rocket' },
  maintenance: { hue: 60, main: 'fe:robot', left: 'fe:electric-plug', right: 'fe:light-bulb' },
}

/** Names of the states that have a picture. */
export const sceneNames = Object.keys(scenes)

/** Draws a soft coloured background with one large object and two small ones; the rest is transparent. */
export function drawScene(name: string): string {
  const scene = scenes[name]
  if (!scene) throw new Error(`no scene ${name}`)
  const canvas = createCanvas(`scene/${name}`, 480, 360)
  const { hue } = scene
  const disc = addRadialGradient(
    canvas,
    [
      [0, oklchToHex(0.8, 0.13, hue), 0.55],
      [0.7, oklchToHex(0.7, 0.16, hue), 0.28],
      [1, oklchToHex(0.65, 0.17, hue), 0],
    ],
    [240, 175, 180],
  )
  const floor = addRadialGradient(
    canvas,
    [
      [0, '#0a0f24', 0.38],
      [1, '#0a0f24', 0],
    ],
    [0, 0, 100],
  )
  canvas.layers.push(
    `<circle cx="240" cy="175" r="180" fill="${disc}"/><circle cx="240" cy="175" r="138" fill="none" stroke="${oklchToHex(0.75, 0.15, hue)}" stroke-opacity=".55" stroke-width="2" stroke-dasharray="2 12" stroke-linecap="round"/>` +
      `<g transform="translate(240 300) scale(1.7 .2)"><circle r="100" fill="${floor}"/></g>` +
      placeColourObject(canvas, scene.left, { x: 108, y: 232, size: 96, tilt: -14 }) +
      placeColourObject(canvas, scene.right, { x: 374, y: 236, size: 90, tilt: 12 }) +
      placeColourObject(canvas, scene.main, { x: 240, y: 176, size: 212, tilt: 0 }),
  )
  addSparkles(canvas, 8, { x: 240, y: 170, inner: 120, outer: 165 })
  return buildSvg(canvas)
}
