import { createSign, createVerify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSandboxKeys, writeStudioOperators } from './keys.ts'

function createFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gasing-keys-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('each party has a matching key pair, the private half owner-only', () => {
  const dataDir = createFolder()
  createSandboxKeys(dataDir)
  for (const party of ['portal', 'studio']) {
    const file = join(dataDir, `keys/${party}.pem`)
    const signature = createSign('RSA-SHA256').update('bet').sign(readFileSync(file))
    const publicKey = readFileSync(join(dataDir, `keys/${party}.pub.pem`))
    expect(createVerify('RSA-SHA256').update('bet').verify(publicKey, signature)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
})

test('a second start keeps the first one’s keys and secret', () => {
  const dataDir = createFolder()
  const read = () => ['portal.pem', 'tabung.secret'].map((name) => readFileSync(join(dataDir, 'keys', name), 'utf8'))
  createSandboxKeys(dataDir)
  const first = read()
  createSandboxKeys(dataDir)
  expect(read()).toEqual(first)
  expect(first[1]?.length).toBeGreaterThan(40)
})

test('the studio has one operator per demo brand and one with purses, each framed by its own host only', () => {
  const dataDir = createFolder()
  writeStudioOperators(dataDir, 9000)
  const publicKeyFile = join(dataDir, 'keys/portal.pub.pem')
  expect(JSON.parse(readFileSync(join(dataDir, 'studio-operators.json'), 'utf8'))).toEqual([
    {
      operatorId: 1,
      walletUrl: 'http://localhost:9000/vendors/gasing',
      publicKeyFile,
      frameAncestors: ['http://localhost:9000'],
    },
    {
      operatorId: 2,
      walletUrl: 'http://localhost:9000/vendors/gasing-sen',
      publicKeyFile,
      frameAncestors: ['http://sen.localhost:9000'],
    },
    {
      operatorId: 3,
      account: 'sen',
      secretFile: join(dataDir, 'keys/tabung.secret'),
      frameAncestors: ['http://sen.localhost:9000'],
    },
  ])
})
