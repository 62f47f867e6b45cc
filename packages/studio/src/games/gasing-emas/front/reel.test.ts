// @vitest-environment jsdom
import { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { rowCount } from '../reels.ts'
import { createReel } from './reel.ts'
import type { Textures } from './textures.ts'

const strip = 'abcd'
const signs = Object.fromEntries(
  Array.from(strip, (sign) => [
    sign,
    { sharp: new Texture({ label: sign }), blurred: new Texture({ label: 'smear' }) },
  ]),
)
const runFrames = (count: number, tick: (seconds: number) => void, readCells: () => void) => {
  for (let frame = 0; frame < count; frame++) {
    tick(0.05)
    readCells()
  }
}

test('a reel spins; with reduced motion it fades in place instead and lands on the same symbols', async () => {
  for (const still of [false, true]) {
    const reel = createReel({ signs } as unknown as Textures, still)
    const shown = () => Array.from({ length: rowCount }, (_, row) => reel.row(row).texture.label)
    const seen = new Set<string>()
    const readCells = () => {
      const { y, texture } = reel.row(0)
      seen.add(`${y} ${texture.label}`)
    }
    reel.useStrip(strip)
    reel.rest(0)
    readCells()
    reel.spin()
    runFrames(60, reel.tick, readCells)
    expect(seen.size > 1).toBe(!still)
    expect(reel.view.alpha < 1).toBe(still)
    seen.clear()
    const landed = reel.land(1, false)
    runFrames(12, reel.tick, readCells)
    await landed
    expect(shown()).toEqual(['b', 'c', 'd'])
    expect(seen.size > 1).toBe(!still)
    expect(reel.view.alpha).toBe(1)
    reel.spin()
    reel.tick(1)
    reel.rest(2)
    expect([reel.view.alpha, ...shown()]).toEqual([1, 'c', 'd', 'a'])
  }
})
