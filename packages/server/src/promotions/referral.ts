import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import { countDirectDownlines, selectInvitationCode } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'

/**
 * Returns the code by which a member invites friends, and how many have registered (SIDE-1). Refuses `not_found` when the brand
 * has no referral.
 */
export async function readReferral(scope: Scope): Promise<{ code: string; invited: number }> {
  const { memberId } = requireMember(scope)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  if (!isModuleOn(config, 'REFERRAL')) refuse('not_found')
  return inBrand(scope, async (tx) => ({
    code: (await selectInvitationCode(tx, memberId)) ?? refuse('not_found'),
    invited: await countDirectDownlines(tx, memberId),
  }))
}
