import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { consumeProof } from './store.ts'

/** The module that makes registration and sign-in require a solved puzzle. */
const humanCheckModule = 'HUMANVERIF'
const solveMinutesMax = 10
/** About 256 derivations of this many rounds: a third of a second in a browser, an hour for ten thousand accounts. */
const puzzleOptions = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' }

/** A solved puzzle, used up by `consumeSolvedPuzzle` in the transaction that it was solved for. */
export type SolvedPuzzle = { readonly id: Buffer; readonly expiresAt: Date }

/** One secret per key of the ring; the key in force signs. */
const puzzleSecretsOf = ({ seal }: Platform): string[] =>
  seal.macs('altcha', 'human-check').map((mac) => mac.toString('hex'))
const signingSecretOf = ({ seal }: Platform): string => seal.mac('altcha', 'human-check').toString('hex')

/** Issues a signed puzzle for this brand; nothing is stored until it comes back solved. */
export async function issueChallenge({ platform, brandId }: Scope): Promise<Record<string, unknown>> {
  const expiresAt = new Date()
  expiresAt.setMinutes(expiresAt.getMinutes() + solveMinutesMax)
  const challenge = await createChallenge({
    ...puzzleOptions,
    deriveKey,
    expiresAt,
    data: { brand: brandId },
    hmacSignatureSecret: signingSecretOf(platform),
  })
  return { ...challenge }
}

/** Returns the proof for a call that requires one; null where the brand does not. Refuses `verification_required`. */
export async function requireSolvedPuzzle(
  scope: Scope,
  config: BrandConfig,
  verification: string | undefined,
): Promise<SolvedPuzzle | null> {
  if (!isModuleOn(config, humanCheckModule)) return null
  return (await verifyPuzzle(scope, verification)) ?? refuse('verification_required')
}

/**
 * Accepts a solved puzzle instead of a captcha, for users who cannot see one. Like a captcha it is used up whatever the outcome
 * of the attempt, hence in its own transaction.
 */
export async function consumePuzzleForCaptcha(caller: Scope, verification: string | undefined): Promise<boolean> {
  const work = await verifyPuzzle(caller, verification)
  const own = withoutIdempotencyKey(caller)
  return work !== null && inBrand(own, (tx) => consumeProof(tx, work.id, work.expiresAt))
}

/** The proof in what a browser sent; null when it does not solve a puzzle of ours. */
async function verifyPuzzle(scope: Scope, verification: string | undefined): Promise<SolvedPuzzle | null> {
  const payload = verification === undefined ? null : parsePayload(verification)
  if (!payload || payload.challenge.parameters.data?.brand !== scope.brandId) return null
  const { challenge } = payload
  const { expiresAt } = challenge.parameters
  if (!(await isIssuedByUs(scope, payload)) || !challenge.signature || !expiresAt) return null
  return { id: sha256(challenge.signature), expiresAt: new Date(expiresAt * 1000) }
}

async function isIssuedByUs(scope: Scope, { challenge, solution }: Payload): Promise<boolean> {
  for (const hmacSignatureSecret of puzzleSecretsOf(scope.platform))
    if ((await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified) return true
  return false
}

/** Uses the puzzle up; refuses one that was used before. */
export async function consumeSolvedPuzzle(tx: Tx, proof: SolvedPuzzle | null): Promise<void> {
  if (proof && !(await consumeProof(tx, proof.id, proof.expiresAt))) refuse('verification_required')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Parses what a browser sent. Checks only its shape; the signature decides. */
function parsePayload(verification: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(verification, 'base64').toString('utf8'))
    if (!isRecord(payload) || !isRecord(payload.challenge) || !isRecord(payload.solution)) return null
    const { parameters, signature } = payload.challenge
    const { counter, derivedKey } = payload.solution
    const sound =
      isRecord(parameters) &&
      typeof signature === 'string' &&
      Number.isInteger(counter) &&
      typeof derivedKey === 'string' &&
      Object.entries(puzzleOptions).every(([name, value]) => parameters[name] === value)
    return sound ? (payload as unknown as Payload) : null
  } catch {
    return null
  }
}
