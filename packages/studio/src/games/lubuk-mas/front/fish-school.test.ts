// @vitest-environment jsdom
import { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { kinds } from '../rules.ts'
import { createFishSchool } from './fish-school.ts'
import type { Textures } from './textures.ts'

const textures = { fish: Object.fromEntries(kinds.map((kind) => [kind, Texture.WHITE])) } as unknown as Textures
const phone = { width: 390, height: 445, top: 50, bottom: 380 }

test('with reduced motion on a phone each kind is fully visible, and a caught fish returns to its place', () => {
  const shoal = createFishSchool(textures, true)
  shoal.resize(phone)
  const dragon = shoal.find('naga')
  for (const kind of kinds) {
    const { x, y, length } = shoal.find(kind)
    expect(x - length / 2).toBeGreaterThanOrEqual(0)
    expect(x + length / 2).toBeLessThanOrEqual(phone.width)
    if (kind !== 'naga') expect(Math.abs(y - dragon.y)).toBeGreaterThan(40)
  }
  shoal.remove(dragon)
  const next = shoal.find('naga')
  expect([next.x, next.y]).toEqual([dragon.x, dragon.y])
  const many = shoal.view.children.flatMap(({ children }) => children).length
  for (let tick = 0; tick < 20; tick++) shoal.tick(0.05)
  expect(shoal.view.children.flatMap(({ children }) => children).length).toBe(many)
})
