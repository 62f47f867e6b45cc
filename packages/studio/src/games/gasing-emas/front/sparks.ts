import { Container, Sprite } from 'pixi.js'
import { createRandom } from '../../../frame/visual-random.ts'
import type { Textures } from './textures.ts'

type Spark = { sprite: Sprite; vx: number; vy: number; spin: number; left: number }

export type Sparks = {
  readonly view: Container
  /** Coins that fly up from a point and fall. */
  fountain(x: number, y: number, count: number): void
  /** Glowing dust that rises across the stage for as long as the game is open. */
  drift(width: number, height: number): void
  tick(seconds: number): void
}

const gravity = 1500
const coinsMax = 160
const moteCount = 22

export function createSparks(textures: Textures, still: boolean): Sparks {
  const view = new Container()
  const scatter = createRandom(20_260_101)
  const coins: Spark[] = []
  let stage = { width: 0, height: 0 }
  const motes = Array.from({ length: still ? 0 : moteCount }, () => {
    const sprite = new Sprite({ texture: textures.glow, anchor: 0.5, tint: 0xffc46b, blendMode: 'add' })
    sprite.setSize(3 + scatter() * 7)
    view.addChild(sprite)
    return { sprite, speed: 8 + scatter() * 22, phase: scatter() * 6, x: scatter(), y: scatter() }
  })

  const fly = (seconds: number) => {
    for (let index = coins.length - 1; index >= 0; index--) {
      const coin = coins[index] as Spark
      coin.left -= seconds
      coin.vy += gravity * seconds
      coin.sprite.x += coin.vx * seconds
      coin.sprite.y += coin.vy * seconds
      coin.sprite.rotation += coin.spin * seconds
      coin.sprite.scale.x = Math.abs(coin.sprite.scale.y) * Math.cos(coin.left * coin.spin)
      if (coin.left > 0) continue
      coin.sprite.destroy()
      coins.splice(index, 1)
    }
  }

  return {
    view,
    fountain(x, y, count) {
      if (still) return
      for (let made = 0; made < count && coins.length < coinsMax; made++) {
        const sprite = new Sprite({ texture: textures.coin, anchor: 0.5 })
        sprite.setSize(18 + scatter() * 22)
        sprite.position.set(x, y)
        view.addChild(sprite)
        coins.push({
          sprite,
          vx: (scatter() - 0.5) * 900,
          vy: -500 - scatter() * 750,
          spin: 3 + scatter() * 8,
          left: 2.2,
        })
      }
    },
    drift(width, height) {
      stage = { width, height }
    },
    tick(seconds) {
      fly(seconds)
      for (const mote of motes) {
        mote.phase += seconds
        mote.y -= (mote.speed * seconds) / Math.max(1, stage.height)
        if (mote.y < -0.02) mote.y = 1.02
        mote.sprite.position.set((mote.x + Math.sin(mote.phase * 0.6) * 0.02) * stage.width, mote.y * stage.height)
        mote.sprite.alpha = 0.35 + 0.3 * Math.sin(mote.phase * 2)
      }
    },
  }
}
