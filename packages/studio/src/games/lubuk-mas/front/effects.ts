import { Container, Sprite, Text } from 'pixi.js'
import { createRandom } from '../../../frame/visual-random.ts'
import type { Swimmer } from './swimmer.ts'
import type { Textures } from './textures.ts'

type Point = { x: number; y: number }

/** The effects of a catch: the fish is reeled in, coins fly to the balance, the amount rises. */
export type Effects = {
  readonly under: Container
  readonly over: Container
  caught(swimmer: Swimmer, amount: string, coins: number, home: Point): void
  escaped(swimmer: Swimmer): void
  resize(width: number, height: number): void
  tick(seconds: number): void
}

/** A timed animation; `move` receives the elapsed share of its life, from 0 to 1. */
type TransientEffect = { age: number; life: number; move: (share: number) => void; end: () => void }

type Stage = {
  textures: Textures
  still: boolean
  scatter: () => number
  under: Container
  over: Container
  mortals: TransientEffect[]
  size: { width: number; height: number }
}

const coinsMax = 90
const bubbleCount = 26
const missTint = 0xff9a9a
const catchTint = 0xfff2a8
const flightSeconds = 0.75
/** How far an amount rises, in pixels. */
const risen = 64

export function createEffects(textures: Textures, still: boolean): Effects {
  const stage: Stage = {
    ...{ textures, still, under: new Container(), over: new Container(), mortals: [] },
    ...{ scatter: createRandom(20_260_101), size: { width: 1, height: 1 } },
  }
  const { under, over, mortals } = stage
  const bubbles = createBubbles(stage)
  return {
    under,
    over,
    caught(swimmer, amount, coins, home) {
      const at = { x: swimmer.x, y: swimmer.y }
      swimmer.flash(catchTint)
      if (!still) {
        showGlow(stage, at, swimmer.length * 1.3)
        for (let made = 0; made < coins && over.children.length < coinsMax; made++) flyCoin(stage, at, home, made)
      }
      if (amount) showRisingAmount(stage, at, amount, swimmer.length)
      animateCatch(stage, at, swimmer)
    },
    escaped: (swimmer) => swimmer.flash(missTint),
    resize(width, height) {
      stage.size = { width, height }
    },
    tick(seconds) {
      bubbles(seconds)
      for (const mortal of [...mortals]) {
        mortal.age += seconds
        mortal.move(Math.min(1, mortal.age / mortal.life))
        if (mortal.age < mortal.life) continue
        mortals.splice(mortals.indexOf(mortal), 1)
        mortal.end()
      }
    },
  }
}

function addTransient({ mortals }: Stage, view: Container, life: number, move: TransientEffect['move']): void {
  mortals.push({ age: 0, life, move, end: () => view.destroy({ children: true }) })
}

/** Flies a coin from the fish to the balance. */
function flyCoin(stage: Stage, from: Point, home: Point, index: number): void {
  const { textures, scatter, over } = stage
  const sprite = new Sprite({ texture: textures.coin, anchor: 0.5 })
  const size = 16 + scatter() * 12
  sprite.setSize(size)
  over.addChild(sprite)
  const [aside, up] = [(scatter() - 0.5) * 150, 30 + scatter() * 90]
  const wait = Math.min(0.3, index * 0.02)
  const life = flightSeconds + wait
  addTransient(stage, sprite, life, (share) => {
    const now = Math.max(0, (share * life - wait) / flightSeconds)
    const burst = Math.sin(Math.min(1, now * 1.25) * Math.PI)
    const pull = now * now
    sprite.position.set(
      from.x + (home.x - from.x) * pull + aside * burst,
      from.y + (home.y - from.y) * pull - up * burst,
    )
    sprite.width = size * Math.max(0.15, Math.abs(Math.cos(now * 9 + index)))
    sprite.alpha = now > 0.92 ? (1 - now) / 0.08 : 1
  })
}

function showRisingAmount(stage: Stage, from: Point, words: string, wide: number): void {
  const text = new Text({
    text: words,
    anchor: 0.5,
    style: {
      fontFamily: 'Outfit Variable, system-ui, sans-serif',
      fontSize: Math.max(22, Math.min(44, 16 + wide * 0.12)),
      fontWeight: '800',
      fill: 0xfff3b0,
      stroke: { color: 0x5d2a02, width: 5, join: 'round' },
    },
  })
  stage.over.addChild(text)
  const room = text.width / 2 + 4
  // above the fish, because the target's multiple is shown below it
  const start = Math.max(risen + 40, from.y - wide * 0.3 - 14)
  text.position.set(Math.max(room, Math.min(stage.size.width - room, from.x)), start)
  addTransient(stage, text, 1.3, (share) => {
    if (!stage.still) text.y = start - risen * (1 - (1 - share) ** 3)
    text.scale.set(stage.still ? 1 : Math.min(1, 0.4 + share * 6))
    text.alpha = share > 0.75 ? (1 - share) / 0.25 : 1
  })
}

function showGlow(stage: Stage, at: Point, size: number): void {
  const light = new Sprite({ texture: stage.textures.glow, anchor: 0.5, tint: 0xffe27a, blendMode: 'add' })
  light.position.set(at.x, at.y)
  stage.over.addChild(light)
  addTransient(stage, light, 0.45, (share) => {
    light.setSize(size * (0.7 + share))
    light.alpha = 0.9 * (1 - share)
  })
}

/** The fish struggles, shrinks and disappears. */
function animateCatch(stage: Stage, at: Point, { view }: Swimmer): void {
  addTransient(stage, view, stage.still ? 0.3 : 0.5, (share) => {
    view.alpha = 1 - share * share
    if (stage.still) return
    view.scale.set(1 + 0.18 * Math.sin(share * Math.PI) - share * 0.5)
    view.rotation = Math.sin(share * 14) * 0.3
    view.position.set(at.x, at.y - 16 * share)
  })
}

/** Bubbles that rise for as long as the game is open. */
function createBubbles(stage: Stage): (seconds: number) => void {
  const { textures, scatter, under, still } = stage
  const bubbles = Array.from({ length: still ? 0 : bubbleCount }, () => {
    const sprite = new Sprite({ texture: textures.bubble, anchor: 0.5, alpha: 0.25 + scatter() * 0.4 })
    sprite.setSize(4 + scatter() * 14)
    under.addChild(sprite)
    return { sprite, x: scatter(), y: scatter(), pace: 24 + scatter() * 46, phase: scatter() * 6 }
  })
  return (seconds) => {
    const { width, height } = stage.size
    for (const bubble of bubbles) {
      bubble.phase += seconds
      bubble.y -= (bubble.pace * seconds) / Math.max(1, height)
      if (bubble.y < -0.03) bubble.y = 1.03
      bubble.sprite.position.set((bubble.x + Math.sin(bubble.phase) * 0.012) * width, bubble.y * height)
    }
  }
}
