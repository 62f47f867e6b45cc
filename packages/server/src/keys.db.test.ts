import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTerms } from '#games/office-terms.ts'
import { announceKey, promoteKey } from '#games/vendor-terms.ts'
import { buildSignedCall } from '#games/vendors/hub88/sign.ts'
import { loadBodyKeys } from '#platform/http/jose.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, buildMessage, setUpBrand } from './testing/brand-setup.ts'

/**
 * X03: every other key of the portal is rotated while members and vendors go on, and nobody is refused. For the sealing key see
 * key-ring.db.test.ts.
 */
let platform: TestPlatform
let setup: BrandSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
})
afterAll(() => platform.close())

const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: ReturnType<typeof rsaPair>['publicKey']) => key.export({ type: 'spki', format: 'pem' }).toString()

test('X03 K03 a vendor’s key is rotated while it plays', async () => {
  const acme = await setup.vendor('turning')
  const seat = await setup.seat(await setup.member('turning1', { balance: '900.00' }), acme)
  const next = rsaPair()
  const statuses: unknown[] = []
  const bet = async (key: typeof next.privateKey) => {
    const body = JSON.stringify(buildMessage(seat, { amount: 1000 }))
    statuses.push((await acme.send('/transaction/bet', body, signBody(key, Buffer.from(body)))).status)
  }
  /** Slightly longer than a vendor's registration is cached. */
  const wellKnown = async (key: typeof next.privateKey) => {
    for (const until = performance.now() + 1100; performance.now() < until; ) await bet(key)
  }
  await bet(acme.privateKey)
  await announceKey(setup.scope, 'turning', { publicKey: pemOf(next.publicKey) })
  await wellKnown(acme.privateKey)
  await bet(next.privateKey)
  const { keyUse } = await readTerms(setup.scope, 'turning')
  expect(keyUse.next).toEqual({ calls: '1', lastAt: expect.any(String) })
  expect(BigInt(keyUse.present.calls)).toBeGreaterThan(0n)
  await promoteKey(setup.scope, 'turning')
  expect((await readTerms(setup.scope, 'turning')).keyUse.next).toEqual({ calls: '0', lastAt: null })
  await wellKnown(next.privateKey)
  expect(new Set(statuses)).toEqual(new Set(['RS_OK']))
  await bet(acme.privateKey)
  expect(statuses.at(-1)).toBe('RS_ERROR_INVALID_SIGNATURE')
})

test('X03 our own key towards vendors is rotated by replacing its file, from the next call on', async () => {
  const file = join(platform.config.vendorKeysDir, 'portal.pem')
  mkdirSync(platform.config.vendorKeysDir, { recursive: true })
  const [before, after] = [rsaPair(), rsaPair()]
  const put = ({ privateKey }: typeof before) => {
    writeFileSync(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    renameSync(`${file}.new`, file)
  }
  const signer = () => {
    const { headers } = buildSignedCall(platform, { url: 'https://acme.example' } as never, '/game/url', '{"a":1}')
    const signature = Buffer.from(headers[signatureHeader] ?? '', 'base64')
    return [before, after].findIndex(({ publicKey }) => verify('sha256', Buffer.from('{"a":1}'), publicKey, signature))
  }
  put(before)
  expect([signer(), signer()]).toEqual([0, 0])
  put(after)
  expect([signer(), signer()]).toEqual([1, 1])
})

test('X03 a page loaded before the body key was rotated still works', async () => {
  const file = join(platform.config.dataDir, 'keys/turned.jwk.json')
  const made = async () => exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })).privateKey)
  const [first, second] = [await made(), await made()]
  const keysOf = (content: unknown) => {
    writeFileSync(file, JSON.stringify(content))
    return loadBodyKeys(file, false)
  }
  const sealedFor = async ({ jwks }: Awaited<ReturnType<typeof keysOf>>) =>
    new CompactEncrypt(Buffer.from('{"a":1}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK(jwks.keys[0] as JWK, 'ECDH-ES'))
  const old = await keysOf(first)
  const known = await keysOf({ keys: [first, second] })
  const turned = await keysOf({ keys: [second, first] })
  expect([old, known, turned].map(({ jwks }) => jwks.keys.map(({ x }) => x))).toEqual([
    [first.x],
    [first.x],
    [second.x],
  ])
  expect(JSON.stringify(turned.jwks)).not.toContain('"d"')
  for (const sealed of [await sealedFor(old), await sealedFor(turned)])
    for (const keys of [known, turned]) expect((await keys.decrypt(sealed)).text).toBe('{"a":1}')
  await expect((await keysOf(second)).decrypt(await sealedFor(old))).rejects.toMatchObject({ code: 'bad_request' })
})
