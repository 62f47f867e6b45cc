import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findQuickFolder } from '../testing/postgres-global.ts'
import { openFile, sealFile } from './seal.ts'

const home = mkdtempSync(join(findQuickFolder(), 'gasing-seal-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const key = createSecretKey(randomBytes(32))
const seal = { key, label: 'one/base/PG_VERSION' }
const [plain, sealed, opened] = ['plain', 'sealed', 'opened'].map((name) => join(home, name)) as [
  string,
  string,
  string,
]
const [head, chunk] = [40, (1 << 16) + 16]

/** Seals `bytes` random bytes. @returns the plain bytes and the file on disk */
function sealRandomBytes(bytes: number): { was: Buffer; onDisk: Buffer } {
  const was = randomBytes(bytes)
  writeFileSync(plain, was)
  sealFile(plain, sealed, seal)
  return { was, onDisk: readFileSync(sealed) }
}
const createReader = (bytes: Buffer, by = seal) => {
  writeFileSync(sealed, bytes)
  return () => openFile(sealed, opened, by)
}

test('B02 an encrypted file of any length decrypts whole and reveals no content', () => {
  for (const bytes of [0, 1, (1 << 16) - 1, 1 << 16, (1 << 16) + 1, 3 << 16, 200_001]) {
    const { was, onDisk } = sealRandomBytes(bytes)
    openFile(sealed, opened, seal)
    expect(readFileSync(opened).equals(was)).toBe(true)
    expect(bytes > 20 && onDisk.includes(was.subarray(0, 20))).toBe(false)
  }
  // sealing twice never gives the same file
  expect(sealRandomBytes(0).onDisk.equals(sealRandomBytes(0).onDisk)).toBe(false)
})

test('B02 another key or place, a changed byte, and swapped, doubled, missing or cut chunks are refused', () => {
  const { onDisk } = sealRandomBytes(200_000)
  const nth = (at: number) => onDisk.subarray(head + at * chunk, head + (at + 1) * chunk)
  const start = onDisk.subarray(0, head)
  const changed = Buffer.from(onDisk)
  changed[head + chunk + 7] = (changed[head + chunk + 7] ?? 0) ^ 1
  const salted = Buffer.from(onDisk)
  salted[9] = (salted[9] ?? 0) ^ 1
  for (const bytes of [
    changed,
    salted,
    Buffer.concat([start, nth(1), nth(0), nth(2), nth(3)]),
    Buffer.concat([start, nth(0), nth(0), nth(1), nth(2), nth(3)]),
    Buffer.concat([start, nth(0), nth(2), nth(3)]),
    Buffer.concat([onDisk, Buffer.from('more')]),
    Buffer.concat([onDisk, nth(3)]),
    Buffer.concat([start, sealRandomBytes(200_000).onDisk.subarray(head)]),
  ])
    expect(createReader(bytes)).toThrow('was changed or replaced')
  expect(createReader(onDisk, { ...seal, key: createSecretKey(randomBytes(32)) })).toThrow('was changed or replaced')
  expect(createReader(onDisk, { ...seal, label: 'one/base/other' })).toThrow('was changed or replaced')
  for (const bytes of [onDisk.subarray(0, head + 3 * chunk), onDisk.subarray(0, head), onDisk.subarray(0, 20)])
    expect(createReader(bytes)).toThrow('is truncated')
  expect(createReader(Buffer.from('nothing that was encrypted'))).toThrow('is not encrypted')
  createReader(onDisk)()
  truncateSync(sealed, onDisk.length - 1)
  expect(() => openFile(sealed, opened, seal)).toThrow('was changed or replaced')
})
