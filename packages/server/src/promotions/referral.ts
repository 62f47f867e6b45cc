import { brandConfig, isModuleOn } from '#brand/public.ts'
import { countInvited, invitationOf } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'

/**
 * Returns the code by which a member invites friends, and how many have registered (SIDE-1). Refuses `not_found` when the brand
 * has no referral.
 */
export async function readReferral(scope: Scope): Promise<{ code: string; invited: number }> {
  const { memberId } = actingMember(scope)
  const config = await brandConfig(scope.platform, scope.brandId)
  if (!isModuleOn(config, 'REFERRAL')) refuse('not_found')
  return inBrand(scope, async (tx) => ({
    code: (await invitationOf(tx, memberId)) ?? refuse('not_found'),
    invited: await countInvited(tx, memberId),
  }))
}
