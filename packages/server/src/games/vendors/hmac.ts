import { createHmac, timingSafeEqual } from 'node:crypto'
import { sha256 } from '#platform/seal.ts'

/** Lower-case hex HMAC-SHA256 over the exact bytes that go over the wire. */
export const hmacHex = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Whether two texts are the same, in a time that tells nothing; what is no text is not. */
export const isSameText = (one: string, other: unknown): boolean =>
  typeof other === 'string' && timingSafeEqual(sha256(one), sha256(other))

/** Whether one of the secrets that count signed these bytes. */
export const hmacHolds = (secrets: readonly string[], body: Uint8Array, signature: unknown): boolean =>
  secrets.some((secret) => isSameText(hmacHex(secret, body), signature))
