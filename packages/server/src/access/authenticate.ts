import type { OperatorRole } from '@gasing/contract/who'
import type { SignedIn } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { sha256 } from '#platform/seal.ts'
import { operatorIdleMinutesMax, operatorTokenStart } from './operator-sessions.ts'
import { idleHoursMax, memberTokenStart } from './sessions.ts'
import { memberAt, operatorAt } from './store-sessions.ts'

/** Who a token belongs to, asked before every call: one statement. Nobody, when it is unknown, over, locked or another brand's. */
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
        },
      }
    )
  }
  if (!token.startsWith(memberTokenStart)) return null
  const found = await memberAt(platform.pool, { brandId, tokenHash, idleSeconds: idleHoursMax * 3600 })
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
      },
    }
  )
}
