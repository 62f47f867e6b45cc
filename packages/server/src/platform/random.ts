import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A secret for a URL or a header: `bytes` random bytes as base64url. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** A code that a person types: `digits` decimal digits, evenly drawn. */
export const randomDigits = (digits: number): string =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')

export { randomUUID }
