import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import type { Platform } from '#platform/platform.ts'
import { runOnHashThread } from './hash-threads.ts'

/** OWASP's minimum for Argon2id. When these rise, every password is rehashed at its next sign-in. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const encodedParameters = `$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** The use of a secret: the same text hashes differently for another use. */
export type SecretPurpose = 'password' | 'payment-password' | 'operator-password'

type HasSeal = Pick<Platform, 'seal'>

/** Keyed with a pepper kept outside the database: the hashes alone cannot be attacked. Null when the key has left the ring. */
const applyPepper = ({ seal }: HasSeal, key: string, { secret, purpose }: Secret): string | null =>
  // as text, because `verify` reads bytes as UTF-8 and refuses most hashes
  seal.macBy(key, secret.normalize('NFC'), purpose)?.toString('base64') ?? null

type Secret = { readonly secret: string; readonly purpose: SecretPurpose }

/** Hashes a secret. The id of the pepper key precedes the hash; the first key of the ring has an empty id. */
export async function hashSecret(platform: HasSeal, secret: string, purpose: SecretPurpose): Promise<string> {
  const key = platform.seal.inForce
  const salted = applyPepper(platform, key, { secret, purpose }) ?? ''
  return `${key}${String(await runOnHashThread({ kind: 'hash', secret: salted, parameters }))}`
}

/** Whether the secret matches the hash. Without a hash (an unknown name) the same work is done and the answer is false. */
export async function verifySecret(
  platform: HasSeal,
  { secret, hashed, purpose }: { secret: string; hashed: string | null; purpose: SecretPurpose },
): Promise<boolean> {
  const [, key = '', against = ''] = /^([0-9a-f]*)(.*)$/.exec(hashed ?? generateRandomHash()) ?? []
  const salted = applyPepper(platform, key, { secret, purpose })
  const matches = await runOnHashThread({ kind: 'verify', secret: salted ?? '', hashed: against })
  return matches === true && hashed !== null && salted !== null
}

/** The hash of an account that nobody signs in to: its digest is random, so no secret matches it. */
export const generateRandomHash = (): string =>
  `$argon2id$v=19${encodedParameters}${toUnpaddedBase64(randomBytes(16))}$${toUnpaddedBase64(randomBytes(32))}`

const toUnpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Whether the hash was made with other parameters than the current ones, or with a key that is no longer in force. */
export const needsRehash = ({ seal }: HasSeal, hashed: string): boolean =>
  !hashed.startsWith(`${seal.inForce}$`) || !hashed.includes(encodedParameters)
