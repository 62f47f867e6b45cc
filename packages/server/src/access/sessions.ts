import { brandConfig } from '#brand/public.ts'
import { updateLanguage } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse, unfit } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { lockCredential } from './store.ts'
import { endAllSeries, endSeriesOfSession } from './store-remember.ts'
import {
  type EndReason,
  endSessionsOf,
  liveSessions,
  type SessionRow,
  updateSessionLanguage,
  updateToken,
} from './store-sessions.ts'
import { deleteTickets } from './store-step-up.ts'

/** A session that nobody uses ends after a day, and every session after two weeks (S14). */
export const idleHoursMax = 24
export const sessionDaysMax = 14
/** One that was opened without the password, or by a weak proof, ends after a day. */
export const rememberedDaysMax = 1
/** How long the password that a remembered session shows is good for. */
export const freshMinutesMax = 15

/** Tokens tell by their first letters what they open; 256 random bits follow. */
export const memberTokenStart = 'm.'
export const newToken = (): string => `${memberTokenStart}${randomToken()}`

/** S05: the session goes on under another token; the old one opens nothing any more. @returns the new token */
export async function renewToken(tx: Tx, sessionId: bigint): Promise<string> {
  const token = newToken()
  await updateToken(tx, sessionId, sha256(token))
  return token
}

/**
 * Ends sessions of a member: all, or all but one. Their open pages learn it, no device remembers any more, and what waits for a
 * second proof begins anew. Who is coming in at the same time has come in before it, or looks again after it.
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
  await end(tx, memberId, reason, { except: exceptSessionId })
}

async function end(
  tx: Tx,
  memberId: bigint,
  reason: EndReason,
  which: { only?: bigint; except?: bigint | undefined },
): Promise<void> {
  const ended = await endSessionsOf(tx, memberId, reason, which)
  if (ended > 0) await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'session-ended' })
}

/** Where a member is signed in, the last used first. */
export const sessionsOf = (tx: Tx, memberId: bigint): Promise<SessionRow[]> =>
  liveSessions(tx, memberId, new Date(tx.now.getTime() - idleHoursMax * 3_600_000))

function actingMember({ actor }: Scope) {
  return actor.kind === 'member' ? actor : refuse('in_sorry_in')
}

export async function listOwnSessions(scope: Scope) {
  const { memberId, sessionId } = actingMember(scope)
  const sessions = await inBrand(scope, (tx) => sessionsOf(tx, memberId))
  return sessions.map((session) => ({ ...session, current: session.sessionId === sessionId }))
}

/** LOGIN-8: this session ends on the server; its token opens nothing any more. */
export async function logout(scope: Scope): Promise<Record<string, never>> {
  const { memberId, sessionId } = actingMember(scope)
  await inBrand(scope, async (tx) => {
    await endSeriesOfSession(tx, sessionId)
    await end(tx, memberId, 'logout', { only: sessionId })
  })
  return {}
}

/** Signs out everywhere else. */
export async function endOtherSessions(scope: Scope): Promise<Record<string, never>> {
  const { memberId, sessionId } = actingMember(scope)
  await inBrand(scope, (tx) => endSessions(tx, memberId, 'ended', sessionId))
  return {}
}

/** Ends one of the own sessions; one of somebody else looks as if it did not exist. */
export async function endOwnSession(scope: Scope, wanted: bigint): Promise<Record<string, never>> {
  const { memberId } = actingMember(scope)
  return inBrand(scope, async (tx) => {
    const live = await sessionsOf(tx, memberId)
    if (!live.some(({ sessionId }) => sessionId === wanted)) refuse('not_found')
    // else the device would come back by itself
    await endSeriesOfSession(tx, wanted)
    await end(tx, memberId, 'ended', { only: wanted })
    return {}
  })
}

/** CLIENT-3: the session and the member's mails speak this language from now on. */
export async function changeLanguage(scope: Scope, language: string): Promise<Record<string, never>> {
  const { memberId, sessionId } = actingMember(scope)
  const { languages } = await brandConfig(scope.platform, scope.brandId)
  if (!languages.includes(language)) unfit('language')
  return inBrand(scope, async (tx) => {
    await updateSessionLanguage(tx, sessionId, language)
    await updateLanguage(tx, memberId, language)
    return {}
  })
}
