import { Texture } from 'pixi.js'
import { paint } from '../../../frame/paint.ts'
import { type FishKind, kinds } from '../rules.ts'
import { barrel, bubble, bullet, coin, glow, metalCount, net, reticle, stand } from './art-cannon.ts'
import { fishDrawing } from './art-fish.ts'

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

const smooth = (canvas: HTMLCanvasElement): Texture => {
  const texture = Texture.from(canvas)
  texture.source.autoGenerateMipmaps = true
  texture.source.scaleMode = 'linear'
  return texture
}

const square = async (svg: string, pixels: number): Promise<Texture> => smooth(await paint(svg, pixels, pixels))

async function fishTexture(kind: FishKind): Promise<readonly [FishKind, Texture]> {
  const { width, height } = kind === 'naga' ? dragonPixels : fishPixels
  return [kind, smooth(await paint(fishDrawing(kind), width, height))]
}

/** Paints all textures once, when the game opens. */
export async function paintAll(): Promise<Textures> {
  const tiers = Array.from({ length: metalCount }, (_, tier) => tier)
  const [fish, barrels, bullets, base, nets, coins, bubbles, glows, reticles] = await Promise.all([
    Promise.all(kinds.map(fishTexture)),
    Promise.all(tiers.map((tier) => square(barrel(tier), 256))),
    Promise.all(tiers.map((tier) => square(bullet(tier), 128))),
    paint(stand(), 390, 150).then(smooth),
    square(net(), 256),
    square(coin(), 96),
    square(bubble(), 64),
    square(glow(), 128),
    square(reticle(), 256),
  ])
  return {
    fish: Object.fromEntries(fish) as Record<FishKind, Texture>,
    ...{ barrels, bullets, stand: base, net: nets, coin: coins, bubble: bubbles, glow: glows, reticle: reticles },
  }
}
