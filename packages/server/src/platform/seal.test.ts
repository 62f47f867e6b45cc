import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal, parseKeyRing } from './seal.ts'

const newKey = () => randomBytes(32).toString('hex')
const [first, next] = [newKey(), newKey()]
const sealOf = (...lines: string[]) => createSeal(parseKeyRing(lines.join('\n')))

test('X03 X04 data sealed by any key of the ring opens in its place, and is searched by all hashes', () => {
  const [old, known, turned] = [sealOf(first), sealOf(first, next), sealOf(first, `*${next}`)]
  const sealed = [old, known, turned].map((seal) => seal.seal('a secret', 'row 1'))
  expect(sealed.map((bytes) => known.open(bytes, 'row 1'))).toEqual(Array(3).fill('a secret'))
  expect(sealed.map((bytes) => turned.open(bytes, 'row 1'))).toEqual(Array(3).fill('a secret'))
  for (const bytes of sealed) expect(() => turned.open(bytes, 'row 2')).toThrow()
  expect(() => old.open(sealed[2] as Buffer, 'row 1')).toThrow()
  const macsBy = (seal: typeof old) => seal.macs('ana@example.com', 'email').map((mac) => mac.toString('hex'))
  const [byFirst] = macsBy(old)
  const [byNext] = macsBy(sealOf(next))
  expect([old, known, turned].map(macsBy)).toEqual([[byFirst], [byFirst, byNext], [byNext, byFirst]])
  expect(turned.mac('ana@example.com', 'email').toString('hex')).toBe(byNext)
  expect([old.inForce, known.inForce]).toEqual(['', ''])
  expect(turned.inForce).toMatch(/^[0-9a-f]{8}$/)
  expect(turned.macBy(turned.inForce, 'x', 'y')).toEqual(turned.mac('x', 'y'))
  expect(turned.macBy('', 'x', 'y')).toEqual(old.mac('x', 'y'))
  expect(old.macBy(turned.inForce, 'x', 'y')).toBeNull()
})

test('X03 data sealed by the previous key is resealed, and the last starred key keeps its name', () => {
  const [old, turned, alone] = [sealOf(first), sealOf(first, `*${next}`), sealOf(`*${next}`)]
  const sealed = old.seal('a secret', 'row 1')
  const renewed = turned.renewed(sealed, 'row 1') as Buffer
  expect(alone.open(renewed, 'row 1')).toBe('a secret')
  expect(turned.renewed(renewed, 'row 1')).toBeNull()
  expect(() => turned.renewed(sealed, 'row 2')).toThrow()
  expect(() => alone.renewed(sealed, 'row 1')).toThrow()
  expect(alone.inForce).toBe(turned.inForce)
  expect(alone.macBy(turned.inForce, 'x', 'y')).toEqual(turned.mac('x', 'y'))
})

test('an invalid key file stops the start', () => {
  for (const text of ['', 'nonsense', `${first}\nnonsense`, `*${first}\n*${next}`, first.slice(0, 20), `${first}x`])
    expect(() => parseKeyRing(text), text).toThrow(/keys\/seal.hex/)
  expect(parseKeyRing(`${first}\n\n`)).toHaveLength(1)
})
