import { createHmac, timingSafeEqual } from 'node:crypto'
import { sha256 } from '#platform/seal.ts'
import type { VendorRequest } from './gateway.ts'
import { isSigned } from './key-use.ts'

/** Lower-case hex HMAC-SHA256 over the exact bytes that go over the wire. */
export const hmacHex = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Whether two texts are equal, compared in constant time; false when `other` is not a text. */
export const isSameText = (one: string, other: unknown): boolean =>
  typeof other === 'string' && timingSafeEqual(sha256(one), sha256(other))

/** Whether the vendor has signed the bytes of its call with one of its valid secrets. */
export const isHmacValid = (call: VendorRequest, signature: unknown): boolean =>
  isSigned(call, call.known.secrets, (secret) => isSameText(hmacHex(secret, call.raw), signature))
