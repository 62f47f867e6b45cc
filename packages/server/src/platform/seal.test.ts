import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSeal, readKeyRing } from './seal.ts'

const newKey = () => randomBytes(32).toString('hex')
const [first, next] = [newKey(), newKey()]
const sealOf = (...lines: string[]) => makeSeal(readKeyRing(lines.join('\n')))

test('X03 X04 what any key of the ring has sealed opens at its place, and keyed hashes stay those of the first', () => {
  const [old, known, turned] = [sealOf(first), sealOf(first, next), sealOf(first, `*${next}`)]
  const sealed = [old, known, turned].map((seal) => seal.seal('a secret', 'row 1'))
  expect(sealed.map((bytes) => known.open(bytes, 'row 1'))).toEqual(Array(3).fill('a secret'))
  expect(sealed.map((bytes) => turned.open(bytes, 'row 1'))).toEqual(Array(3).fill('a secret'))
  for (const bytes of sealed) expect(() => turned.open(bytes, 'row 2')).toThrow()
  expect(() => old.open(sealed[2] as Buffer, 'row 1')).toThrow()
  const macs = [old, known, turned].map((seal) => seal.mac('ana@example.com', 'email').toString('hex'))
  expect(new Set(macs).size).toBe(1)
  expect([old.inForce, known.inForce]).toEqual(['', ''])
  expect(turned.inForce).toMatch(/^[0-9a-f]{8}$/)
  expect(turned.macBy(turned.inForce, 'x', 'y')).not.toEqual(turned.mac('x', 'y'))
  expect(old.macBy(turned.inForce, 'x', 'y')).toBeNull()
})

test('a file of keys with something else in it stops the start', () => {
  for (const text of ['', 'nonsense', `${first}\nnonsense`, `*${first}\n*${next}`, first.slice(0, 20), `${first}x`])
    expect(() => readKeyRing(text), text).toThrow(/keys of the seal/)
  expect(readKeyRing(`${first}\n\n`)).toHaveLength(1)
})
