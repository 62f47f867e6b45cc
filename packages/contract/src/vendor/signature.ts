import { type KeyObject, sign, verify } from 'node:crypto'

/** The header that carries the signature, in both directions. */
export const signatureHeader = 'X-Hub88-Signature'

/** The largest keys whose signatures are taken; RSA of more bits takes longer to verify than a bet may. */
export const rsaBitsMax = 8192
// base64 holds three bytes in four characters; anything longer is not looked at
const signatureCharsMax = Math.ceil(rsaBitsMax / 8 / 3) * 4
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** RSA-SHA256 (PKCS#1 v1.5) over the exact bytes that go over the wire, in base64. */
export function signBody(privateKey: KeyObject, body: Uint8Array): string {
  return sign('RSA-SHA256', body, privateKey).toString('base64')
}

/**
 * Whether `signature` was made over these very bytes by the owner of the key. Whatever arrives in its place (nothing,
 * two headers, noise) is simply "no": it never throws, so that a stranger cannot tell one failure from another.
 */
export function verifyBody(publicKey: KeyObject, body: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature.length > signatureCharsMax || !base64.test(signature)) return false
  try {
    return verify('RSA-SHA256', body, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
