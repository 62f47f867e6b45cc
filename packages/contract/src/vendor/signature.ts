import { type KeyObject, sign, verify } from 'node:crypto'

/** The header that carries the signature, in both directions. */
export const signatureHeader = 'X-Hub88-Signature'

/** The largest accepted key size in bits; a larger RSA key takes longer to verify than a bet may take. */
export const rsaBitsMax = 8192
// base64 encodes three bytes in four characters; longer signatures are refused unread
const signatureCharsMax = Math.ceil(rsaBitsMax / 8 / 3) * 4
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Signs the exact bytes sent over the wire with RSA-SHA256 (PKCS#1 v1.5) and returns base64. */
export function signBody(privateKey: KeyObject, body: Uint8Array): string {
  return sign('RSA-SHA256', body, privateKey).toString('base64')
}

/**
 * Returns whether `signature` was made over exactly these bytes by the owner of the key. Any other value (missing, two headers,
 * noise) is simply false: it never throws, so that a caller cannot distinguish failures.
 */
export function verifyBody(publicKey: KeyObject, body: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature.length > signatureCharsMax || !base64.test(signature)) return false
  try {
    return verify('RSA-SHA256', body, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
