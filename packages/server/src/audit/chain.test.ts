import { expect, test } from 'vitest'
import { type ChainedLine, chainStart, hashLine, toCanonicalJson } from './chain.ts'

const line: ChainedLine = {
  brandId: 1,
  auditId: 1n,
  at: new Date('2026-01-02T03:04:05.006Z'),
  actor: 'operator:1 owner',
  ip: '::1',
  action: 'member.lock',
  subject: 'member:12',
  before: { status: 'active', tries: 2 },
  after: { status: 'locked', tries: 2 },
  reason: null,
}

test('equal values have one text, whatever the key order', () => {
  expect(toCanonicalJson({ b: 1n, a: [undefined, new Date(0)], c: undefined })).toBe(
    '{"a":[null,"1970-01-01T00:00:00.000Z"],"b":"1"}',
  )
  expect(toCanonicalJson({ a: 1, b: { d: 1, c: 2 } })).toBe(toCanonicalJson({ b: { c: 2, d: 1 }, a: 1 }))
})

test('A02 the hash covers a whole line and the last one', () => {
  const hash = hashLine(line, chainStart).toString('hex')
  const changes: Partial<ChainedLine>[] = [
    { brandId: 2 },
    { auditId: 2n },
    { at: new Date('2026-01-02T03:04:05.007Z') },
    { actor: 'operator:2 owner' },
    { ip: '' },
    { action: 'member.unlock' },
    { subject: 'member:13' },
    { before: { status: 'active', tries: 3 } },
    { after: null },
    { reason: '' },
  ]
  const others = changes.map((change) => hashLine({ ...line, ...change }, chainStart).toString('hex'))
  expect(new Set([hash, ...others, hashLine(line, Buffer.alloc(32, 1)).toString('hex')]).size).toBe(changes.length + 2)
})
