import { randomInt } from 'node:crypto'
import { sendSms } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { randomToken } from '#platform/random.ts'
import { sha256 } from '#platform/seal.ts'
import { issueIdToken } from './identity-keys.ts'
import { consumePhoneSession, countPhoneSessions, countSessionAttempt, insertPhoneSession } from './store-identity.ts'

/** A refusal in the words of the external service, which the practice provider repeats. */
export class IdentityRefusal extends Error {}
const refuseIdentity = (word: string): never => {
  throw new IdentityRefusal(word)
}

const codeMinutes = 5
const triesMax = 5
const sendsMax = 5
const sendsWindowMinutes = 5
const personMinutes = 2

/** Endings of numbers that are refused, so that every refusal can be tried out (LOGIN-14). */
const refusalByNumberEnding: Readonly<Record<string, string>> = {
  '9901': 'CAPTCHA_CHECK_FAILED',
  '9902': 'QUOTA_EXCEEDED : Exceeded quota for verification codes.',
  '9903': 'OPERATION_NOT_ALLOWED',
  '9904': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '9905': 'INTERNAL_ERROR',
}
/** Codes for numbers with this ending have already expired on arrival. */
const expiredCodeNumberEnding = '9906'

const verifierTokenUse = 'practice-verifier'
const verifierTokenTextOf = ({ brandId }: Scope, until: string) => `${brandId} ${until}`

/** Returns the token for ticking the box. */
export function issueVerifierToken(scope: Scope): Promise<string> {
  return inBrand(scope, async (tx) => {
    const until = new Date(tx.now.getTime() + personMinutes * 60_000).toISOString()
    return `${until}~${scope.platform.seal.mac(verifierTokenTextOf(scope, until), verifierTokenUse).toString('base64url')}`
  })
}

function isVerifierToken(tx: Tx, token: string): boolean {
  const [until = '', mac] = token.split('~')
  const macs = tx.platform.seal.macs(verifierTokenTextOf(tx.scope, until), verifierTokenUse)
  return macs.some((each) => each.toString('base64url') === mac) && Date.parse(until) > tx.now.getTime()
}

/**
 * Sends a code to a number.
 * @returns the session that the code must be sent with
 */
export function sendVerificationCode(scope: Scope, body: Readonly<Record<string, unknown>>): Promise<string> {
  const number = toText(body.phoneNumber) || refuseIdentity('MISSING_PHONE_NUMBER')
  if (!/^\+[1-9][0-9]{6,14}$/.test(number)) refuseIdentity('INVALID_PHONE_NUMBER : TOO_SHORT')
  const ending = number.slice(-4)
  return inBrand(scope, async (tx) => {
    if (!isVerifierToken(tx, toText(body.recaptchaToken))) refuseIdentity('CAPTCHA_CHECK_FAILED')
    if (refusalByNumberEnding[ending]) refuseIdentity(refusalByNumberEnding[ending])
    const since = new Date(tx.now.getTime() - sendsWindowMinutes * 60_000)
    if ((await countPhoneSessions(tx, number, since)) >= sendsMax) refuseIdentity('TOO_MANY_ATTEMPTS_TRY_LATER')
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const session = randomToken()
    const lives = ending === expiredCodeNumberEnding ? 0 : codeMinutes
    await insertPhoneSession(tx, {
      sessionHash: sha256(session),
      number,
      code,
      sentAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + lives * 60_000),
    })
    const params = { code, minutes: codeMinutes }
    await sendSms(tx, { to: number, template: 'code_login', language: scope.language, params })
    return session
  })
}

/**
 * Checks a code.
 * @returns the token that proves the number
 */
export async function signInWithPhoneNumber(
  scope: Scope,
  body: Readonly<Record<string, unknown>>,
  projectId: string,
): Promise<string> {
  const session = toText(body.sessionInfo) || refuseIdentity('MISSING_SESSION_INFO')
  const code = toText(body.code) || refuseIdentity('MISSING_CODE')
  const shown = await inBrand(scope, async (tx) => {
    const found = await countSessionAttempt(tx, sha256(session))
    if (!found || found.tries > triesMax || found.expiresAt.getTime() <= tx.now.getTime()) return 'SESSION_EXPIRED'
    if (found.code !== code) return 'INVALID_CODE'
    return (await consumePhoneSession(tx, found)) ? { number: found.number, at: tx.now } : 'SESSION_EXPIRED'
  })
  // outside the transaction, so that a wrong attempt stays counted
  return typeof shown === 'string' ? refuseIdentity(shown) : issueIdToken(scope.platform, { projectId, ...shown })
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
