import { isInvitationCode } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'

const checksPerAddress: RateLimit = { name: 'invitation', attemptsMax: 120, windowSeconds: 60 }

/** REG-11: whether an invitation code exists. */
export async function checkInvitation(scope: Scope, code: string): Promise<{ valid: boolean }> {
  await countAttempt(scope, checksPerAddress, scope.ip)
  return inBrand(scope, async (tx) =>
    (await isInvitationCode(tx, code)) ? { valid: true } : refuse('invitation_code_error'),
  )
}
