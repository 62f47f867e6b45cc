import { Sprite } from 'pixi.js'
import { createCanvas, runFrames } from '../../../frame/pixi-frames.ts'
import type { Book } from '../book.ts'
import { baseStrips } from '../reels.ts'
import { createHero, type Hero } from './hero.ts'
import { calculateLayout } from './layout.ts'
import { createMachine, type Machine } from './machine.ts'
import { createSparks } from './sparks.ts'
import { paintTextures } from './textures.ts'

export type Scene = {
  readonly machine: Machine
  readonly hero: Hero
  rainCoins(): void
  setAsleep(asleep: boolean): void
  /** The stops after the last round; the reels return to them when a bet fails. */
  restingStops(): readonly number[]
  remember(book: Book): void
}

// an attractive window to show before the first spin
const firstStops = [1, 12, 4, 11, 23]
const coinsPerBurst = 16

/** Makes the canvas: frame, reels, hero, lanterns, sparks. It lays itself out again whenever its size changes. */
export async function createScene(
  host: HTMLElement,
  still: boolean,
  free: () => { top: number; bottom: number },
): Promise<Scene> {
  const [textures, app] = await Promise.all([paintTextures(), createCanvas(host)])
  let clock = 0
  const tick = (seconds: number) => {
    clock += seconds
    machine.tick(seconds)
    hero.tick(seconds)
    sparks.tick(seconds)
    if (!still)
      for (const [index, lantern] of lanterns.entries()) lantern.rotation = Math.sin(clock * 0.9 + index * 2) * 0.06
  }
  const onChange = runFrames(app, { still, tick })
  const machine = createMachine(textures, still, onChange)
  const hero = createHero(textures, still, onChange)
  const sparks = createSparks(textures, still)
  const lanterns = [0, 1].map(() => new Sprite({ texture: textures.lantern, anchor: { x: 0.5, y: 0.04 } }))
  app.stage.addChild(...lanterns, hero.view, machine.view, sparks.view)
  machine.useStrips(baseStrips)
  machine.rest(firstStops)

  const place = () => {
    const { width, height } = app.screen
    const layout = calculateLayout(width, height, free())
    machine.resize(layout)
    hero.resize(layout)
    sparks.drift(width, height)
    for (const [index, lantern] of lanterns.entries()) {
      const spot = layout.lanterns[index]
      if (!spot) continue
      lantern.setSize(spot.size)
      lantern.position.set(spot.x, spot.y)
    }
  }
  app.renderer.on('resize', place)
  place()

  let stops: readonly number[] = firstStops
  return {
    machine,
    hero,
    rainCoins: () => sparks.fountain(app.screen.width / 2, app.screen.height * 0.62, coinsPerBurst),
    setAsleep: (asleep) => (asleep ? app.ticker.stop() : app.ticker.start()),
    restingStops: () => stops,
    remember(book) {
      const first = book.find((event) => event.type === 'reveal')
      if (first) stops = first.stops
    },
  }
}
