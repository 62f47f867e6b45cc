import { Container, Graphics, Sprite } from 'pixi.js'
import type { ReportChange } from '../../../frame/pixi-frames.ts'
import type { LineWin } from '../book.ts'
import { lines, rowCount, scatter } from '../reels.ts'
import type { Reel } from './reel.ts'
import type { Textures } from './textures.ts'

type Cell = readonly [reel: number, row: number]
type Size = { width: number; height: number }

/** Highlights wins: dims the other symbols, makes winners glow and pulse, and draws the winning lines. */
export type Spotlight = {
  readonly halos: Container
  readonly wires: Graphics
  resize(cell: Size): void
  showWins(wins: readonly LineWin[]): void
  showScatters(grid: readonly string[]): void
  clear(): void
  tick(seconds: number): void
}

const lineColours = [0xffd75e, 0xff6b8b, 0x59e3ff, 0x8dff7a, 0xd29bff, 0xffa14a] as const
const manyLines = 0xffc94d
const scatterLight = 0x59e3ff
const dimmed = 0x5a4a70
const full = 0xffffff
const pulseSeconds = 0.9

const getLineColour = (line: number): number => lineColours[line % lineColours.length] ?? full

function drawWire(wires: Graphics, win: LineWin, cell: Size): void {
  const width = cell.width * 0.05
  const layers = [
    [width * 2.6, getLineColour(win.line), 0.25],
    [width, getLineColour(win.line), 0.95],
    [width * 0.35, full, 0.9],
  ] as const
  for (const [thickness, color, alpha] of layers) {
    for (const [reel, row] of (lines[win.line] ?? []).entries()) {
      const [x, y] = [(reel + 0.5) * cell.width, (row + 0.5) * cell.height]
      if (reel === 0) wires.moveTo(x, y)
      else wires.lineTo(x, y)
    }
    wires.stroke({ width: thickness, color, alpha, cap: 'round', join: 'round' })
  }
}

export function createSpotlight(
  textures: Textures,
  reels: readonly Reel[],
  still: boolean,
  onChange: ReportChange,
): Spotlight {
  const halos = new Container()
  const wires = new Graphics()
  let cell: Size = { width: 0, height: 0 }
  let clock = 0
  let beating: Sprite[] = []

  // everything that changes the light begins by clearing it
  const clear = () => {
    onChange()
    wires.clear()
    for (const halo of halos.removeChildren()) halo.destroy()
    for (const reel of reels) {
      for (let row = 0; row < rowCount; row++) reel.row(row).tint = full
      reel.resize(cell.width, cell.height)
    }
    beating = []
  }
  const light = (cells: readonly Cell[], tint: number) => {
    for (const reel of reels) for (let row = 0; row < rowCount; row++) reel.row(row).tint = dimmed
    for (const key of new Set(cells.map((at) => at.join()))) {
      const [reel = 0, row = 0] = key.split(',').map(Number)
      const sprite = reels[reel]?.row(row)
      if (!sprite) continue
      sprite.tint = full
      beating.push(sprite)
      const halo = new Sprite({ texture: textures.glow, anchor: 0.5, tint, blendMode: 'add', alpha: 0.75 })
      halo.setSize(cell.width * 1.25)
      halo.position.set((reel + 0.5) * cell.width, (row + 0.5) * cell.height)
      halos.addChild(halo)
    }
  }
  return {
    halos,
    wires,
    resize(next) {
      cell = next
      clear()
    },
    showWins(wins) {
      clear()
      const [only] = wins
      light(
        wins.flatMap((win) => (lines[win.line] ?? []).slice(0, win.count).map((row, reel): Cell => [reel, row])),
        only && wins.length === 1 ? getLineColour(only.line) : manyLines,
      )
      for (const win of wins) drawWire(wires, win, cell)
    },
    showScatters(grid) {
      clear()
      const cells = grid.flatMap((column, reel) =>
        Array.from(column).flatMap((sign, row): Cell[] => (sign === scatter ? [[reel, row]] : [])),
      )
      light(cells, scatterLight)
    },
    clear,
    tick(seconds) {
      if (still) return
      clock += seconds
      const beat = Math.sin((clock / pulseSeconds) * Math.PI * 2)
      for (const sprite of beating) sprite.setSize(Math.min(cell.width, cell.height) * 0.94 * (1 + 0.07 * beat))
      for (const halo of halos.children) halo.alpha = 0.75 + 0.2 * beat
    },
  }
}
