import { reelCount, rowCount } from '../reels.ts'

type Box = { x: number; y: number; width: number; height: number }

/** The layout of the stage, in CSS pixels. */
export type Layout = {
  isPortrait: boolean
  rim: number
  cell: { width: number; height: number }
  /** The reel window, without its frame. */
  reels: Box
  hero: { x: number; y: number; size: number }
  lanterns: { x: number; y: number; size: number }[]
}

const cellRatio = { portrait: 1.2, landscape: 1 }

/** Fits the machine into the space between the top bar and the controls. */
export function calculateLayout(width: number, height: number, free: { top: number; bottom: number }): Layout {
  const isPortrait = height > width
  const space = height - free.top - free.bottom
  const rim = Math.max(10, Math.min(30, width * 0.022, space * 0.05))
  const ratio = isPortrait ? cellRatio.portrait : cellRatio.landscape
  const widest = (isPortrait ? width - rim * 2 - 8 : width * 0.66) / reelCount
  const tallest = (space * (isPortrait ? 0.62 : 1) - rim * 2 - 12) / rowCount / ratio
  const cellWidth = Math.floor(Math.min(widest, tallest))
  const cell = { width: cellWidth, height: Math.floor(cellWidth * ratio) }
  const reelsWidth = cell.width * reelCount
  const reelsHeight = cell.height * rowCount
  const left = Math.round((width - reelsWidth) / 2)

  if (!isPortrait) {
    const y = Math.round(free.top + (space - reelsHeight) / 2)
    const side = left - rim
    const size = Math.min(side * 0.92, space * 0.5)
    return {
      isPortrait,
      rim,
      cell,
      reels: { x: left, y, width: reelsWidth, height: reelsHeight },
      hero: { x: side / 2, y: free.top + space * 0.52, size },
      lanterns: [
        { x: width - side * 0.5, y: free.top + space * 0.1, size: Math.min(side * 0.72, space * 0.4) },
        { x: width - side * 0.5, y: free.top + space * 0.58, size: Math.min(side * 0.5, space * 0.32) },
      ],
    }
  }
  const y = Math.round(height - free.bottom - reelsHeight - rim - 4)
  const above = y - rim - free.top
  return {
    isPortrait,
    rim,
    cell,
    reels: { x: left, y, width: reelsWidth, height: reelsHeight },
    hero: { x: width / 2, y: free.top + above * 0.5, size: Math.min(above * 0.86, width * 0.62) },
    lanterns: [
      { x: width * 0.12, y: free.top - 8, size: width * 0.15 },
      { x: width * 0.88, y: free.top - 8, size: width * 0.15 },
    ],
  }
}
