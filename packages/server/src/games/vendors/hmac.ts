import { createHmac, timingSafeEqual } from 'node:crypto'
import { sha256 } from '#platform/seal.ts'

/** Lower-case hex HMAC-SHA256 over the exact bytes that go over the wire. */
export const hmacHex = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Whether two texts are equal, compared in constant time; false when `other` is not a text. */
export const isSameText = (one: string, other: unknown): boolean =>
  typeof other === 'string' && timingSafeEqual(sha256(one), sha256(other))

/** Whether these bytes were signed with one of the valid secrets. */
export const hmacHolds = (secrets: readonly string[], body: Uint8Array, signature: unknown): boolean =>
  secrets.some((secret) => isSameText(hmacHex(secret, body), signature))
