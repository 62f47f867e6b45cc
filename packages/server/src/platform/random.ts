import { randomBytes, randomUUID } from 'node:crypto'

/** Returns a secret for a URL or a header: `bytes` random bytes as base64url. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

export { randomUUID }
