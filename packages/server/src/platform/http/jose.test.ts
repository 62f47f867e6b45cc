import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { loadBodyKeys } from './jose.ts'

test('an unusable key file is named, without its content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-jose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'body.jwk.json')
  const load = (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return loadBodyKeys(file, false)
  }
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const [secret, open] = [await exportJWK(privateKey), await exportJWK(publicKey)]
  for (const content of ['{"kty":', 'null', { kty: 'EC' }, open, { keys: [secret, open] }])
    await expect(load(content)).rejects.toThrow('keys/body.jwk.json must be a P-256 key with its private half')
  expect((await load({ keys: [secret, secret] })).jwks.keys).toMatchObject([open])
})
