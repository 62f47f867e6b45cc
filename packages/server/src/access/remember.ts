import { randomBytes } from 'node:crypto'
import { brandConfig } from '#brand/public.ts'
import { contactOf, memberById } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { type Admission, admit } from './admission.ts'
import { forgetMinutes, limitFor, subjectOf } from './guessing.ts'
import { networkOf } from './network.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { countOf } from './store-failures.ts'
import { endSeries, insertPair, insertSeries, type PairKey, pairOf, type Series, takePair } from './store-remember.ts'
import { endSessionBy, endSessionsOf, noteSeries, sessionByToken } from './store-sessions.ts'
import { standingOf } from './store-sign-in.ts'

/** A device remembers for a day from the moment when the password was shown; using it moves nothing. */
const rememberedHours = 24
/** Two tabs of one browser show the same pair within this time. Later, somebody has a copy. */
const sameMomentSeconds = 10
const perAddress: RateLimit = { name: 'remember', attemptsMax: 120, windowSeconds: 60 }

type Pair = { readonly selector: Buffer; readonly validator: Buffer }

const selectorBytes = 16
const validatorBytes = 32

const keyOf = ({ selector, validator }: Pair): PairKey => ({ selector, validatorHash: sha256(validator) })
const textOf = ({ selector, validator }: Pair) => `${selector.toString('base64url')}.${validator.toString('base64url')}`

function pairIn(text: string): Pair | null {
  const [selector, validator] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (selector?.length !== selectorBytes || validator?.length !== validatorBytes) return null
  return { selector, validator }
}

/**
 * The pair that follows. It is made of the one before and a key that only the server has: two tabs that show the same pair get
 * the same successor, and nothing is kept that would open an account.
 */
function successorOf({ platform: { seal } }: Tx, pair: Pair): Pair {
  const text = textOf(pair)
  return {
    selector: seal.mac(text, 'remember-selector').subarray(0, selectorBytes),
    validator: seal.mac(text, 'remember-validator'),
  }
}

/**
 * LOGIN-9: the device that has just signed in with the password remembers its member.
 * @returns what its cookie holds, or null when the session is none that the password has opened
 */
export async function rememberDevice(asked: Scope, token: string): Promise<string | null> {
  const { idempotency: _kept, ...scope } = asked
  const pair = { selector: randomBytes(selectorBytes), validator: randomBytes(validatorBytes) }
  return inBrand(scope, async (tx) => {
    const session = await sessionByToken(tx, sha256(token))
    if (!session || session.remembered) return null
    const expiresAt = new Date(session.startedAt.getTime() + rememberedHours * 3_600_000)
    const seriesId = await insertSeries(tx, { memberId: session.memberId, expiresAt })
    await insertPair(tx, seriesId, keyOf(pair))
    await noteSeries(tx, session.sessionId, seriesId)
    return textOf(pair)
  })
}

/** What became of it, and what the cookie holds from now on. */
export type Resumed = { readonly admission: Admission; readonly cookie: string }

/** Signs in by the cookie and renews it. A pair that somebody else has used ends the series with its sessions. */
export async function resume(asked: Scope, cookie: string): Promise<Resumed> {
  const { idempotency: _kept, ...scope } = asked
  await countAttempt(scope, perAddress, scope.ip)
  refuseWhenClosed(await brandConfig(scope.platform, scope.brandId))
  const pair = pairIn(cookie) ?? refuse('in_sorry_in')
  const resumed = await inBrand(scope, async (tx) => {
    const swapped = await swap(tx, pair)
    return swapped && { admission: await enter(tx, swapped.series), cookie: textOf(swapped.next) }
  })
  return resumed ?? refuse('in_sorry_in')
}

type Swapped = { readonly series: Series; readonly next: Pair }

/** @returns null when the pair opens nothing; what follows from a theft is then done, so the caller must let it commit */
async function swap(tx: Tx, pair: Pair): Promise<Swapped | null> {
  const series = await takePair(tx, keyOf(pair))
  const next = successorOf(tx, pair)
  if (series) {
    await insertPair(tx, series.seriesId, keyOf(next))
    return { series, next }
  }
  for (let shown = pair; ; shown = successorOf(tx, shown)) {
    const found = await pairOf(tx, keyOf(shown))
    if (!found) return null
    // another tab was faster, perhaps by more than one step: all of them get the newest
    if (found.usedAt === null) return { series: found, next: shown }
    if (tx.now.getTime() - found.usedAt.getTime() > sameMomentSeconds * 1000) {
      await endStolen(tx, found)
      return null
    }
  }
}

async function endStolen(tx: Tx, { seriesId, memberId }: Series): Promise<void> {
  await endSeries(tx, seriesId)
  const ended = await endSessionsOf(tx, memberId, 'stolen', { series: seriesId })
  if (ended > 0) await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'session-ended' })
  const member = await memberById(tx, memberId)
  const { email } = member ? contactOf(tx, member) : {}
  if (!member || !email || !canMail(tx.platform)) return
  const { language, username: name } = member
  await sendMail(tx, { to: email, template: 'remembered_twice', language, params: { name } })
}

/**
 * Remembering passes by nothing that a sign-in meets. Where that would ask for a picture, the password is asked; what else there
 * is (lock, second proof, forced change) is judged at the door of all ways in.
 */
async function enter(tx: Tx, { seriesId, memberId, expiresAt }: Series): Promise<Admission> {
  const standing = (await standingOf(tx, memberId, networkOf(tx.scope.ip))) ?? refuse('in_sorry_in')
  const failures = await countOf(tx, subjectOf(tx.scope, standing), forgetMinutes)
  if (failures >= limitFor(false).failuresMax) refuse('in_sorry_in')
  const admission = await admit(tx, memberId, { how: 'remember', remembered: true })
  if (admission.outcome !== 'in') return admission
  const sessionId = BigInt(admission.sessionId)
  await noteSeries(tx, sessionId, seriesId)
  await endSessionBy(tx, sessionId, expiresAt)
  return admission
}

/** The device whose cookie this is forgets its member. */
export async function forgetDevice(asked: Scope, cookie: string): Promise<void> {
  const { idempotency: _kept, ...scope } = asked
  const pair = pairIn(cookie)
  if (!pair) return
  await inBrand(scope, async (tx) => {
    const found = await pairOf(tx, keyOf(pair))
    if (found) await endSeries(tx, found.seriesId)
  })
}
