import { Container, Graphics, Sprite } from 'pixi.js'
import type { ReportChange } from '../../../frame/pixi-frames.ts'
import type { Layout } from './layout.ts'
import type { Textures } from './textures.ts'

export type Hero = {
  readonly view: Container
  resize(layout: Layout): void
  /** 0 is the base speed; each multiplier step makes it spin faster. */
  wind(step: number): void
  /** A jolt when a spin begins or a win lands. */
  kick(): void
  tick(seconds: number): void
}

const jewelCount = 14
// the rim of the drawing, as shares of its size
const rim = { x: 0.4, y: 0.085, above: -0.005 }
const jewelColours = [0x25d9c7, 0xffffff, 0xff5e9c] as const

/** Makes the golden top beside the reels: it spins and sways, faster at each multiplier step. */
export function createHero(textures: Textures, still: boolean, onChange: ReportChange): Hero {
  const view = new Container()
  const light = new Sprite({ texture: textures.glow, anchor: 0.5, tint: 0xffa93d, alpha: 0.55, blendMode: 'add' })
  const rays = new Sprite({ texture: textures.beams, anchor: 0.5, tint: 0xffd27a, alpha: 0.4, blendMode: 'add' })
  const body = new Container()
  const sprite = new Sprite({ texture: textures.hero, anchor: 0.5 })
  const jewels = Array.from({ length: jewelCount }, (_, index) =>
    new Graphics().circle(0, 0, 1).fill(jewelColours[index % jewelColours.length] ?? 0xffffff),
  )
  body.addChild(sprite, ...jewels)
  view.addChild(light, rays, body)

  let size = 100
  let turned = 0
  let clock = 0
  let step = 0
  let jolt = 0

  const place = () => {
    body.rotation = still ? 0 : Math.sin(clock * 2.1) * (0.05 + jolt * 0.12)
    for (const [index, jewel] of jewels.entries()) {
      const angle = turned + (index / jewelCount) * Math.PI * 2
      const front = Math.sin(angle)
      jewel.position.set(-Math.cos(angle) * size * rim.x, size * (rim.above + rim.y * front))
      jewel.scale.set(size * 0.016 * (0.7 + 0.3 * front))
      jewel.alpha = front > -0.1 ? 1 : 0
    }
  }

  return {
    view,
    resize({ hero }) {
      size = hero.size
      view.position.set(hero.x, hero.y)
      sprite.setSize(size)
      light.setSize(size * 1.7)
      rays.setSize(size * 1.6)
      place()
    },
    wind(next) {
      onChange()
      step = next
      light.tint = [0xffa93d, 0xffc23d, 0xff7a3d, 0xff3d7a, 0xb04dff][next] ?? 0xffa93d
    },
    kick() {
      jolt = 1
    },
    tick(seconds) {
      if (still) return
      clock += seconds
      jolt = Math.max(0, jolt - seconds * 1.4)
      turned += seconds * (1.6 + step * 2.2 + jolt * 7)
      rays.rotation += seconds * (0.12 + step * 0.3 + jolt * 0.8)
      rays.alpha = 0.32 + step * 0.09 + jolt * 0.25
      place()
    },
  }
}
