import { Container, MeshPlane, type Texture } from 'pixi.js'
import type { FishKind } from '../rules.ts'

export type Water = { width: number; height: number; top: number; bottom: number }

/** One fish in the pool. It is only a picture: the result of a shot is decided elsewhere. */
export type Swimmer = {
  readonly kind: FishKind
  readonly view: Container
  readonly length: number
  x: number
  y: number
  /** Speed to the right; negative is to the left. */
  speed: number
  /** It is targeted, so it stays in view. */
  wanted: boolean
  /** It swam out of the pool. */
  gone: boolean
  flash(tint: number): void
  tick(seconds: number, water: Water): void
  destroy(): void
}

type Motion = 'tail' | 'wings' | 'wave'

const getMotion = (kind: FishKind): Motion =>
  kind === 'naga' ? 'wave' : kind === 'pari' || kind === 'manta' ? 'wings' : 'tail'

const bones = { tail: [11, 2], wings: [9, 9], wave: [24, 2] } as const
const beats: Record<Motion, number> = { tail: 7, wings: 2.6, wave: 3.2 }
const turnSeconds = 0.7
const flashSeconds = 0.28
const white = 0xffffff

/** Bends a fish along a sine wave: `along` is 0 at the tail and 1 at the nose, `aside` is -1 and 1 at its edges. */
function createBend(motion: Motion, phase: number, size: { width: number; height: number }) {
  const loose = (along: number) => (1 - along) ** 2
  return (x: number, y: number): readonly [number, number] => {
    const along = x / size.width
    const aside = (y / size.height) * 2 - 1
    switch (motion) {
      case 'tail':
        return [
          x + loose(along) * size.width * 0.09 * (1 + Math.sin(phase)),
          y + loose(along) * size.height * 0.09 * Math.sin(phase - 0.9 + along * 3),
        ]
      case 'wings': {
        const flap = Math.abs(aside) ** 1.6
        return [
          x - flap * size.width * 0.035 * Math.sin(phase),
          y -
            aside * size.height * 0.11 * flap * (1 + Math.sin(phase)) +
            loose(along) * size.height * 0.05 * Math.sin(phase * 1.3 + along * 5),
        ]
      }
      case 'wave':
        return [x, y + size.height * 0.17 * (0.3 + 0.7 * (1 - along)) * Math.sin(phase + along * 8)]
    }
  }
}

type Options = {
  kind: FishKind
  texture: Texture
  length: number
  at: { x: number; y: number }
  speed: number
  still: boolean
}

export function createSwimmer({ kind, texture, length, at, speed, still }: Options): Swimmer {
  const motion = getMotion(kind)
  const [verticesX, verticesY] = bones[motion]
  const mesh = new MeshPlane({ texture, verticesX, verticesY })
  mesh.pivot.set(texture.width / 2, texture.height / 2)
  const scale = length / texture.width
  const view = new Container()
  view.addChild(mesh)
  const { buffer } = mesh.geometry.getAttribute('aPosition')
  const rest = Float32Array.from(buffer.data as Float32Array)
  const size = { width: texture.width, height: texture.height }
  let [phase, clock, facing, flashing] = [at.x * 0.013 + at.y * 0.031, at.y, Math.sign(speed), 0]

  const sway = () => {
    const move = createBend(motion, phase, size)
    const data = buffer.data as Float32Array
    for (let index = 0; index < rest.length; index += 2) {
      const [x, y] = move(rest[index] ?? 0, rest[index + 1] ?? 0)
      data[index] = x
      data[index + 1] = y
    }
    buffer.update()
  }
  const swim = (seconds: number, water: Water) => {
    const margin = length * 0.55
    const isOut = swimmer.x < margin || swimmer.x > water.width - margin
    const leaves = Math.sign(swimmer.x - water.width / 2) === Math.sign(swimmer.speed)
    if (swimmer.wanted && isOut && leaves) swimmer.speed = -swimmer.speed
    facing += Math.max(-1, Math.min(1, Math.sign(swimmer.speed) - facing)) * Math.min(1, (seconds / turnSeconds) * 4)
    swimmer.x += swimmer.speed * seconds * (0.3 + 0.7 * Math.abs(facing))
    const drift = Math.sin(clock * 0.45) * Math.min(30, length * 0.3)
    swimmer.y += Math.cos(clock * 0.45) * Math.min(30, length * 0.3) * 0.45 * seconds
    swimmer.y = Math.max(water.top + length * 0.2, Math.min(water.bottom - length * 0.2, swimmer.y))
    view.rotation = facing * Math.cos(clock * 0.45) * 0.1 * (drift === 0 ? 0 : 1)
    swimmer.gone = !swimmer.wanted && leaves && (swimmer.x < -length || swimmer.x > water.width + length)
  }
  const swimmer: Swimmer = {
    kind,
    view,
    length,
    ...at,
    speed,
    wanted: false,
    gone: false,
    flash(tint) {
      mesh.tint = tint
      flashing = flashSeconds
    },
    tick(seconds, water) {
      clock += seconds
      if (flashing > 0) {
        flashing -= seconds
        if (flashing <= 0) mesh.tint = white
      }
      if (!still) {
        phase += seconds * beats[motion] * (flashing > 0 ? 2.4 : 1)
        sway()
        swim(seconds, water)
      }
      view.position.set(swimmer.x, swimmer.y)
      const turned = Math.abs(facing) < 0.12 ? 0.12 * (Math.sign(facing) || 1) : facing
      mesh.scale.set(scale * turned, scale)
    },
    destroy: () => view.destroy({ children: true }),
  }
  return swimmer
}
