import { Texture } from 'pixi.js'
import { rasterise } from '../../../frame/rasterise.ts'
import { createSmoothTexture } from '../../../frame/smooth-texture.ts'
import type { Sign } from '../reels.ts'
import { drawBeams, drawCoin, drawGlow, drawReelFrame } from './art-scene.ts'
import { drawBareTop } from './art-treasures.ts'
import { drawings } from './drawings.ts'

type SymbolTextures = { sharp: Texture; blurred: Texture }
export type Textures = {
  signs: Record<Sign, SymbolTextures>
  glow: Texture
  beams: Texture
  coin: Texture
  hero: Texture
  lantern: Texture
}

const signPixels = 256
const lightPixels = 256
const coinPixels = 96
const heroPixels = 640

/** Blurs a symbol along its direction of motion. */
function blurVertically(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = sharp.width
  canvas.height = sharp.height
  const context = canvas.getContext('2d')
  const copies = 11
  if (context) {
    context.globalAlpha = 0.16
    for (let copy = 0; copy < copies; copy++) {
      const shift = (copy - (copies - 1) / 2) * sharp.height * 0.04
      context.drawImage(sharp, 0, shift)
    }
  }
  return canvas
}

const paintSign = async (draw: () => string): Promise<SymbolTextures> => {
  const canvas = await rasterise(draw(), signPixels, signPixels)
  return { sharp: createSmoothTexture(canvas), blurred: createSmoothTexture(blurVertically(canvas)) }
}

export async function paintTextures(): Promise<Textures> {
  const names = Object.keys(drawings) as Sign[]
  const [signs, glowing, beaming, coins, hero, lantern] = await Promise.all([
    Promise.all(names.map(async (name) => [name, await paintSign(drawings[name])] as const)),
    rasterise(drawGlow(), lightPixels, lightPixels),
    rasterise(drawBeams(), lightPixels * 2, lightPixels * 2),
    rasterise(drawCoin(), coinPixels, coinPixels),
    rasterise(drawBareTop(), heroPixels, heroPixels),
    rasterise(drawings.L(), heroPixels / 2, heroPixels / 2),
  ])
  return {
    signs: Object.fromEntries(signs) as Record<Sign, SymbolTextures>,
    glow: createSmoothTexture(glowing),
    beams: createSmoothTexture(beaming),
    coin: createSmoothTexture(coins),
    hero: createSmoothTexture(hero),
    lantern: createSmoothTexture(lantern),
  }
}

/** Redraws the frame for each size, so that its rim stays sharp. */
export async function paintFrame(width: number, height: number, rim: number, density: number): Promise<Texture> {
  const canvas = await rasterise(
    drawReelFrame(width, height, rim),
    Math.round((width + rim * 2) * density),
    Math.round((height + rim * 2) * density),
  )
  return Texture.from(canvas)
}
