import type { OperatorRole, Principal, SessionEnd } from '@gasing/contract/who'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { SignedIn } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { sha256 } from '#platform/seal.ts'
import { idleSince, operatorIdleMinutesMax, operatorTokenStart } from './operator-sessions.ts'
import { freshMinutesMax, idleHoursMax, memberTokenStart } from './sessions.ts'
import { isOperatorSessionLive } from './store-operators.ts'
import { endReasonOf, isSessionLive, memberAt, operatorAt } from './store-sessions.ts'

/**
 * Resolves a token to its principal, in one statement, before every call. Null when the token is unknown, expired, locked or of
 * another brand.
 */
export async function authenticate(platform: Platform, brandId: number, token: string): Promise<SignedIn | null> {
  const tokenHash = sha256(token)
  if (token.startsWith(operatorTokenStart)) {
    const found = await operatorAt(platform.pool, { brandId, tokenHash, idleSeconds: operatorIdleMinutesMax * 60 })
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
  if (!token.startsWith(memberTokenStart)) return null
  const found = await memberAt(platform.pool, {
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
export function endOf(platform: Platform, brandId: number, principal: Principal): Promise<SessionEnd | null> {
  return inBrand(systemScope(platform, brandId, 'session-end'), async (tx) => {
    const { kind } = principal
    if (kind === 'operator')
      return (await isOperatorSessionLive(tx, principal.sessionId, idleSince(tx))) ? null : 'ended'
    if (kind !== 'member') return 'ended'
    if (await isSessionLive(tx, principal.sessionId)) return null
    return (await endReasonOf(tx, principal.sessionId)) === 'logout' ? 'signed-out' : 'ended'
  })
}
