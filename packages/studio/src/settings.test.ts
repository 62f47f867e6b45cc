import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

let folder: string
let env: Record<string, string>
const operator = {
  operatorId: 1,
  walletUrl: 'http://localhost:8080/vendors/gasing/',
  publicKeyFile: 'portal.pub.pem',
  frameAncestors: ['http://localhost:8080/'],
}
const writeFile = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-settings-'))
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  writeFile('portal.pub.pem', publicKey)
  env = {
    STUDIO_PORT: '8081',
    STUDIO_DATABASE_URL: 'postgres://localhost/studio',
    STUDIO_PUBLIC_URL: 'http://localhost:8081/',
    STUDIO_PRIVATE_KEY_FILE: writeFile('studio.pem', privateKey),
    STUDIO_OPERATORS_FILE: writeFile('operators.json', JSON.stringify([operator])),
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('keys are found beside their list, and addresses are cleaned up', () => {
  const settings = readSettings(env)
  expect(settings).toMatchObject({ port: 8081, publicUrl: 'http://localhost:8081' })
  expect(settings.operators.get(1)).toMatchObject({
    walletUrl: 'http://localhost:8080/vendors/gasing',
    frameAncestors: ['http://localhost:8080'],
  })
  expect(Object.isFrozen(settings)).toBe(true)
})

test('X03 an operator’s file may hold two keys, so that they can be rotated during play', () => {
  const pem = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString()
  writeFile('two.pub.pem', `${pem()}\n${pem()}`)
  const file = writeFile('two.json', JSON.stringify([{ ...operator, publicKeyFile: 'two.pub.pem' }]))
  const found = readSettings({ ...env, STUDIO_OPERATORS_FILE: file }).operators.get(1)
  const keys = found && 'publicKeys' in found ? found.publicKeys : []
  expect(new Set(keys.map((key) => JSON.stringify(key.export({ format: 'jwk' })))).size).toBe(2)
})

test.each([
  ['STUDIO_PORT', ''],
  ['STUDIO_PORT', '80800'],
  ['STUDIO_DATABASE_URL', 'mysql://localhost/studio'],
  ['STUDIO_PUBLIC_URL', 'localhost:8081'],
  ['STUDIO_PRIVATE_KEY_FILE', '/no/such/file'],
  ['STUDIO_OPERATORS_FILE', '/no/such/file'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with an error that names it', (name, value) => {
  expect(() => readSettings({ ...env, [name]: value })).toThrow(name)
})

test.each([
  ['a missing field', [{ ...operator, walletUrl: undefined }]],
  ['an address that is none', [{ ...operator, frameAncestors: ['portal'] }]],
  ['the same operator twice', [operator, operator]],
])('a list with %s stops the start', (_name, list) => {
  const file = writeFile('wrong.json', JSON.stringify(list))
  expect(() => readSettings({ ...env, STUDIO_OPERATORS_FILE: file })).toThrow('STUDIO_OPERATORS_FILE')
})
