import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'

/** OWASP's floor for Argon2id. When these rise, every password is hashed anew at its next sign-in. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const parametersNote = `$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Hashing takes the threads that files and names are read with: more at once would stop everything else. */
const hashesAtOnceMax = 4
const hashesWaitingMax = 128

/** What a secret is for: the same text is another secret elsewhere. */
export type Purpose = 'password' | 'payment-password' | 'operator-password'

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= hashesAtOnceMax) {
    if (waiting.length >= hashesWaitingMax) refuse('too_often', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // the place is handed on, so nobody can slip in between
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

type Sealed = Pick<Platform, 'seal'>

/** The key is outside the database: its hashes alone are nothing to guess against. */
const peppered = ({ seal }: Sealed, secret: string, purpose: Purpose): string =>
  // as text, because `verify` reads bytes as UTF-8 and refuses most hashes
  seal.mac(secret.normalize('NFC'), purpose).toString('base64')

export const hashSecret = (platform: Sealed, secret: string, purpose: Purpose): Promise<string> =>
  inTurn(() => hash(peppered(platform, secret, purpose), parameters))

/**
 * Whether the secret is the hashed one. Without a hash (a name that nobody has) the same work is done and the answer is no.
 */
export async function isSecret(
  platform: Sealed,
  { secret, hashed, purpose }: { secret: string; hashed: string | null; purpose: Purpose },
): Promise<boolean> {
  const against = hashed ?? (await dummyHash(platform))
  const matches = await inTurn(() => verify(against, peppered(platform, secret, purpose)))
  return matches && hashed !== null
}

/** The hash of an account that nobody signs in to: its result is drawn, so no secret has it. */
export const hashOfNothing = (): string =>
  `$argon2id$v=19${parametersNote}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

let dummy: Promise<string> | null = null
function dummyHash(platform: Sealed): Promise<string> {
  dummy ??= hashSecret(platform, 'nobody', 'password').catch((error: unknown) => {
    dummy = null
    throw error
  })
  return dummy
}

/** Whether the hash was made with other parameters than today's. */
export const isOutdated = (hashed: string): boolean => !hashed.includes(parametersNote)
