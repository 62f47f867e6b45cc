import { readBrandConfig } from '#brand/public.ts'
import { updateLanguage } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse, refuseParameter } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { lockCredential } from './store.ts'
import { endAllSeries, endSeriesOfSession } from './store-remember.ts'
import {
  type EndReason,
  endSessionsOf,
  type SessionRow,
  selectLiveSessions,
  updateSessionLanguage,
  updateToken,
} from './store-sessions.ts'
import { deleteTickets } from './store-step-up.ts'

/** An unused session ends after a day, and every session after two weeks (S14). */
export const idleHoursMax = 24
export const sessionDaysMax = 14
/** A remembered session, or one with a weak second proof, ends after a day. */
export const rememberedDaysMax = 1
/** How long a password confirmed in a remembered session stays valid. */
export const freshMinutesMax = 15

/** The prefix of a token tells its kind; 256 random bits follow. */
export const memberTokenPrefix = 'm.'
export const createToken = (): string => `${memberTokenPrefix}${randomToken()}`

/** S05: replaces the session's token; the old one becomes invalid. @returns the new token */
export async function renewToken(tx: Tx, sessionId: bigint): Promise<string> {
  const token = createToken()
  await updateToken(tx, sessionId, sha256(token))
  return token
}

/**
 * Ends sessions of a member: all, or all but one. Notifies their pages, forgets every remembered device, and voids pending second
 * proofs. Concurrent sign-ins are serialised: they either precede this, or check again after it.
 */
export async function endSessions(
  tx: Tx,
  memberId: bigint,
  reason: EndReason,
  exceptSessionId?: bigint,
): Promise<void> {
  await lockCredential(tx, memberId)
  await endAllSeries(tx, memberId)
  await deleteTickets(tx, memberId)
  await endAndNotify(tx, memberId, reason, { except: exceptSessionId })
}

async function endAndNotify(
  tx: Tx,
  memberId: bigint,
  reason: EndReason,
  which: { only?: bigint; except?: bigint | undefined },
): Promise<void> {
  const ended = await endSessionsOf(tx, memberId, reason, which)
  if (ended > 0) await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'session-ended' })
}

/** A member's live sessions, last used first. */
export const listLiveSessions = (tx: Tx, memberId: bigint): Promise<SessionRow[]> =>
  selectLiveSessions(tx, memberId, new Date(tx.now.getTime() - idleHoursMax * 3_600_000))

function requireSignedInMember({ actor }: Scope) {
  return actor.kind === 'member' ? actor : refuse('in_sorry_in')
}

export async function listOwnSessions(scope: Scope) {
  const { memberId, sessionId } = requireSignedInMember(scope)
  const sessions = await inBrand(scope, (tx) => listLiveSessions(tx, memberId))
  return sessions.map((session) => ({ ...session, current: session.sessionId === sessionId }))
}

/** LOGIN-8: ends this session on the server; its token becomes invalid. */
export async function logout(scope: Scope): Promise<Record<string, never>> {
  const { memberId, sessionId } = requireSignedInMember(scope)
  await inBrand(scope, async (tx) => {
    await endSeriesOfSession(tx, sessionId)
    await endAndNotify(tx, memberId, 'logout', { only: sessionId })
  })
  return {}
}

/** Ends every other session of the member. */
export async function endOtherSessions(scope: Scope): Promise<Record<string, never>> {
  const { memberId, sessionId } = requireSignedInMember(scope)
  await inBrand(scope, (tx) => endSessions(tx, memberId, 'ended', sessionId))
  return {}
}

/** Ends one of the member's own sessions; another member's session is refused as `not_found`. */
export async function endOwnSession(scope: Scope, endedId: bigint): Promise<Record<string, never>> {
  const { memberId } = requireSignedInMember(scope)
  return inBrand(scope, async (tx) => {
    const live = await listLiveSessions(tx, memberId)
    if (!live.some(({ sessionId }) => sessionId === endedId)) refuse('not_found')
    // otherwise the device would sign in again by its cookie
    await endSeriesOfSession(tx, endedId)
    await endAndNotify(tx, memberId, 'ended', { only: endedId })
    return {}
  })
}

/** CLIENT-3: sets the language of the session and of the member's mails. */
export async function changeLanguage(scope: Scope, language: string): Promise<Record<string, never>> {
  const { memberId, sessionId } = requireSignedInMember(scope)
  const { languages } = await readBrandConfig(scope.platform, scope.brandId)
  if (!languages.includes(language)) refuseParameter('language')
  return inBrand(scope, async (tx) => {
    await updateSessionLanguage(tx, sessionId, language)
    await updateLanguage(tx, memberId, language)
    return {}
  })
}
