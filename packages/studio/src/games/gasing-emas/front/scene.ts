import 'pixi.js/unsafe-eval'
import { Application, Sprite } from 'pixi.js'
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
const frameSecondsMax = 0.05
const densityMax = 2
/** Under reduced motion nothing drifts, so a low frame rate suffices; at this rate each frame lasts `frameSecondsMax`. */
const stillFramesPerSecond = 20
/** How long it is drawn after a change under reduced motion: longer than any fade. After that, each frame would equal the last. */
const drawnSeconds = 0.6
const coinsPerBurst = 16

/** Makes the canvas: frame, reels, hero, lanterns, sparks. It lays itself out again whenever its size changes. */
export async function createScene(
  host: HTMLElement,
  still: boolean,
  free: () => { top: number; bottom: number },
): Promise<Scene> {
  const app = new Application()
  const [textures] = await Promise.all([
    paintTextures(),
    app.init({
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(devicePixelRatio, densityMax),
      preference: 'webgl',
      resizeTo: host,
    }),
  ])
  host.append(app.canvas)
  if (still) app.ticker.maxFPS = stillFramesPerSecond

  let undrawn = drawnSeconds
  const requestFrames = () => {
    undrawn = drawnSeconds
  }
  const machine = createMachine(textures, still, requestFrames)
  const hero = createHero(textures, still, requestFrames)
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

  let clock = 0
  // drawn by the tick below
  app.ticker.remove(app.render, app)
  app.ticker.add(({ deltaMS }) => {
    const seconds = Math.min(deltaMS / 1000, frameSecondsMax)
    clock += seconds
    machine.tick(seconds)
    hero.tick(seconds)
    sparks.tick(seconds)
    if (!still)
      for (const [index, lantern] of lanterns.entries()) lantern.rotation = Math.sin(clock * 0.9 + index * 2) * 0.06
    else if (undrawn <= 0) return
    undrawn -= seconds
    app.render()
  })

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
