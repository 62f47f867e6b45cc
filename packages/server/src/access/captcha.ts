import { timingSafeEqual } from 'node:crypto'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import type { Macs, Seal } from '#platform/seal.ts'
import { drawCaptcha, randomText } from './captcha-picture.ts'
import { deleteCaptcha, replaceCaptcha } from './store-captcha.ts'

/** Lifetime of a captcha, and the shortest interval between two of the same id (REG-9). */
const captchaSecondsMax = 120
const captchaIntervalSeconds = 1
/** One a second on average: several people may share an address. */
const captchasPerAddress: RateLimit = { name: 'captcha', attemptsMax: 60, windowSeconds: 60 }

/** What a user read in a captcha. */
export type TypedCaptcha = { readonly id?: string | undefined; readonly text?: string | undefined }

const captchaIdKeyOf = (id: string): string => id.toLowerCase()

/** The keyed hashes of a captcha's text, bound to its id; case and white space are ignored. */
export const hashCaptcha = (seal: Seal, { id, text }: { id: string; text: string }): Macs =>
  seal.macs(`${captchaIdKeyOf(id)}:${text.normalize('NFKC').replace(/\s/g, '').toUpperCase()}`, 'captcha')

/** The typed text as it is compared, hashed with each key of the ring; null when no captcha was typed. */
export const hashTypedCaptcha = (seal: Seal, { id, text }: TypedCaptcha): { id: string; macs: Buffer } | null =>
  id && text ? { id: captchaIdKeyOf(id), macs: Buffer.concat(hashCaptcha(seal, { id, text })) } : null

/** Draws a new captcha for an id; the previous one becomes invalid. @returns a PNG in base64 */
export async function createCaptcha(scope: Scope, id: string): Promise<string> {
  await countAttempt(scope, captchasPerAddress, scope.ip)
  const text = randomText()
  const secondsFromNow = (tx: Tx, seconds: number) => new Date(tx.now.getTime() + seconds * 1000)
  const isKept = await inBrand(scope, (tx) =>
    replaceCaptcha(tx, {
      id: captchaIdKeyOf(id),
      textMac: hashCaptcha(tx.platform.seal, { id, text })[0],
      expiresAt: secondsFromNow(tx, captchaSecondsMax),
      drawnBefore: secondsFromNow(tx, -captchaIntervalSeconds),
    }),
  )
  if (!isKept) refuse('too_often', { retryAfterSeconds: captchaIntervalSeconds })
  return (await drawCaptcha(text)).toString('base64')
}

/**
 * Uses a captcha up and returns whether it was read correctly. A wrong answer uses it up too: the caller must let this
 * transaction commit and refuse afterwards, or use `requireCaptcha`.
 */
export async function consumeCaptcha(tx: Tx, { id, text }: { id: string; text: string }): Promise<boolean> {
  const textMac = await deleteCaptcha(tx, captchaIdKeyOf(id))
  if (textMac === null) return false
  return hashCaptcha(tx.platform.seal, { id, text }).some((mac) => timingSafeEqual(textMac, mac))
}

/**
 * Refuses a caller who has neither read a captcha correctly nor let the browser solve a puzzle instead. Either is used up in its
 * own transaction.
 */
export async function requireCaptcha(
  scope: Scope,
  { id, text }: TypedCaptcha,
  isWorked: () => Promise<boolean>,
): Promise<void> {
  if (!id || !text) return (await isWorked()) ? undefined : refuse('captcha_required')
  const own = withoutIdempotencyKey(scope)
  if (!(await inBrand(own, (tx) => consumeCaptcha(tx, { id, text })))) refuse('captcha_wrong')
}
