import type { OperatorRole, Principal, SessionEnd } from '@gasing/contract/who'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { SignedIn } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { sha256 } from '#platform/seal.ts'
import { idleCutoffOf, operatorIdleMinutesMax, operatorTokenPrefix } from './operator-sessions.ts'
import { freshMinutesMax, idleHoursMax, memberTokenPrefix } from './sessions.ts'
import { selectLiveAmongOperatorSessions } from './store-operators.ts'
import { selectMemberOfToken, selectOperatorOfToken, sessionStates } from './store-sessions.ts'

/**
 * Resolves a token to its principal, in one statement, before every call. Null when the token is unknown, expired, locked or of
 * another brand.
 */
export async function authenticate(platform: Platform, brandId: number, token: string): Promise<SignedIn | null> {
  const tokenHash = sha256(token)
  if (token.startsWith(operatorTokenPrefix)) {
    const found = await selectOperatorOfToken(platform.pool, {
      brandId,
      tokenHash,
      idleSeconds: operatorIdleMinutesMax * 60,
    })
    return (
      found && {
        language: null,
        principal: {
          kind: 'operator',
          operatorId: found.operator_id,
          sessionId: found.session_id,
          name: found.name,
          roles: found.roles as OperatorRole[],
          mustChangePassword: found.must_change,
        },
      }
    )
  }
  if (!token.startsWith(memberTokenPrefix)) return null
  const found = await selectMemberOfToken(platform.pool, {
    brandId,
    tokenHash,
    idleSeconds: idleHoursMax * 3600,
    freshSeconds: freshMinutesMax * 60,
  })
  return (
    found && {
      language: found.language,
      principal: {
        kind: 'member',
        memberId: found.member_id,
        sessionId: found.session_id,
        username: found.username,
        isAgent: found.is_agent,
        mustChangePassword: found.must_change,
        remembered: found.remembered,
        excluded: found.excluded,
      },
    }
  )
}

/** How a session ended, or null while it is live, whatever its current token. */
export async function readSessionEndOf(
  platform: Platform,
  brandId: number,
  principal: Principal,
): Promise<SessionEnd | null> {
  const ends = await readSessionEndsOf(platform, brandId, [principal])
  return ends.get(principal) ?? null
}

/** How the sessions of these principals ended; those that are live are left out. */
export function readSessionEndsOf(
  platform: Platform,
  brandId: number,
  principals: readonly Principal[],
): Promise<ReadonlyMap<Principal, SessionEnd>> {
  return inBrand(systemScope(platform, brandId, 'session-end'), async (tx) => {
    const members = principals.flatMap((principal) => (principal.kind === 'member' ? principal.sessionId : []))
    const operators = principals.flatMap((principal) => (principal.kind === 'operator' ? principal.sessionId : []))
    const memberIdle = new Date(tx.now.getTime() - idleHoursMax * 3_600_000)
    const states = members.length > 0 ? await sessionStates(tx, members, memberIdle) : []
    const liveOperators =
      operators.length > 0 ? await selectLiveAmongOperatorSessions(tx, operators, idleCutoffOf(tx)) : new Set<bigint>()
    const stateOf = new Map(states.map((state) => [state.sessionId, state]))
    const endOfOne = (principal: Principal): SessionEnd | null => {
      if (principal.kind === 'operator') return liveOperators.has(principal.sessionId) ? null : 'ended'
      const state = principal.kind === 'member' ? stateOf.get(principal.sessionId) : undefined
      if (state?.live) return null
      return state?.endReason === 'logout' ? 'signed-out' : 'ended'
    }
    return new Map(
      principals.flatMap((principal) => {
        const end = endOfOne(principal)
        return end === null ? [] : [[principal, end] as const]
      }),
    )
  })
}
