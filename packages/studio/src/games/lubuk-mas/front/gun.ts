import { Container, Sprite, type Texture } from 'pixi.js'
import { pause } from '../../../frame/dom.ts'
import type { Swimmer } from './swimmer.ts'
import type { Textures } from './textures.ts'

/** A shot in flight. It follows its fish; where it lands the net opens and waits for the result. */
export type Shot = {
  readonly target: Swimmer
  readonly arrived: Promise<void>
  /** Closes the net: with the fish, empty, or (null) because the shot was not taken. */
  end(caught: boolean | null): void
}

export type Gun = {
  readonly view: Container
  readonly shots: Container
  resize(x: number, y: number, size: number): void
  load(tier: number): void
  aim(target: Swimmer | null): void
  fire(target: Swimmer): Shot
  tick(seconds: number): void
}

type Flight = {
  target: Swimmer
  bullet: Sprite
  net: Sprite
  from: { x: number; y: number }
  age: number
  state: 'flies' | 'waits' | 'caught' | 'missed' | 'over'
  /** The result, if it arrived during the flight. */
  verdict: boolean | null | undefined
  arrived: Promise<void>
  land: () => void
}

const flightSeconds = 0.24
const fadeSeconds = 0.22
const kickSeconds = 0.16
const netLight = { waits: 0xffffff, caught: 0xffe14d, missed: 0xbfe8ff }

export function createGun(textures: Textures, still: boolean): Gun {
  const shots = new Container()
  const cannon = createCannon(textures, still)
  const flights: Flight[] = []
  let [tier, size] = [0, 80]

  return {
    view: cannon.view,
    shots,
    resize(x, y, next) {
      size = next
      cannon.resize(x, y, next)
    },
    load(next) {
      tier = next
      cannon.load(textures.barrels[next])
    },
    aim: cannon.aim,
    fire(swimmer) {
      cannon.fire(swimmer)
      const look = { bullet: textures.bullets[tier] ?? textures.glow, net: textures.net }
      const flight = launchShot(swimmer, cannon.mouth(), { ...look, size })
      shots.addChild(flight.bullet, flight.net)
      flights.push(flight)
      return {
        target: swimmer,
        arrived: flight.arrived,
        end(caught) {
          flight.verdict = caught
        },
      }
    },
    tick(seconds) {
      cannon.tick(seconds)
      for (const flight of flights) advanceFlight(flight, seconds, still)
      for (const flight of flights.filter(({ state }) => state === 'over')) {
        flights.splice(flights.indexOf(flight), 1)
        flight.bullet.destroy()
        flight.net.destroy()
      }
    },
  }
}

/** Makes the stand and barrel: it turns towards its target and recoils when it fires. */
function createCannon(textures: Textures, still: boolean) {
  const view = new Container()
  const stand = new Sprite({ texture: textures.stand, anchor: { x: 0.5, y: 1 } })
  const barrel = new Sprite({ texture: textures.barrels[0] as Textures['net'], anchor: { x: 0.5, y: 0.74 } })
  const flare = new Sprite({ texture: textures.glow, anchor: 0.5, blendMode: 'add', alpha: 0 })
  view.addChild(barrel, stand, flare)
  let [size, kick, turn] = [80, 0, 0]
  let target: Swimmer | null = null

  const turnTo = (swimmer: Swimmer) => Math.atan2(swimmer.x - view.x, view.y - size * 0.34 - swimmer.y)
  const mouth = () => ({
    x: view.x + Math.sin(turn) * size * 0.62,
    y: view.y - size * 0.34 - Math.cos(turn) * size * 0.62,
  })
  const tick = (seconds: number) => {
    if (target) {
      const angle = turnTo(target)
      turn = still ? angle : turn + (angle - turn) * Math.min(1, seconds * 12)
    }
    kick = Math.max(0, kick - seconds / kickSeconds)
    barrel.rotation = turn
    const back = still ? 0 : kick * size * 0.1
    barrel.position.set(-Math.sin(turn) * back, -size * 0.34 + Math.cos(turn) * back)
    flare.alpha = still ? 0 : kick
    const at = mouth()
    flare.position.set(at.x - view.x, at.y - view.y)
  }

  return {
    view,
    mouth,
    tick,
    resize(x: number, y: number, next: number) {
      size = next
      view.position.set(x, y)
      stand.setSize(size * 1.25, size * 0.48)
      barrel.setSize(size)
      flare.setSize(size * 0.9)
    },
    load(texture: Texture | undefined) {
      if (texture) barrel.texture = texture
      barrel.setSize(size)
      kick = 0.6
    },
    aim: (next: Swimmer | null) => {
      target = next
    },
    fire(swimmer: Swimmer) {
      target = swimmer
      if (still) tick(0)
      else turn = turnTo(swimmer)
      kick = 1
    },
  }
}

type ShotTextures = { bullet: Texture; net: Texture; size: number }

function launchShot(target: Swimmer, from: Flight['from'], { bullet: ball, net: web, size }: ShotTextures): Flight {
  const { promise: arrived, resolve: land } = Promise.withResolvers<void>()
  const bullet = new Sprite({ texture: ball, anchor: { x: 0.5, y: 0.36 } })
  bullet.setSize(size * 0.5)
  bullet.position.set(from.x, from.y)
  const net = new Sprite({ texture: web, anchor: 0.5, visible: false })
  // a hidden page draws no frames; the shot must land all the same
  void pause(flightSeconds * 1000 + 200).then(land)
  return { target, bullet, net, from, age: 0, state: 'flies', verdict: undefined, arrived, land }
}

function advanceFlight(flight: Flight, seconds: number, still: boolean): void {
  const { target, bullet, net, from } = flight
  flight.age += seconds
  if (flight.state === 'flies') {
    const share = still ? 1 : Math.min(1, flight.age / flightSeconds)
    bullet.position.set(from.x + (target.x - from.x) * share, from.y + (target.y - from.y) * share)
    bullet.rotation = Math.atan2(target.x - from.x, from.y - target.y)
    if (share < 1) return
    bullet.visible = false
    net.visible = true
    flight.state = 'waits'
    flight.age = 0
    flight.land()
  }
  const wide = Math.max(target.length * 0.9, 64)
  net.position.set(target.x, target.y)
  if (flight.state === 'waits') {
    const open = still ? 1 : Math.min(1, flight.age / 0.12)
    net.setSize(wide * (0.3 + 0.7 * open) * (still ? 1 : 1 + 0.05 * Math.sin(flight.age * 16)))
    net.rotation = still ? 0 : flight.age * 0.8
    net.tint = netLight.waits
    if (flight.verdict === undefined || open < 1) return
    flight.state = flight.verdict ? 'caught' : 'missed'
    net.tint = netLight[flight.state]
    flight.age = 0
  }
  const share = Math.min(1, flight.age / fadeSeconds)
  net.setSize(flight.state === 'caught' ? wide * (1 - share * 0.55) : wide * (1 + share * 0.35))
  net.alpha = 1 - share
  if (share >= 1) flight.state = 'over'
}
