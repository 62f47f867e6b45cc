import type { Texture } from 'pixi.js'
import { rasterise } from '../../../frame/rasterise.ts'
import { createSmoothTexture } from '../../../frame/smooth-texture.ts'
import { type FishKind, kinds } from '../rules.ts'
import {
  drawBarrel,
  drawBubble,
  drawBullet,
  drawCoin,
  drawGlow,
  drawNet,
  drawReticle,
  drawStand,
  metalCount,
} from './art-cannon.ts'
import { getFishDrawing } from './art-fish.ts'

export type Textures = {
  fish: Record<FishKind, Texture>
  barrels: Texture[]
  bullets: Texture[]
  stand: Texture
  net: Texture
  coin: Texture
  bubble: Texture
  glow: Texture
  reticle: Texture
}

const fishPixels = { width: 400, height: 320 }
const dragonPixels = { width: 800, height: 260 }

const createSquareTexture = async (svg: string, pixels: number): Promise<Texture> =>
  createSmoothTexture(await rasterise(svg, pixels, pixels))

async function createFishTexture(kind: FishKind): Promise<readonly [FishKind, Texture]> {
  const { width, height } = kind === 'naga' ? dragonPixels : fishPixels
  return [kind, createSmoothTexture(await rasterise(getFishDrawing(kind), width, height))]
}

/** Paints all textures once, when the game opens. */
export async function paintTextures(): Promise<Textures> {
  const tiers = Array.from({ length: metalCount }, (_, tier) => tier)
  const [fish, barrels, bullets, base, nets, coins, bubbles, glows, reticles] = await Promise.all([
    Promise.all(kinds.map(createFishTexture)),
    Promise.all(tiers.map((tier) => createSquareTexture(drawBarrel(tier), 256))),
    Promise.all(tiers.map((tier) => createSquareTexture(drawBullet(tier), 128))),
    rasterise(drawStand(), 390, 150).then(createSmoothTexture),
    createSquareTexture(drawNet(), 256),
    createSquareTexture(drawCoin(), 96),
    createSquareTexture(drawBubble(), 64),
    createSquareTexture(drawGlow(), 128),
    createSquareTexture(drawReticle(), 256),
  ])
  return {
    fish: Object.fromEntries(fish) as Record<FishKind, Texture>,
    ...{ barrels, bullets, stand: base, net: nets, coin: coins, bubble: bubbles, glow: glows, reticle: reticles },
  }
}
