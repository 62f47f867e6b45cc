import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import type { Platform } from '#platform/platform.ts'
import { onHashThread } from './hash-threads.ts'

/** OWASP's floor for Argon2id. When these rise, every password is hashed anew at its next sign-in. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const parametersNote = `$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** What a secret is for: the same text is another secret elsewhere. */
export type Purpose = 'password' | 'payment-password' | 'operator-password'

type Sealed = Pick<Platform, 'seal'>

/** The key is outside the database: its hashes alone are nothing to guess against. Null: the key has left the ring. */
const peppered = ({ seal }: Sealed, key: string, { secret, purpose }: Secret): string | null =>
  // as text, because `verify` reads bytes as UTF-8 and refuses most hashes
  seal.macBy(key, secret.normalize('NFC'), purpose)?.toString('base64') ?? null

type Secret = { readonly secret: string; readonly purpose: Purpose }

/** The name of the pepper's key stands before the hash; the first key of the ring has none. */
export async function hashSecret(platform: Sealed, secret: string, purpose: Purpose): Promise<string> {
  const key = platform.seal.inForce
  const salted = peppered(platform, key, { secret, purpose }) ?? ''
  return `${key}${String(await onHashThread({ kind: 'hash', secret: salted, parameters }))}`
}

/**
 * Whether the secret is the hashed one. Without a hash (a name that nobody has) the same work is done and the answer is no.
 */
export async function isSecret(
  platform: Sealed,
  { secret, hashed, purpose }: { secret: string; hashed: string | null; purpose: Purpose },
): Promise<boolean> {
  const [, key = '', against = ''] = /^([0-9a-f]*)(.*)$/.exec(hashed ?? hashOfNothing()) ?? []
  const salted = peppered(platform, key, { secret, purpose })
  const matches = await onHashThread({ kind: 'verify', secret: salted ?? '', hashed: against })
  return matches === true && hashed !== null && salted !== null
}

/** The hash of an account that nobody signs in to: its result is drawn, so no secret has it. */
export const hashOfNothing = (): string =>
  `$argon2id$v=19${parametersNote}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Whether the hash was made with other parameters than today's, or with a key that is not in force any more. */
export const isOutdated = ({ seal }: Sealed, hashed: string): boolean =>
  !hashed.startsWith(`${seal.inForce}$`) || !hashed.includes(parametersNote)
