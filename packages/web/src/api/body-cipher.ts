import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { getServerTime } from '#state/server-clock.ts'

/** The server's public keys. */
export type Keys = { keys: (JWK & { kid?: string })[] }
let published: Promise<Keys> | undefined

/**
 * Encrypts a body to the server's published key (LOGIN-13), on top of TLS, so that proxies and logs on the way cannot read it.
 * `iat` lets the server refuse a replayed old body.
 */
export async function encryptBody(text: string, readKeys: () => Promise<Keys>): Promise<string> {
  published ??= readKeys()
  const { keys } = await published.catch((problem: unknown) => {
    published = undefined
    throw problem
  })
  const key = keys.find((one) => one.use === 'enc') ?? keys[0]
  if (!key) throw new Error('the server published no encryption key')
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    iat: Math.floor(getServerTime() / 1000),
    ...(key.kid && { kid: key.kid }),
  }
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
