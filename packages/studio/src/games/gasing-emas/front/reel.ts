import { Container, Sprite } from 'pixi.js'
import { rowCount, type Sign } from '../reels.ts'
import type { Textures } from './textures.ts'

const symbolsPerSecond = 26
const spinUpSeconds = 0.16
const landingSymbols = 3
const landingSeconds = { calm: 0.46, turbo: 0.22 }
/** The longest fade under reduced motion. */
export const fadeSecondsMax = landingSeconds.calm
/** Opacity of a reel that waits under reduced motion. */
const pale = 0.3
// A symbol is slightly smaller than its cell, so that neighbours do not touch.
const fill = 0.94

type Motion =
  | { kind: 'rest' }
  | { kind: 'spin'; since: number }
  | { kind: 'land'; since: number; to: number; seconds: number; done: () => void }

export type Reel = {
  readonly view: Container
  /** Returns the sprite of a row, counted from the top; valid only while the reel rests. */
  row(index: number): Sprite
  resize(width: number, height: number): void
  useStrip(strip: string): void
  rest(stop: number): void
  spin(): void
  land(stop: number, turbo: boolean): Promise<void>
  tick(seconds: number): void
}

/** Eases slightly past the target and back, like a heavy reel. */
const easeOvershoot = (share: number): number => {
  const [pull, back] = [1.2, share - 1]
  return 1 + (pull + 1) * back ** 3 + pull * back ** 2
}

type ReelView = {
  readonly textures: Textures
  readonly strip: string
  readonly position: number
  readonly cell: { readonly width: number; readonly height: number }
  readonly fast: boolean
}

/** Puts the symbols of a strip at this position into the window, blurred while it runs fast. */
function arrangeSymbols(sprites: readonly Sprite[], { textures, strip, position, cell, fast }: ReelView): void {
  const first = Math.floor(position)
  const side = Math.min(cell.width, cell.height) * fill
  for (const [index, sprite] of sprites.entries()) {
    const at = (((first + index) % strip.length) + strip.length) % strip.length
    const sign = (strip[at] ?? 'a') as Sign
    sprite.texture = fast ? textures.signs[sign].blurred : textures.signs[sign].sharp
    sprite.setSize(side, fast ? side * 1.15 : side)
    sprite.position.set(cell.width / 2, (first + index - position + 0.5) * cell.height)
  }
}

/**
 * Makes one reel: a window of three over a ring of symbols that moves downwards. Under reduced motion nothing moves: the old
 * symbols fade out and the new ones fade in.
 */
export function createReel(textures: Textures, still: boolean): Reel {
  const view = new Container()
  const sprites = Array.from({ length: rowCount + 2 }, () => new Sprite({ anchor: 0.5 }))
  view.addChild(...sprites)
  let strip = 'a'
  let position = 0
  let cell = { width: 100, height: 100 }
  let motion: Motion = { kind: 'rest' }

  const draw = (fast: boolean) => arrangeSymbols(sprites, { textures, strip, position, cell, fast })

  const stop = (at: number) => {
    motion = { kind: 'rest' }
    position = at
    view.alpha = 1
    draw(false)
  }

  const tick = (seconds: number) => {
    if (motion.kind === 'rest') return
    motion.since += seconds
    if (motion.kind === 'spin') {
      const share = Math.min(1, motion.since / spinUpSeconds)
      if (still) {
        view.alpha = 1 - (1 - pale) * share
        return
      }
      position -= symbolsPerSecond * share * seconds
      draw(motion.since > spinUpSeconds * 0.6)
      return
    }
    const share = Math.min(1, motion.since / motion.seconds)
    if (still) view.alpha = pale + (1 - pale) * share
    else {
      position = motion.to + landingSymbols * (1 - easeOvershoot(share))
      draw(share < 0.25)
    }
    if (share < 1) return
    const { done, to } = motion
    stop(to)
    done()
  }

  return {
    view,
    row: (index) => sprites[index] as Sprite,
    resize(width, height) {
      cell = { width, height }
      draw(!still && motion.kind === 'spin')
    },
    useStrip(next) {
      strip = next
      draw(!still && motion.kind === 'spin')
    },
    rest: stop,
    spin() {
      motion = { kind: 'spin', since: 0 }
    },
    // The jump to just above the target is not noticeable: the symbols are blurred or faded at that moment.
    land: (to, turbo) =>
      new Promise((done) => {
        position = still ? to : to + landingSymbols
        if (still) draw(false)
        motion = { kind: 'land', since: 0, to, seconds: turbo ? landingSeconds.turbo : landingSeconds.calm, done }
      }),
    tick,
  }
}
