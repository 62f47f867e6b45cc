import { Sprite, Text } from 'pixi.js'
import { createCanvas, runFrames } from '../../../frame/pixi-frames.ts'
import { type FishKind, multiples } from '../rules.ts'
import { createEffects } from './effects.ts'
import { createFishSchool } from './fish-school.ts'
import { createGun, type Shot } from './gun.ts'
import type { Swimmer } from './swimmer.ts'
import { paintTextures, type Textures } from './textures.ts'

export type Scene = {
  /** Returns the fish at a point, or null. */
  at(x: number, y: number): Swimmer | null
  /** Targets this fish, or one of its kind, and keeps it in view from then on. */
  aim(kind: FishKind, swimmer?: Swimmer): void
  /** Fires one shot at the target. */
  fire(): Shot
  /**
   * Ends the shot: with the fish caught (and the amount to show, if any), with an empty net, or (null) as if it had not been
   * fired.
   */
  end(shot: Shot, caught: string | false | null): void
  load(tier: number): void
  setAsleep(asleep: boolean): void
}

/** Longer than any effect of a shot or a catch, and until a caught fish is back. */
const effectSecondsMax = 2
const cannon = { share: 0.2, least: 74, most: 128 }
const coinsPerCatch = { least: 5, most: 26 }

const countCoins = (kind: FishKind): number =>
  Math.min(coinsPerCatch.most, coinsPerCatch.least + Math.sqrt(multiples[kind]) * 1.4)

/** The ring around the targeted fish, with what it pays. */
function createMark(textures: Textures, still: boolean) {
  const ring = new Sprite({ texture: textures.reticle, anchor: 0.5 })
  const tag = new Text({
    anchor: { x: 0.5, y: 0 },
    style: {
      fontFamily: 'Outfit Variable, system-ui, sans-serif',
      fontSize: 17,
      fontWeight: '800',
      fill: 0xffe14d,
      stroke: { color: 0x04142b, width: 4, join: 'round' },
    },
  })
  return {
    ring,
    tag,
    follow(swimmer: Swimmer, seconds: number) {
      const size = Math.max(56, swimmer.length * 0.82)
      ring.setSize(size)
      if (!still) ring.rotation += seconds * 0.7
      const label = `×${multiples[swimmer.kind]}`
      if (tag.text !== label) tag.text = label
      ring.position.set(swimmer.x, swimmer.y)
      tag.position.set(swimmer.x, swimmer.y + size * 0.5 - 2)
    },
  }
}

/** Makes the pool: fish, cannon, shots and coins. It lays itself out again whenever its size changes. */
export async function createScene(host: HTMLElement, still: boolean, barHeight: () => number): Promise<Scene> {
  const [textures, app] = await Promise.all([paintTextures(), createCanvas(host)])
  const shoal = createFishSchool(textures, still)
  const gun = createGun(textures, still)
  const effects = createEffects(textures, still)
  const mark = createMark(textures, still)
  app.stage.addChild(effects.under, shoal.view, mark.ring, gun.shots, gun.view, effects.over, mark.tag)

  let kind: FishKind = 'bilis'
  let target: Swimmer | null = null
  const aimAt = (next: Swimmer): Swimmer => {
    if (target) target.wanted = false
    next.wanted = true
    target = next
    kind = next.kind
    gun.aim(next)
    return next
  }
  const current = (): Swimmer => (target && shoal.isHere(target) ? target : aimAt(shoal.find(kind)))

  const tick = (seconds: number) => {
    shoal.tick(seconds)
    mark.follow(current(), seconds)
    gun.tick(seconds)
    effects.tick(seconds)
  }
  const onChange = runFrames(app, { still, tick })
  const place = () => {
    const { width, height } = app.screen
    const size = Math.max(cannon.least, Math.min(cannon.most, height * cannon.share))
    shoal.resize({ width, height, top: barHeight() + 6, bottom: height - size * 0.72 })
    gun.resize(width / 2, height, size)
    effects.resize(width, height)
    onChange(effectSecondsMax)
  }
  app.renderer.on('resize', place)
  place()

  return {
    at: shoal.at,
    aim(next, swimmer) {
      onChange(effectSecondsMax)
      aimAt(swimmer && shoal.isHere(swimmer) ? swimmer : shoal.find(next))
    },
    fire() {
      onChange(effectSecondsMax)
      return gun.fire(current())
    },
    end(shot, caught) {
      onChange(effectSecondsMax)
      const { target: fish } = shot
      shot.end(caught === null ? null : caught !== false)
      if (caught === null || !shoal.isHere(fish)) return
      if (caught === false) return effects.escaped(fish)
      shoal.remove(fish)
      effects.caught(fish, caught, countCoins(fish.kind), { x: app.screen.width / 2, y: app.screen.height - 20 })
    },
    load(tier) {
      onChange(effectSecondsMax)
      gun.load(tier)
    },
    setAsleep: (asleep) => (asleep ? app.ticker.stop() : app.ticker.start()),
  }
}
