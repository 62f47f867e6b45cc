import { Container, Graphics, Sprite } from 'pixi.js'
import type { LineWin } from '../book.ts'
import { lines, reelCount, rowCount, type Strips, scatter } from '../reels.ts'
import type { Layout } from './layout.ts'
import { makeReel, type Reel } from './reel.ts'
import { paintFrame, type Textures } from './textures.ts'

export type Machine = {
  readonly view: Container
  resize(layout: Layout): void
  useStrips(strips: Strips): void
  rest(stops: readonly number[]): void
  spin(): void
  land(reel: number, stop: number, turbo: boolean): Promise<void>
  /** Light behind a reel that may bring the missing scatter. */
  expect(reel: number | null): void
  showWins(wins: readonly LineWin[]): void
  showScatters(grid: readonly string[]): void
  clear(): void
  tick(seconds: number): void
}

const lineColours = [0xffd75e, 0xff6b8b, 0x59e3ff, 0x8dff7a, 0xd29bff, 0xffa14a] as const
const dimmed = 0x5a4a70
const full = 0xffffff
const pulseSeconds = 0.9

/** The five reels in their frame, and the light that falls on what wins. */
export function makeMachine(textures: Textures): Machine {
  const view = new Container()
  const frame = new Sprite()
  const halos = new Container()
  const windows = new Container()
  const mask = new Graphics()
  const wires = new Graphics()
  const waiting = new Sprite({ texture: textures.glow, anchor: 0.5, tint: 0x59e3ff, visible: false, blendMode: 'add' })
  const reels: Reel[] = Array.from({ length: reelCount }, () => makeReel(textures))
  windows.addChild(halos, ...reels.map((reel) => reel.view))
  windows.mask = mask
  view.addChild(frame, waiting, windows, mask, wires)

  let layout: Layout | null = null
  let lit: Sprite[] = []
  let clock = 0

  const centre = (reel: number, row: number): [number, number] => {
    const { width, height } = layout?.cell ?? { width: 0, height: 0 }
    return [(reel + 0.5) * width, (row + 0.5) * height]
  }

  const light = (cells: readonly (readonly [reel: number, row: number])[], tint: number) => {
    const side = layout?.cell.width ?? 0
    for (const [index, reel] of reels.entries())
      for (let row = 0; row < rowCount; row++) {
        const isLit = cells.some((cell) => cell[0] === index && cell[1] === row)
        reel.row(row).tint = isLit ? full : dimmed
        if (!isLit) continue
        lit.push(reel.row(row))
        const halo = new Sprite({ texture: textures.glow, anchor: 0.5, tint, blendMode: 'add', alpha: 0.75 })
        halo.setSize(side * 1.25)
        halo.position.set(...centre(index, row))
        halos.addChild(halo)
      }
  }

  const drawWire = (win: LineWin) => {
    const way = (lines[win.line] ?? []).map((row, reel) => centre(reel, row))
    const colour = lineColours[win.line % lineColours.length] ?? full
    const width = (layout?.cell.width ?? 0) * 0.05
    for (const [thickness, tone, alpha] of [
      [width * 2.6, colour, 0.25],
      [width, colour, 0.95],
      [width * 0.35, full, 0.9],
    ] as const) {
      for (const [index, [x, y]] of way.entries()) index === 0 ? wires.moveTo(x, y) : wires.lineTo(x, y)
      wires.stroke({ width: thickness, color: tone, alpha, cap: 'round', join: 'round' })
    }
  }

  const clear = () => {
    wires.clear()
    halos.removeChildren().forEach((halo) => void halo.destroy())
    for (const reel of reels) for (let row = 0; row < rowCount; row++) reel.row(row).tint = full
    lit = []
    sizeReels()
  }

  const sizeReels = () => {
    if (!layout) return
    for (const [index, reel] of reels.entries()) {
      reel.view.x = index * layout.cell.width
      reel.resize(layout.cell.width, layout.cell.height)
    }
  }

  return {
    view,
    resize(next) {
      layout = next
      const { reels: box, rim } = next
      view.position.set(box.x, box.y)
      mask
        .clear()
        .roundRect(0, 0, box.width, box.height, rim * 0.4)
        .fill(full)
      sizeReels()
      void paintFrame(box.width, box.height, rim, Math.min(devicePixelRatio, 2)).then((texture) => {
        if (layout !== next) return texture.destroy(true)
        const old = frame.texture
        frame.texture = texture
        frame.setSize(box.width + rim * 2, box.height + rim * 2)
        frame.position.set(-rim, -rim)
        if (old.width > 1) old.destroy(true)
      })
    },
    useStrips: (strips) => {
      for (const [index, reel] of reels.entries()) reel.useStrip(strips[index] ?? '')
    },
    rest: (stops) => {
      for (const [index, reel] of reels.entries()) reel.rest(stops[index] ?? 0)
    },
    spin() {
      clear()
      for (const reel of reels) reel.spin()
    },
    land: (reel, stop, turbo) => reels[reel]?.land(stop, turbo) ?? Promise.resolve(),
    expect(reel) {
      waiting.visible = reel !== null
      if (reel === null || !layout) return
      waiting.setSize(layout.cell.width * 1.9, layout.reels.height * 1.35)
      waiting.position.set((reel + 0.5) * layout.cell.width, layout.reels.height / 2)
    },
    showWins(wins) {
      clear()
      const cells = wins.flatMap((win) =>
        (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => [reel, row] as const),
      )
      light(cells, wins.length === 1 ? (lineColours[(wins[0]?.line ?? 0) % lineColours.length] ?? full) : 0xffc94d)
      for (const win of wins) drawWire(win)
    },
    showScatters(grid) {
      clear()
      light(
        grid.flatMap((column, reel) =>
          Array.from(column).flatMap((sign, row) => (sign === scatter ? [[reel, row] as const] : [])),
        ),
        0x59e3ff,
      )
    },
    clear,
    tick(seconds) {
      clock += seconds
      for (const reel of reels) reel.tick(seconds)
      const beat = 1 + 0.07 * Math.sin((clock / pulseSeconds) * Math.PI * 2)
      const side = (layout?.cell.width ?? 0) * 0.94 * beat
      for (const sprite of lit) sprite.setSize(side)
      for (const halo of halos.children) halo.alpha = 0.45 + 0.3 * beat
      if (waiting.visible) waiting.alpha = 0.5 + 0.4 * Math.sin(clock * 9)
    },
  }
}
