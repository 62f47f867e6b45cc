import { Container, Graphics, Sprite } from 'pixi.js'
import type { ReportChange } from '../../../frame/pixi-frames.ts'
import { reelCount, type Strips } from '../reels.ts'
import type { Layout } from './layout.ts'
import { createReel, fadeSecondsMax, type Reel } from './reel.ts'
import { createSpotlight, type Spotlight } from './spotlight.ts'
import { paintFrame, type Textures } from './textures.ts'

export type Machine = {
  readonly view: Container
  readonly light: Spotlight
  resize(layout: Layout): void
  useStrips(strips: Strips): void
  rest(stops: readonly number[]): void
  spin(): void
  land(reel: number, stop: number, turbo: boolean): Promise<void>
  /** Lights a reel that may bring the third scatter; null turns the light off. */
  expect(reel: number | null): void
  tick(seconds: number): void
}

const densityMax = 2
const expectLight = 0x59e3ff

/** Makes the five reels in their frame. */
export function createMachine(textures: Textures, still: boolean, onChange: ReportChange): Machine {
  const view = new Container()
  const frame = new Sprite()
  const windows = new Container()
  const mask = new Graphics()
  const waiting = new Sprite({
    texture: textures.glow,
    anchor: 0.5,
    tint: expectLight,
    visible: false,
    blendMode: 'add',
  })
  const reels: Reel[] = Array.from({ length: reelCount }, () => createReel(textures, still))
  const light = createSpotlight(textures, reels, still, onChange)
  windows.addChild(light.halos, ...reels.map((reel) => reel.view))
  windows.mask = mask
  view.addChild(frame, waiting, windows, mask, light.wires)

  let layout: Layout | null = null
  let clock = 0

  return {
    view,
    light,
    resize(next) {
      layout = next
      const { reels: box, rim, cell } = next
      view.position.set(box.x, box.y)
      mask
        .clear()
        .roundRect(0, 0, box.width, box.height, rim * 0.4)
        .fill(0xffffff)
      for (const [index, reel] of reels.entries()) reel.view.x = index * cell.width
      light.resize(cell)
      void applyFrame(frame, next, () => layout === next).then(() => onChange())
    },
    useStrips: (strips) => {
      onChange()
      for (const [index, reel] of reels.entries()) reel.useStrip(strips[index] ?? '')
    },
    rest: (stops) => {
      onChange()
      for (const [index, reel] of reels.entries()) reel.rest(stops[index] ?? 0)
    },
    spin() {
      onChange(fadeSecondsMax)
      light.clear()
      for (const reel of reels) reel.spin()
    },
    land(reel, stop, turbo) {
      onChange(fadeSecondsMax)
      return reels[reel]?.land(stop, turbo) ?? Promise.resolve()
    },
    expect(reel) {
      onChange()
      waiting.visible = reel !== null
      if (reel === null || !layout) return
      waiting.setSize(layout.cell.width * 1.9, layout.reels.height * 1.35)
      waiting.position.set((reel + 0.5) * layout.cell.width, layout.reels.height / 2)
    },
    tick(seconds) {
      clock += seconds
      for (const reel of reels) reel.tick(seconds)
      light.tick(seconds)
      if (waiting.visible) waiting.alpha = 0.5 + 0.4 * Math.sin(clock * 9)
    },
  }
}

/** Applies a newly drawn frame; discards it when the size has changed meanwhile. */
async function applyFrame(frame: Sprite, { reels: box, rim }: Layout, isCurrent: () => boolean): Promise<void> {
  const texture = await paintFrame(box.width, box.height, rim, Math.min(devicePixelRatio, densityMax))
  if (!isCurrent()) return texture.destroy(true)
  const old = frame.texture
  frame.texture = texture
  frame.setSize(box.width + rim * 2, box.height + rim * 2)
  frame.position.set(-rim, -rim)
  if (old.width > 1) old.destroy(true)
}
